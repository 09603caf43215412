import type { Key } from './keys'

/*
 * Versions of what is stored. An item says in `s` which shape it has; one without has version 1, which was stored
 * before there were versions. To change the shape of an entity, raise its number here, say below what changed, add a
 * migration for what is stored (functions/jobs/migrations), and read both shapes until it is done. See infra/decisions/0015-shape-versions.md.
 */
export const shapes = {
  /** 2: the address also has an item of its own (EMAIL#); `email_proven_at` moved to the account state. */
  account: 2,
  email: 1,
  /** 2: has `email_proven_at`, which the account had before. */
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

/** An entity whose items have no TTL. */
export type Entity = keyof typeof shapes

/**
 * Items with a TTL have no version: the longest-lived expire within a year, most within an hour. For that long both
 * shapes are read, and nothing is migrated.
 */
export type PassingEntity =
  'event' | 'rate' | 'lease' | 'ticket' | 'session' | 'link' | 'device' | 'guesses' | 'socket'

/** An item without a TTL. */
export interface Stored extends Key {
  /** Version of its shape; set by `put`. One letter, because 24 cards have to fit 12 KB. */
  s?: number
}

/** The version of an item that does not say one. */
export const FIRST = 1

export const shapeOf = ({ s = FIRST }: Pick<Stored, 's'>): number => s

/** The version that `put` writes into an item of this entity; none into items with a TTL. */
export const stampOf = (entity: Entity | PassingEntity): Pick<Stored, 's'> =>
  entity in shapes ? { s: shapes[entity as Entity] } : {}

/**
 * Entities whose items are created by an update. Such a write cannot know whether it creates an item or changes an older
 * one, so it never claims a later version than the first.
 */
const madeByUpdate: readonly string[] = ['pair', 'notificationMark', 'badges', 'count'] satisfies Entity[]
export const isMadeByUpdate = (label: string): boolean => madeByUpdate.includes(label)
