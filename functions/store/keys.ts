/*
 * The key design of the one table: every key string of the product is made here and nowhere else. The table lists what
 * is stored today.
 *
 *   entity          pk                sk            index
 *   account         M#id              A             g1 ADM#USER#month / created
 *   e-mail address  EMAIL#hash        E             – (whose it is: makes it unique, leads from address to id)
 *   account state   M#id              U             – (status, role, plan, counters: two units in a transaction)
 *   profile         M#id              P             –
 *   card            M#id              C             g1 OPEN#gender · g2 VERIFIED#gender · g3 OPEN#all / rank#ulid
 *                                                   until its member is eighteen only g3 DUE#CARD / day#ulid
 *   badges          M#id              B             – (derived by the stream)
 *   picture         M#id              PIC#id        –
 *   notification    M#id#N            nt_ulid       – (and META: the read-all watermark)
 *   pair            PAIR#min#max      PAIR          g1 M#min#CONN · g2 M#max#CONN / at, once connected
 *   proposal        PR#id             PR            g1 M#sender#SENT · g2 M#receiver#RECV / id
 *   plan            PLAN              id            –
 *   count           COUNT#kind#month  day           –
 *   job             JOB#id            JOB           – (how far a job came)
 *   with a TTL:     event EV#id · rate RATE#key#window · lease LS#key · ticket TK#hash · session SES#hash ·
 *                   socket WS#member / connection · its reverse WSC#connection · mailed link LINK#hash ·
 *                   known device DEV#hash / member · guesses of unknown devices GUESS#hash
 *
 * Ids hold no `#` (the contract's IdSchema, or our own making). Sort keys of one list are unique and ordered by time,
 * so a cursor may be the last sort key.
 */
import type { UserId } from '../domain/ids'

export interface Key {
  pk: string
  sk: string
}
export interface InG1 {
  g1pk: string
  g1sk: string
}
export interface InG2 {
  g2pk: string
  g2sk: string
}
export interface InG3 {
  g3pk: string
  g3sk: string
}

/** A list to query: one partition of the table or of an index. */
export interface Listing<Index extends 'g1' | 'g2' | 'g3' | undefined = 'g1' | 'g2' | 'g3' | undefined> {
  index: Index
  pk: string
}

/** `2026-11` of an ISO instant. */
const month = (iso: string) => iso.slice(0, 7)

/** Sort prefixes for queries within a partition that holds several kinds. */
export const prefixes = {
  notification: 'nt_',
  picture: 'PIC#',
} as const

/** Partition keys with one id in them: `of` makes one, `idOf` reads it, undefined for a partition key of another form. */
const partitions = (before: string, after = '') => ({
  of: (id: string) => `${before}${id}${after}`,
  idOf: (pk: string): string | undefined => {
    if (!pk.startsWith(before) || !pk.endsWith(after)) return undefined
    const id = pk.slice(before.length, pk.length - after.length)
    return id === '' || id.includes('#') ? undefined : id
  },
})
type Partitions = ReturnType<typeof partitions>

const members = partitions('M#')
const notifications = partitions('M#', '#N')
const proposals = partitions('PR#')

/** The key of an entity that a partition holds once, under a fixed sort key. */
const single = <Id extends string>(partition: Partitions, sk: string) =>
  Object.assign((id: Id): Key => ({ pk: partition.of(id), sk }), {
    idOf: (key: Key) => (key.sk === sk ? (partition.idOf(key.pk) as Id | undefined) : undefined),
  })

/** The key of an entity that a partition holds many times, under sort keys that share a prefix. */
const several = <Id extends string>(partition: Partitions, prefix: string) =>
  Object.assign((id: Id, sk: string): Key => ({ pk: partition.of(id), sk }), {
    idOf: (key: Key) => (key.sk.startsWith(prefix) ? (partition.idOf(key.pk) as Id | undefined) : undefined),
  })

/**
 * Keys that are read as well as made, from the same pieces: `keys.card.idOf(key)` is the id in the partition of a
 * card's key, and undefined for the key of anything else. The stream consumer tells entities apart by it.
 */
const readableKeys = {
  account: single<UserId>(members, 'A'),
  accountState: single<UserId>(members, 'U'),
  profile: single<string>(members, 'P'),
  card: single<string>(members, 'C'),
  badges: single<UserId>(members, 'B'),
  notification: several<UserId>(notifications, prefixes.notification),
  notificationMark: single<UserId>(notifications, 'META'),
  proposal: single<string>(proposals, 'PR'),
}

/** Entities that can be told by their key. */
export type ReadableEntity = keyof typeof readableKeys

/** The two ids in ascending order. */
export const ordered = <Id extends string>(one: Id, other: Id): readonly [Id, Id] =>
  one < other ? [one, other] : [other, one]

