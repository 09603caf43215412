/*
 * The key design of the single DynamoDB table. Every key string is built here and nowhere else.
 *
 *   entity          pk                sk            index
 *   account         M#id              A             g1 ADM#USER#month / created
 *   e-mail address  EMAIL#hash        E             – (the account that has it: makes addresses unique, finds the id)
 *   account state   M#id              U             – (status, role, plan, counters; a transactional write costs 2 WCU)
 *                                                   g3 DUE#SUSP / until#id while it is suspended until then
 *   second factor   M#id              F             – (of an administrator: the sealed secret, hashes of recovery codes)
 *   profile         M#id              P             –
 *   card            M#id              C             g1 OPEN#gender · g2 VERIFIED#gender · g3 OPEN#all / rank#ulid
 *                                                   while the member is under eighteen: only g3 DUE#CARD / day#ulid
 *   badges          M#id              B             – (derived by the stream consumer)
 *   picture         M#id              PIC#id        –
 *   subscription    M#id              S             g3 DUE#SUB / due#id (what is to be told of the bought periods, and when)
 *   ledger entry    M#id#LED          number        g1 LED#month / at#id#number (outlives the member)
 *   notification    M#id#N            nt_ulid       – (and META: the read-all watermark)
 *   pair            PAIR#min#max      PAIR          g1 M#min#CONN · g2 M#max#CONN / at, once connected
 *   conversation    M#id              V#other       – (one side of it: what its member has to read, the marks, the last
 *                                                   message; the other side is the other member's item)
 *   message         CV#min#max        seq           – (numbered from 1 without gaps)
 *   block           M#id              BL#other      – (of whoever blocked)
 *   exclusions      M#id              X             – (all ids that this member and another one block, in either direction)
 *   shortlist       M#id              SL            – (the ids that this member keeps, in their own order)
 *   its notes       M#id              SL#other      – (what the member wrote to themselves; none where there is nothing)
 *   people hidden   M#id              HD            – (the ids that this member has put aside, the latest first)
 *   saved search    M#id              Q#id          g1 ALERT / created#id#search while it tells of new people
 *                                                   g3 DUE#ALERT / due#id#search while it has some to tell of
 *   alert timing    M#id              QT            – (how this member is told of new people)
 *   unread notice   M#id              UN#other      g3 DUE#UNREAD / due#id#other (messages that may be told of by mail)
 *   proposal        PR#id             PR            g1 M#sender#SENT · g2 M#receiver#RECV / id
 *   proposal note   PR#id             NOTE          – (what the sender wrote with it; none where there is nothing)
 *   payment         PAY#basket        PAY           g1 M#id#PAY · g2 ADM#PAY#month / created#basket · g3 DUE#PAY / due#basket while
 *                                                   it is pending or a notice waits to be applied
 *   payment notice  PAY#basket        IPN#ulid      –
 *   plan            PLAN              id            –
 *   earlier version PLAN#EARLIER      id@version    –
 *   contact         CT#id             CT            g1 ADM#CT#month / created#id · g3 EMAIL#hash#CT / id (of the address it names)
 *                                                   g2 M#id#CT / id, when its sender was signed in
 *   count           COUNT#kind        month         –
 *   admin row       ROW#kind#id       ROW           g2 ROW#kind · g3 ROW#kind#status / created#id (derived: what a table of the
 *                                                   console shows of a user or a contact)
 *   search token    TOK#kind#first    token#id      – (derived: a copy of the row under each word that finds it)
 *   tally           TALLY#list        ALL or time   – (derived: how many rows a list has, by month, day and ten minutes)
 *   broadcast       BC#id             BC            g3 DUE#BC / due#id while it is being sent
 *                                                   g2 M#id#MSG / id, to one member
 *   case            CASE#id           CASE          g1 M#target#CASES / opened#id · g2 ADM#CASE#state / time#id
 *                                                   g3 DUE#CASE / due#id while something is to be done by the clock
 *   report          CASE#id           R#reporter    g1 M#reporter#RPT / created#case
 *   open case       M#id              CASE          – (which of the cases about this member is open: at most one)
 *   audit entry     AUD               ulid          g1 AUD#BY#actor · g2 AUD#OF#kind#id / ulid
 *   administrators  ADMINS            ADMINS        – (the ids of those who may act: there is always one)
 *   job             JOB#id            JOB           – (progress of a job)
 *   deletion        DEL#id            DEL           g3 DUE#DEL / due, until nothing of the account is left
 *   search entry    SE#id             SE            g1 SEARCH / at (derived: what a member is found by; `at` is when that last
 *                                                   changed, so the listing is in the order of changes; see 0061)
 *   export          EXP#member        secret        g3 DUE#EXP / created#secret (a file that a member downloads)
 *   with a TTL:     event EV#id · rate RATE#key#window · lease LS#key · ticket TK#hash · session SES#hash ·
 *                   sockets WS#member (all that are open) · socket WSC#connection (whose it is) · mailed link LINK#hash ·
 *                   known device DEV#hash / member · bar BAR#hmac / case (of who was removed) · password guesses from unknown devices GUESS#hash ·
 *                   recent message REPEAT#hash (the contact that an identical call would make again) · answered challenge
 *                   CHAL#hash · new person found by a saved search M#id / QF#search#other (told of once); sessions, links and
 *                   devices also g1 M#id#OWN, where the deletion of their member finds them
 *
 * Ids contain no `#` (checked by IdSchema of the contract, or generated by us). Sort keys of one listing are unique and
 * ordered by time, so the last sort key can serve as a cursor.
 */
