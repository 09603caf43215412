import type { Key } from './keys'

/*
 * Versions of what is stored. An item says in `s` which shape it has; one without reads as version 1, which is what was
 * stored before there were versions. Whoever changes the shape of an entity raises its number here, says below what
 * changed, brings what is stored there by a migration (functions/jobs/migrations), and reads both shapes until that is
 * done. See infra/decisions/0015-shape-versions.md.
 */
export const shapes = {
  /** 2: the address also stands in an item of its own (EMAIL#); `email_proven_at` went to the account state. */
  account: 2,
  email: 1,
  /** 2: has the account's `email_proven_at`. */
  accountState: 2,
  profile: 1,
  card: 1,
  picture: 1,
  pair: 1,
  proposal: 1,
  notification: 1,
  notificationMark: 1,
  badges: 1,
  count: 1,
  plan: 1,
  job: 1,
} as const

/** An entity whose items last. */
export type Entity = keyof typeof shapes

/**
 * Items with a TTL carry no version: the longest-lived are gone within a year by themselves, and most within the hour,
 * so a new shape is read beside the old for that long and nothing is migrated.
 */
export type PassingEntity =
  'event' | 'rate' | 'lease' | 'ticket' | 'session' | 'link' | 'device' | 'guesses' | 'socket'

/** An item that lasts. */
export interface Stored extends Key {
  /** Version of its shape; stamped where items are put. One letter, since 24 cards are to fit 12 KB. */
  s?: number
}

/** What an item without a version has. */
export const FIRST = 1

export const shapeOf = ({ s = FIRST }: Pick<Stored, 's'>): number => s

/** The stamp of a whole item of this entity, as it is put today; none for what passes. */
export const stampOf = (entity: Entity | PassingEntity): Pick<Stored, 's'> =>
  entity in shapes ? { s: shapes[entity as Entity] } : {}

/**
 * Entities whose items are made by an update when there is none. Such a write does not know whether it makes an item or
 * changes an older one, so it never claims a later shape than the first.
 */
const madeByUpdate: readonly string[] = ['pair', 'notificationMark', 'badges', 'count'] satisfies Entity[]
export const isMadeByUpdate = (label: string): boolean => madeByUpdate.includes(label)
