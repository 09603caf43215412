/*
 * The key design of the one table: every key string of the product is made here and nowhere else.
 *
 *   entity          pk                sk            index
 *   account         M#id              A             g1 ADM#USER#month / created
 *   e-mail address  EMAIL#hash        E             – (whose it is: uniqueness, and the way from address to id)
 *   account state   M#id              U             – (status, role, plan, counters: two units in a transaction)
 *   profile         M#id              P             –
 *   card            M#id              C             g1 OPEN#gender · g2 VERIFIED#gender · g3 OPEN#all / rank#ulid
 *                                                   until its member is eighteen only g3 DUE#CARD / day#ulid
 *   subscription    M#id              S#start       g3 DUE#SUB / end
 *   badges          M#id              B             – (derived by the stream)
 *   picture         M#id              PIC#id        –
 *   conversation    M#id              V#other       –
 *   message         CV#min#max        seq           –
 *   notification    M#id#N            nt_ulid       – (and META: the read-all watermark)
 *   pair            PAIR#min#max      PAIR          g1 M#min#CONN · g2 M#max#CONN / at, once connected
 *   proposal        PR#id             PR            g1 M#sender#SENT · g2 M#receiver#RECV / id
 *   payment         PAY#basket        PAY           g1 M#id#PAY · g2 ADM#PAY#month · g3 DUE#PAY
 *   payment notice  PAY#basket        IPN#ulid      –
 *   plan            PLAN              id            –
 *   contact         CT#id             CT            g1 ADM#CT#month
 *   audit           AUD#month         ulid          g2 AUD#target / ulid
 *   count           COUNT#kind#month  day           –
 *   search token    TOK#kind#first3   token#id      –
 *   job             JOB#id            JOB           g3 DUE#JOB / at
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

const member = (id: string) => `M#${id}`
/** `2026-11` of an ISO instant. */
const month = (iso: string) => iso.slice(0, 7)

/** The two ids in their one order. */
export const ordered = <Id extends string>(one: Id, other: Id): readonly [Id, Id] =>
  one < other ? [one, other] : [other, one]

export const keys = {
  account: (id: UserId): Key => ({ pk: member(id), sk: 'A' }),
  email: (hash: string): Key => ({ pk: `EMAIL#${hash}`, sk: 'E' }),
  accountState: (id: UserId): Key => ({ pk: member(id), sk: 'U' }),
  profile: (id: string): Key => ({ pk: member(id), sk: 'P' }),
  card: (id: string): Key => ({ pk: member(id), sk: 'C' }),
  subscription: (id: string, start: string): Key => ({ pk: member(id), sk: `S#${start}` }),
  badges: (id: UserId): Key => ({ pk: member(id), sk: 'B' }),
  picture: (id: string, pictureId: string): Key => ({ pk: member(id), sk: `PIC#${pictureId}` }),
  conversation: (id: UserId, other: UserId): Key => ({ pk: member(id), sk: `V#${other}` }),
  message: (one: UserId, other: UserId, seq: number): Key => ({
    pk: lists.messages(one, other).pk,
    sk: String(seq).padStart(10, '0'),
  }),
  notification: (id: UserId, notificationId: string): Key => ({
    pk: lists.notifications(id).pk,
    sk: notificationId,
  }),
  notificationMark: (id: UserId): Key => ({ pk: lists.notifications(id).pk, sk: 'META' }),
  pair: (one: string, other: string): Key => ({ pk: `PAIR#${ordered(one, other).join('#')}`, sk: 'PAIR' }),
  proposal: (id: string): Key => ({ pk: `PR#${id}`, sk: 'PR' }),
  payment: (basket: string): Key => ({ pk: `PAY#${basket}`, sk: 'PAY' }),
  paymentNotice: (basket: string, ulid: string): Key => ({ pk: `PAY#${basket}`, sk: `IPN#${ulid}` }),
  plan: (id: string): Key => ({ pk: 'PLAN', sk: id }),
  contact: (id: string): Key => ({ pk: `CT#${id}`, sk: 'CT' }),
  audit: (at: string, ulid: string): Key => ({ pk: `AUD#${month(at)}`, sk: ulid }),
  /** `day` as `2026-11-21`. */
  count: (kind: string, day: string): Key => ({ pk: `COUNT#${kind}#${month(day)}`, sk: day }),
  searchToken: (kind: string, token: string, id: string): Key => ({
    pk: `TOK#${kind}#${token.slice(0, 3)}`,
    sk: `${token}#${id}`,
  }),
  job: (id: string): Key => ({ pk: `JOB#${id}`, sk: 'JOB' }),
  event: (eventId: string): Key => ({ pk: `EV#${eventId}`, sk: 'EV' }),
  rate: (key: string, window: number): Key => ({ pk: `RATE#${key}#${window}`, sk: 'RATE' }),
  lease: (key: string): Key => ({ pk: `LS#${key}`, sk: 'LS' }),
  ticket: (hash: string): Key => ({ pk: `TK#${hash}`, sk: 'TK' }),
  session: (hash: string): Key => ({ pk: `SES#${hash}`, sk: 'SES' }),
  link: (hash: string): Key => ({ pk: `LINK#${hash}`, sk: 'LINK' }),
  device: (hash: string, id: UserId): Key => ({ pk: lists.membersOfDevice(hash).pk, sk: id }),
  guesses: (hash: string): Key => ({ pk: `GUESS#${hash}`, sk: 'GUESS' }),
  socket: (id: UserId, connection: string): Key => ({ pk: lists.sockets(id).pk, sk: connection }),
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
  sent: (id: UserId) => g1(`${member(id)}#SENT`),
  received: (id: UserId) => g2(`${member(id)}#RECV`),
  /** Connections stand in g1 for the smaller id and in g2 for the greater: a member's list merges both. */
  connectedAsFirst: (id: UserId) => g1(`${member(id)}#CONN`),
  connectedAsSecond: (id: UserId) => g2(`${member(id)}#CONN`),
  payments: (id: UserId) => g1(`${member(id)}#PAY`),
  notifications: (id: UserId) => base(`${member(id)}#N`),
  messages: (one: UserId, other: UserId) => base(`CV#${ordered(one, other).join('#')}`),
  ofMember: (id: UserId) => base(member(id)),
  sockets: (id: UserId) => base(`WS#${id}`),
  membersOfDevice: (hash: string) => base(`DEV#${hash}`),
  plans: () => base('PLAN'),
  counts: (kind: string, at: string) => base(`COUNT#${kind}#${month(at)}`),
  adminUsers: (at: string) => g1(`ADM#USER#${month(at)}`),
  adminContacts: (at: string) => g1(`ADM#CT#${month(at)}`),
  adminPayments: (at: string) => g2(`ADM#PAY#${month(at)}`),
  auditOf: (target: string) => g2(`AUD#${target}`),
  dueSubscriptions: () => g3('DUE#SUB'),
  duePayments: () => g3('DUE#PAY'),
  dueJobs: () => g3('DUE#JOB'),
  /** Cards of members not yet eighteen, by the day on which they are. */
  dueCards: () => g3('DUE#CARD'),
}