import type { CaseState } from '#shared/options/moderation'
import type { auditTargets } from '#shared/schemas/admin-entities'
import { barPrefix, deletionPrefix } from '#shared/table'
import type { UserId } from '#functions/core/ids'
import type { InG1, InG2, InG3, Key, Listing } from './partitions'
import { partitions, several, severalNamed, single } from './partitions'

export type { InG1, InG2, InG3, Key, Listing } from './partitions'

/** The month of an ISO timestamp, e.g. `2026-11`. */
const month = (iso: string) => iso.slice(0, 7)

/** Sort key prefixes for queries in a partition that holds several kinds of items. */
export const prefixes = {
  notification: 'nt_',
  picture: 'PIC#',
  notice: 'IPN#',
  conversation: 'V#',
  block: 'BL#',
  unreadNotice: 'UN#',
  shortlistNote: 'SL#',
  savedSearch: 'Q#',
  report: 'R#',
} as const

const members = partitions('M#')
const ledgers = partitions('M#', '#LED')
const notifications = partitions('M#', '#N')
const deletions = partitions(deletionPrefix)
const proposals = partitions('PR#')
const payments = partitions('PAY#')
const exportFiles = partitions('EXP#')
const contacts = partitions('CT#')
const broadcasts = partitions('BC#')
const cases = partitions('CASE#')
const memberSockets = partitions('WS#')
const searchEntries = partitions('SE#')

/**
 * Keys that can be parsed as well as built: `keys.card.idOf(key)` is the member id of a card's key, and undefined for
 * the key of any other entity. The stream consumer uses it to tell entities apart.
 */
const readableKeys = {
  account: single<UserId>(members, 'A'),
  accountState: single<UserId>(members, 'U'),
  profile: single<string>(members, 'P'),
  card: single<string>(members, 'C'),
  subscription: single<UserId>(members, 'S'),
  badges: single<UserId>(members, 'B'),
  /** The sort key is the prefix and the picture's base name. */
  picture: severalNamed<string>(members, prefixes.picture),
  /** One side of a conversation: of whom it is, and the other one. */
  conversation: severalNamed<UserId>(members, prefixes.conversation),
  block: severalNamed<UserId>(members, prefixes.block),
  exclusions: single<UserId>(members, 'X'),
  unreadNotice: severalNamed<UserId>(members, prefixes.unreadNotice),
  notification: several<UserId>(notifications, prefixes.notification),
  notificationMark: single<UserId>(notifications, 'META'),
  proposal: single<string>(proposals, 'PR'),
  proposalNote: single<string>(proposals, 'NOTE'),
  payment: single<string>(payments, 'PAY'),
  /** Entries are numbered from 1 without gaps. */
  ledgerEntry: Object.assign(
    (id: UserId, number: number): Key => ({ pk: ledgers.of(id), sk: String(number).padStart(6, '0') }),
    { idOf: ({ pk }: Key) => ledgers.idOf(pk) as UserId | undefined },
  ),
  contact: single<string>(contacts, 'CT'),
  broadcast: single<string>(broadcasts, 'BC'),
  case: single<string>(cases, 'CASE'),
  report: severalNamed<string>(cases, prefixes.report),
  openCase: single<UserId>(members, 'CASE'),
  deletion: single<UserId>(deletions, 'DEL'),
  searchEntry: single<UserId>(searchEntries, 'SE'),
  /** The sort key is the secret part of the file's name. */
  exportFile: several<UserId>(exportFiles, ''),
}

/** Entities that can be recognised by their key. */
export type ReadableEntity = keyof typeof readableKeys