export const keys = {
  ...readableKeys,
  email: (hash: string): Key => ({ pk: `EMAIL#${hash}`, sk: 'E' }),
  picture: (id: string, pictureId: string): Key => ({
    pk: members.of(id),
    sk: `${prefixes.picture}${pictureId}`,
  }),
  pair: (one: string, other: string): Key => ({ pk: `PAIR#${ordered(one, other).join('#')}`, sk: 'PAIR' }),
  plan: (id: string): Key => ({ pk: 'PLAN', sk: id }),
  /** `day` as `2026-11-21`. */
  count: (kind: string, day: string): Key => ({ pk: `COUNT#${kind}#${month(day)}`, sk: day }),
  job: (id: string): Key => ({ pk: `JOB#${id}`, sk: 'JOB' }),
  event: (eventId: string): Key => ({ pk: `EV#${eventId}`, sk: 'EV' }),
  rate: (key: string, window: number): Key => ({ pk: `RATE#${key}#${window}`, sk: 'RATE' }),
  lease: (key: string): Key => ({ pk: `LS#${key}`, sk: 'LS' }),
  ticket: (hash: string): Key => ({ pk: `TK#${hash}`, sk: 'TK' }),
  session: (hash: string): Key => ({ pk: `SES#${hash}`, sk: 'SES' }),
  link: (hash: string): Key => ({ pk: `LINK#${hash}`, sk: 'LINK' }),
  device: (hash: string, id: UserId): Key => ({ pk: lists.membersOfDevice(hash).pk, sk: id }),
  guesses: (hash: string): Key => ({ pk: `GUESS#${hash}`, sk: 'GUESS' }),
  socket: (id: UserId, connection: string): Key => ({ pk: `WS#${id}`, sk: connection }),
  socketOwner: (connection: string): Key => ({ pk: `WSC#${connection}`, sk: 'WSC' }),
}

const g1 = (pk: string): Listing<'g1'> => ({ index: 'g1', pk })
const g2 = (pk: string): Listing<'g2'> => ({ index: 'g2', pk })
const g3 = (pk: string): Listing<'g3'> => ({ index: 'g3', pk })
const base = (pk: string): Listing<undefined> => ({ index: undefined, pk })

export type Gender = 'male' | 'female'

export const lists = {
  /** Everyone's cards: visible to all (g1 and g3), or to verified members too (g2 holds both kinds). */
  open: (gender: Gender) => g1(`OPEN#${gender}`),
  verified: (gender: Gender) => g2(`VERIFIED#${gender}`),
  openToVisitors: () => g3('OPEN#all'),
  sent: (id: UserId) => g1(`${members.of(id)}#SENT`),
  received: (id: UserId) => g2(`${members.of(id)}#RECV`),
  /** A connection is in g1 for its smaller id and in g2 for its greater one: a member's list merges both. */
  connectedAsFirst: (id: UserId) => g1(`${members.of(id)}#CONN`),
  connectedAsSecond: (id: UserId) => g2(`${members.of(id)}#CONN`),
  notifications: (id: UserId) => base(notifications.of(id)),
  ofMember: (id: UserId) => base(members.of(id)),
  membersOfDevice: (hash: string) => base(`DEV#${hash}`),
  plans: () => base('PLAN'),
  adminUsers: (at: string) => g1(`ADM#USER#${month(at)}`),
  /** Cards of members not yet eighteen, by the day on which they will be. */
  dueCards: () => g3('DUE#CARD'),
}

/** Index attributes that put an item into a list at a sort key. */
export function indexEntry(listing: Listing<'g1'>, sort: string): InG1
export function indexEntry(listing: Listing<'g2'>, sort: string): InG2
export function indexEntry(listing: Listing<'g3'>, sort: string): InG3
export function indexEntry({ index, pk }: Listing, sort: string): object {
  return { [`${String(index)}pk`]: pk, [`${String(index)}sk`]: sort }
}

/** Sort key of a listed card: featured (`2`), bought plan (`1`), free (`0`); read backwards, newest first. `ulid` is the card's own. */
export const cardSort = (rank: 0 | 1 | 2, ulid: string) => `${rank}#${ulid}`

/** Sort key of a card that will be listed on `day`. */
export const dueSort = (day: string, ulid: string) => `${day}#${ulid}`
/** Greater than the sort key of every card that is due on `day` or before. */
export const dueThrough = (day: string) => `${day}#~`

/** The id of the member in whose partition a key lies. */
export function memberOfKey({ pk }: Pick<Key, 'pk'>): UserId {
  const id = members.idOf(pk)
  if (id === undefined) throw new Error('Not a key of a member.')
  return id as UserId
}