/** Sort prefixes for queries within a partition that holds several kinds. */
export const prefixes = {
  notification: 'nt_',
  subscription: 'S#',
  conversation: 'V#',
  picture: 'PIC#',
} as const

/** Index attributes that put an item into a list at a sort key. */
export function indexEntry(listing: Listing<'g1'>, sort: string): InG1
export function indexEntry(listing: Listing<'g2'>, sort: string): InG2
export function indexEntry(listing: Listing<'g3'>, sort: string): InG3
export function indexEntry({ index, pk }: Listing, sort: string): object {
  return { [`${String(index)}pk`]: pk, [`${String(index)}sk`]: sort }
}

/** A card's place: featured (`2`), bought plan (`1`), free (`0`), newest first when read backwards. `ulid` is the card's own. */
export const cardSort = (rank: 0 | 1 | 2, ulid: string) => `${rank}#${ulid}`

/** Where a card stands that is to be listed on `day`. */
export const dueSort = (day: string, ulid: string) => `${day}#${ulid}`
/** Above all that is due on `day` or before. */
export const dueThrough = (day: string) => `${day}#~`

/** The member's id of a key in a member's partition (`M#id`). */
export const memberOfKey = (key: Pick<Key, 'pk'>) => key.pk.slice(2) as UserId

/** What the stream consumer follows. */
export type FollowedKind = 'accountState' | 'profile' | 'proposal' | 'notification' | 'notificationMark'

/** Which followed entity a key belongs to; undefined for all others, what the consumer itself writes among them. */
export function followedKind({ pk, sk }: Key): FollowedKind | undefined {
  if (pk.startsWith('PR#')) return 'proposal'
  if (!pk.startsWith('M#')) return undefined
  if (pk.endsWith('#N')) return sk === 'META' ? 'notificationMark' : 'notification'
  if (sk === 'U') return 'accountState'
  return sk === 'P' ? 'profile' : undefined
}

/** The member whose notifications lie under a key. */
export const memberOfNotifications = ({ pk }: Pick<Key, 'pk'>) => pk.slice(2, -2) as UserId