/** The two ids in ascending order. */
export const ordered = <Id extends string>(one: Id, other: Id): readonly [Id, Id] =>
  one < other ? [one, other] : [other, one]

export const keys = {
  ...readableKeys,
  email: (hash: string): Key => ({ pk: `EMAIL#${hash}`, sk: 'E' }),
  secondFactor: (id: UserId): Key => ({ pk: members.of(id), sk: 'F' }),
  shortlist: (id: UserId): Key => ({ pk: members.of(id), sk: 'SL' }),
  shortlistNote: (id: UserId, other: string): Key => ({
    pk: members.of(id),
    sk: `${prefixes.shortlistNote}${other}`,
  }),
  savedSearch: (id: UserId, search: string): Key => ({
    pk: members.of(id),
    sk: `${prefixes.savedSearch}${search}`,
  }),
  alertTiming: (id: UserId): Key => ({ pk: members.of(id), sk: 'QT' }),
  finding: (id: UserId, search: string, other: string): Key => ({
    pk: members.of(id),
    sk: `QF#${search}#${other}`,
  }),
  hidden: (id: UserId): Key => ({ pk: members.of(id), sk: 'HD' }),
  paymentNotice: (basket: string, id: string): Key => ({
    pk: payments.of(basket),
    sk: `${prefixes.notice}${id}`,
  }),
  pair: (one: string, other: string): Key => ({ pk: `PAIR#${ordered(one, other).join('#')}`, sk: 'PAIR' }),
  message: (one: string, other: string, seq: number): Key => ({
    pk: lists.messages(one, other).pk,
    sk: String(seq).padStart(10, '0'),
  }),
  plan: (id: string): Key => ({ pk: 'PLAN', sk: id }),
  earlierPlan: (version: string): Key => ({ pk: 'PLAN#EARLIER', sk: version }),
  count: (kind: string, at: string): Key => ({ pk: lists.counts(kind).pk, sk: month(at) }),
  /** What a table of the console shows of one of its kind. */
  row: (kind: RowKind, id: string): Key => ({ pk: `ROW#${kind}#${id}`, sk: 'ROW' }),
  searchToken: (kind: RowKind, token: string, id: string): Key => ({
    pk: lists.searchTokens(kind, token).pk,
    sk: `${token}#${id}`,
  }),
  /** `bucket` is the beginning of ISO times, or empty for all. */
  tally: (list: RowList, bucket: string): Key => ({
    pk: lists.tallies(list).pk,
    sk: bucket || 'ALL',
  }),
  auditEntry: (id: string): Key => ({ pk: lists.audit().pk, sk: id }),
  administrators: (): Key => ({ pk: 'ADMINS', sk: 'ADMINS' }),
  job: (id: string): Key => ({ pk: `JOB#${id}`, sk: 'JOB' }),
  event: (eventId: string): Key => ({ pk: `EV#${eventId}`, sk: 'EV' }),
  rate: (key: string, window: number): Key => ({ pk: `RATE#${key}#${window}`, sk: 'RATE' }),
  lease: (key: string): Key => ({ pk: `LS#${key}`, sk: 'LS' }),
  ticket: (hash: string): Key => ({ pk: `TK#${hash}`, sk: 'TK' }),
  session: (hash: string): Key => ({ pk: `SES#${hash}`, sk: 'SES' }),
  link: (hash: string): Key => ({ pk: `LINK#${hash}`, sk: 'LINK' }),
  device: (hash: string, id: UserId): Key => ({ pk: lists.membersOfDevice(hash).pk, sk: id }),
  guesses: (hash: string): Key => ({ pk: `GUESS#${hash}`, sk: 'GUESS' }),
  bar: (hash: string, case_id: string): Key => ({ pk: lists.bars(hash).pk, sk: case_id }),
  challengeAnswer: (hash: string): Key => ({ pk: `CHAL#${hash}`, sk: 'CHAL' }),
  repeat: (hash: string): Key => ({ pk: `REPEAT#${hash}`, sk: 'REPEAT' }),
  sockets: (id: UserId): Key => ({ pk: memberSockets.of(id), sk: 'WS' }),
  socket: (connection: string): Key => ({ pk: `WSC#${connection}`, sk: 'WSC' }),
}

const g1 = (pk: string): Listing<'g1'> => ({ index: 'g1', pk })
const g2 = (pk: string): Listing<'g2'> => ({ index: 'g2', pk })
const g3 = (pk: string): Listing<'g3'> => ({ index: 'g3', pk })
const base = (pk: string): Listing<undefined> => ({ index: undefined, pk })

export type Gender = 'male' | 'female'

