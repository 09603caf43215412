import type { Key } from './keys'

/*
 * Shape versions of stored items (attribute `s`; items without it have version 1). To change the shape of an entity: raise its
 * number here, describe the change below, add a migration (functions/jobs/migrations), and read both shapes until it is done. See
 * infra/docs/decisions/0015-item-versions.md.
 */
export const shapes = {
  /** 2: the e-mail address also has its own item (EMAIL#); `email_proven_at` moved to the account state. */
  account: 2,
  email: 1,
  confirmedPhone: 1,
  identityNumber: 1,
  /** 2: has `email_proven_at`, which was in the account before. */
  accountState: 2,
  secondFactor: 1,
  profile: 1,
  /** 2: the fields were one text (see profiles/packed-card.ts). 3: each is an attribute again, as in 1. */
  card: 3,
  picture: 1,
  /** 2: one item per member with the due notification; the bought periods follow from the ledger. */
  subscription: 2,
  /** 2: has the version of its plan. */
  payment: 2,
  ledgerEntry: 1,
  paymentWebhook: 1,
  pair: 1,
  proposal: 1,
  proposalNote: 1,
  notification: 1,
  conversation: 1,
  message: 1,
  block: 1,
  /** All expire, except pictures that are shown until they are taken back. */
  pictureRequest: 1,
  exclusions: 1,
  shortlist: 1,
  shortlistNote: 1,
  hidden: 1,
  savedSearch: 1,
  preferences: 1,
  outbox: 1,
  readAllMark: 1,
  badges: 1,
  count: 1,
  plan: 1,
  earlierPlan: 1,
  contact: 1,
  job: 1,
  deletion: 1,
  exportFile: 1,
  row: 1,
  searchToken: 1,
  tally: 1,
  auditEntry: 1,
  administrators: 1,
  broadcast: 1,
  case: 1,
  report: 1,
  openCase: 1,
  /** Entries of members who left search expire. 2: includes the member's wishes. */
  searchEntry: 2,
} as const

/** An entity whose items have no TTL. */
export type Entity = keyof typeof shapes

/**
 * Entities with a TTL. They have no version and are never migrated: both shapes are read until the old items have
 * expired (within an hour for most, a year at the longest).
 */
export type ExpiringEntity =
  | 'event'
  | 'rate'
  | 'lease'
  | 'ticket'
  | 'session'
  | 'link'
  | 'device'
  | 'guesses'
  | 'sockets'
  | 'socket'
  | 'repeat'
  | 'bar'
  | 'challengeAnswer'
  | 'alertMatch'
  | 'phoneCode'
  | 'smsCosts'
  | 'photoCheck'
  | 'identityCheck'
  | 'checkWork'

/** An item without a TTL. */
export interface Stored extends Key {
  /** Shape version; set by `put`. One letter, since every item has it. */
  s?: number
}

/** An item with a TTL. */
export interface Expiring {
  /** Epoch seconds. */
  ttl: number
}

/** The version of an item without `s`. */
export const FIRST_SHAPE = 1

export const shapeOf = ({ s = FIRST_SHAPE }: Pick<Stored, 's'>): number => s

/** The version attribute that `put` adds to an item of this entity; nothing for items with a TTL. */
export const versionAttributeOf = (entity: Entity | ExpiringEntity): Pick<Stored, 's'> =>
  entity in shapes ? { s: shapes[entity as Entity] } : {}

/**
 * Entities whose items are created by an update. Such a write does not know whether it creates an item or changes an
 * older one, so it only ever sets the first version.
 */
const madeByUpdate: readonly string[] = [
  'secondFactor',
  'pair',
  'conversation',
  'exclusions',
  'readAllMark',
  'badges',
  'count',
  'tally',
  'administrators',
  'preferences',
  'outbox',
] satisfies Entity[]
export const isMadeByUpdate = (label: string): boolean => madeByUpdate.includes(label)