/** What the console has tables of. */
export const rowKinds = ['user', 'contact', 'payment', 'broadcast'] as const
export type RowKind = (typeof rowKinds)[number]
/** A list of rows: of one kind, or of those of one status. */
export type RowList = RowKind | `${RowKind}#${string}`
/** Who or what an administrator did something to. */
export interface AuditTarget {
  kind: (typeof auditTargets)[number]
  id: string
}

export const lists = {
  /** Cards visible to everyone are in g1, g2 and g3; cards visible only to verified members are in g2 alone. */
  open: (gender: Gender) => g1(`OPEN#${gender}`),
  verified: (gender: Gender) => g2(`VERIFIED#${gender}`),
  openToVisitors: () => g3('OPEN#all'),
  sent: (id: UserId) => g1(`${members.of(id)}#SENT`),
  received: (id: UserId) => g2(`${members.of(id)}#RECV`),
  /** A connection is in g1 for the smaller member id and in g2 for the greater: a member's list merges both. */
  connectedAsFirst: (id: UserId) => g1(`${members.of(id)}#CONN`),
  connectedAsSecond: (id: UserId) => g2(`${members.of(id)}#CONN`),
  /** A proposal with its note. */
  ofProposal: (id: string) => base(proposals.of(id)),
  notifications: (id: UserId) => base(notifications.of(id)),
  ofMember: (id: UserId) => base(members.of(id)),
  payments: (id: UserId) => g1(`${members.of(id)}#PAY`),
  membersOfDevice: (hash: string) => base(`DEV#${hash}`),
  /** All payments by time, for administrators; those that wait for something, by the time at which to look. */
  adminPayments: (at: string) => g2(`ADM#PAY#${month(at)}`),
  duePayments: () => g3('DUE#PAY'),
  ofPayment: (basket: string) => base(payments.of(basket)),
  ledger: (id: UserId) => base(ledgers.of(id)),
  ledgerOfMonth: (at: string) => g1(`LED#${month(at)}`),
  /** Members with something to be told of a bought period, by the time of it. */
  dueSubscriptions: () => g3('DUE#SUB'),
  plans: () => base('PLAN'),
  earlierPlans: () => base('PLAN#EARLIER'),
  adminUsers: (at: string) => g1(`ADM#USER#${month(at)}`),
  /** The rows of a table of the console, by the time of what they show: all of a kind, or those of one status. */
  rows: (kind: RowKind) => g2(`ROW#${kind}`),
  rowsOfStatus: (kind: RowKind, status: string) => g3(`ROW#${kind}#${status}`),
  /** The rows that are found by words with the same first letter or digit. */
  searchTokens: (kind: RowKind, search: string) => base(`TOK#${kind}#${[...search][0] ?? ''}`),
  /** All tallies of a list of rows. */
  tallies: (list: RowList) => base(`TALLY#${list}`),
  audit: () => base('AUD'),
  auditBy: (actor: UserId) => g1(`AUD#BY#${actor}`),
  auditOf: ({ kind, id }: AuditTarget) => g2(`AUD#OF#${kind}#${id}`),
  /** What is counted of one kind, by the month. */
  counts: (kind: string) => base(`COUNT#${kind}`),
  /** The counts of a month as they were before: an item for each day. */
  earlierCounts: (kind: string, at: string) => base(`COUNT#${kind}#${month(at)}`),
  /** What administrators wrote to one member alone. */
  messagesTo: (id: UserId) => g2(`${members.of(id)}#MSG`),
  /** Messages to many members that are being sent, the oldest first. */
  dueBroadcasts: () => g3('DUE#BC'),
  /** The cases of one state, by the time of `caseSort`; those of a member; and those for which something is due. */
  cases: (state: CaseState) => g2(`ADM#CASE#${state}`),
  casesOf: (target: UserId) => g1(`${members.of(target)}#CASES`),
  dueCases: () => g3('DUE#CASE'),
  /** All of a case: the reports in it, too. */
  ofCase: (id: string) => base(cases.of(id)),
  /** The bars of one address or number, by the case. */
  bars: (hash: string) => base(`${barPrefix}${hash}`),
  reportsBy: (reporter: UserId) => g1(`${members.of(reporter)}#RPT`),
  /** Suspended accounts whose suspension ends, by when. */
  dueSuspensions: () => g3('DUE#SUSP'),
  /** Messages to us: all by time for administrators, those of a member, and those that name an address. */
  adminContacts: (at: string) => g1(`ADM#CT#${month(at)}`),
  contactsOfMember: (id: UserId) => g2(`${members.of(id)}#CT`),
  contactsOfAddress: (hash: string) => g3(`EMAIL#${hash}#CT`),
  /** Sessions, mailed links and known devices of a member, in no particular order. */
  passing: (id: UserId) => g1(`${members.of(id)}#OWN`),
  messages: (one: string, other: string) => base(`CV#${ordered(one, other).join('#')}`),
  /** Messages that are unread for a while, by the time at which to look. */
  dueUnread: () => g3('DUE#UNREAD'),
  /** Saved searches that tell of new people, the oldest first; and those that have some to tell of, by the time of it. */
  alertingSearches: () => g1('ALERT'),
  dueAlerts: () => g3('DUE#ALERT'),
  /** Deleted accounts of which something may be left, by the time at which to look. */
  dueDeletions: () => g3('DUE#DEL'),
  exportsOf: (id: UserId) => base(exportFiles.of(id)),
  /** All exports, the oldest first. */
  dueExports: () => g3('DUE#EXP'),
  /** What members are found by, in the order in which it changed. */
  searchEntries: () => g1('SEARCH'),
  /** Cards of members under eighteen, by the day of their eighteenth birthday. */
  dueCards: () => g3('DUE#CARD'),
}

/** The index attributes that put an item into a listing under a sort key. */
export function indexEntry(listing: Listing<'g1'>, sort: string): InG1
export function indexEntry(listing: Listing<'g2'>, sort: string): InG2
export function indexEntry(listing: Listing<'g3'>, sort: string): InG3
export function indexEntry({ index, pk }: Listing, sort: string): object {
  return { [`${String(index)}pk`]: pk, [`${String(index)}sk`]: sort }
}

/** The key of a passing item with the index entry under which a deletion of its member finds it. */
export const owned = (key: Key, user: UserId): Key & InG1 => ({
  ...key,
  ...indexEntry(lists.passing(user), `${key.pk}#${key.sk}`),
})

/** Sort key of a listed card. Rank: featured `2`, other paid plan `1`, free `0`. Queried in descending order: highest rank, then newest. */
export const cardSort = (rank: CardRank, ulid: string) => `${cardsOfRank(rank)}${ulid}`
/** The prefix of the sort keys of all cards of one rank. */
export const cardsOfRank = (rank: CardRank) => `${rank}#`
export const cardRanks = [0, 1, 2] as const
export type CardRank = (typeof cardRanks)[number]

/** Sort key of a payment in its member's list. */
export const paymentSort = (createdAt: string, basket: string) => `${createdAt}#${basket}`

/** Sort key of a ledger entry among those of all members. */
export const ledgerSort = (at: string, id: UserId, number: number) => `${at}#${id}#${number}`

/** Sort key of a card that becomes due for listing on `day`. */
export const dueSort = (day: string, ulid: string) => `${day}#${ulid}`
/** An upper bound above the sort key of every card that is due on `day` or earlier. */
export const dueThrough = (day: string) => `${day}#~`

/** Sort key of what is due at an ISO time. */
export const dueAtSort = (due: string, id: string) => `${due}#${id}`
/** An upper bound above the sort key of everything that is due at an ISO time or earlier. */
export const dueBy = (time: string) => `${time}#~`

/** Sort key of a row in its lists, from the creation time of what it shows. */
export const rowSort = (createdAt: string, id: string) => `${createdAt}#${id}`
/** An upper bound above the sort keys of all that happened at times that begin with `bucket`. */
export const throughBucket = (bucket: string) => `${bucket}~`

/** Sort key of a case, or of a report, by an ISO time. */
export const caseSort = (time: string, id: string) => `${time}#${id}`

/** Sort key of a search entry that changed at an ISO time. */
export const searchSort = (at: string, id: string) => `${at}#${id}`

/** Sort key of a saved search that tells of new people: a later one comes after all that there are. */
export const alertSort = (createdAt: string, user: UserId, search: string) => `${createdAt}#${user}#${search}`

/** Sort key of an export that was made at an ISO time. */
export const exportSort = (createdAt: string, name: string) => `${createdAt}#${name}`

/** The id of the member of whom an item is, if it is in a partition of theirs that goes with the account. */
export const memberIn = ({ pk }: Pick<Key, 'pk'>): UserId | undefined =>
  (members.idOf(pk) ?? notifications.idOf(pk)) as UserId | undefined

/** The id of the member whose partition a key is in; throws for other partitions. */
export function memberOfKey({ pk }: Pick<Key, 'pk'>): UserId {
  const id = members.idOf(pk)
  if (id === undefined) throw new Error('Not a key of a member.')
  return id as UserId
}
