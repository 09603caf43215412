/*
 * Every key of the single DynamoDB table: this file and listings.ts build all key strings. `→` shows the listings of an item
 * as index, partition / sort key. Projections are written by the stream consumer only.
 *
 *   accounts        pk                sk            content → listings
 *   account         M#id              A             name, email, phone → g1 ADM#USER#month / created
 *   account state   M#id              U             status, role, plan, counters: read by every request (a transactional write
 *                                                   costs 2 WCU) → g3 DUE#SUSP / until#id while a suspension has an end
 *   email address   EMAIL#hash        E             the account that has it: makes addresses unique, finds the id
 *   confirmed phone PHONE#hmac        N             the account whose number it confirms: makes confirmed numbers unique
 *   second factor   M#id              F             of an administrator: encrypted secret, hashes of recovery codes
 *   administrators  ADMINS            ADMINS        ids of all who may act: there is always one
 *   deletion        DEL#id            DEL           → g3 DUE#DEL / due until nothing of the account is left
 *
 *   profiles
 *   profile         M#id              P             the sections
 *   card            M#id              C             → g1 OPEN#gender, g2 VERIFIED#gender, g3 OPEN#all / rank#ulid; of a member
 *                                                   under eighteen only → g3 DUE#CARD / day#ulid
 *   picture         M#id              PIC#id        the main one, further ones, and those that are hidden or not used (yet)
 *   search entry    SE#id             SE            projection: what search matches → g1 SEARCH / time of the last change (0061)
 *   saved search    M#id              Q#id          → g1 ALERT / created#id#search with alerts on,
 *                                                   → g3 DUE#ALERT / due#id#search while matches wait to be sent
 *   shortlist       M#id              SL            ids, in the member's own order
 *   shortlist note  M#id              SL#other      the member's private note, if there is one
 *   hidden members  M#id              HD            ids, latest first
 *
 *   two members
 *   pair            PAIR#min#max      PAIR          their relation → g1 M#min#CONN, g2 M#max#CONN / at, once connected
 *   proposal        PR#id             PR            → g1 M#sender#SENT, g2 M#receiver#RECV / id
 *   proposal note   PR#id             NOTE          if there is one
 *   conversation    M#id              V#other       one member's side: unread count, marks, last message
 *   message         CV#min#max        seq           numbered from 1 without gaps
 *   block           M#id              BL#other      belongs to the member who blocked
 *   exclusions      M#id              X             ids of all who block this member or are blocked by them
 *   picture request M#viewer          PQ#owner      whether the viewer may see the owner's pictures; most expire
 *                                                   → g1 M#owner#PQ / status#at#viewer
 *
 *   notifications
 *   notification    M#id#N            nt_ulid
 *   read-all mark   M#id#N            META          all notifications up to here are read
 *   preferences     M#id              QT            what the member is told outside of the app, and when
 *   outbox          M#id              OUT#kind      → g3 DUE#MAIL / due#id#kind while something waits to be mailed,
 *                                                   → g3 DUE#PUSH / due#id#kind while something waits to be pushed
 *   badges          M#id              B             projection: open and unread counts
 *   broadcast       BC#id             BC            → g3 DUE#BC / due#id while it is being sent; to one member → g2 M#id#MSG / id
 *
 *   payments
 *   plan            PLAN              id
 *   earlier version PLAN#EARLIER      id@version
 *   payment         PAY#basket        PAY           → g1 M#id#PAY, g2 ADM#PAY#month / created#basket,
 *                                                   → g3 DUE#PAY / due#basket while pending, or while a webhook is unapplied
 *   payment webhook PAY#basket        IPN#ulid      one call of PayFast
 *   ledger entry    M#id#LED          number        → g1 LED#month / at#id#number; outlives the member
 *   subscription    M#id              S             → g3 DUE#SUB / due#id: when to notify about a bought period
 *
 *   moderation
 *   case            CASE#id           CASE          → g1 M#target#CASES / opened#id, g2 ADM#CASE#state / time#id,
 *                                                   → g3 DUE#CASE / due#id while a step is scheduled
 *   open case       M#id              CASE          which case about this member is open: at most one
 *   report          CASE#id           R#reporter    → g1 M#reporter#RPT / created#case
 *
 *   console
 *   contact         CT#id             CT            → g1 ADM#CT#month / created#id, g3 EMAIL#hash#CT / id (the address in it),
 *                                                   of a signed-in sender also → g2 M#id#CT / id
 *   audit entry     AUD               ulid          → g1 AUD#BY#actor, g2 AUD#OF#kind#id / ulid
 *   row             ROW#kind#id       ROW           projection: a line of a console table
 *                                                   → g2 ROW#kind, g3 ROW#kind#status / created#id
 *   search token    TOK#kind#first    token#id      projection: a copy of the row under each word that finds it
 *   tally           TALLY#list        ALL or time   projection: how many rows a list has, by month, day and ten minutes
 *   count           COUNT#kind        month         projection: what happened on each day of a month
 *   export          EXP#member        secret        a file to download → g3 DUE#EXP / created#secret
 *   job             JOB#id            JOB           progress of a job
 *
 *   with a TTL
 *   session SES#hash (with the address for pushes to its browser) · mailed link LINK#hash · known device DEV#hash / member, all
 *   three → g1 M#id#OWN, by which a deletion finds them · sockets WS#member (all that are open) · socket WSC#connection (its member) · ticket TK#hash (opens a socket) ·
 *   stream event EV#id (applied) · rate limit RATE#key#window · lease LS#key · bar BAR#hmac / case (of a removed member) ·
 *   password guesses from unknown devices GUESS#hash · repeated contact REPEAT#hash (the contact that an identical call would
 *   create again) · answered challenge CHAL#hash · code
 *   in an SMS M#id / PV · costs of a month's SMS SMS#month · alert match M#id / QF#search#other (a member who was found already) ·
 *   photo check M#id / PC → g1 ADM#CHECK / until#case while it waits for an administrator, g2 CHECK#case · decisions of a day
 *   CHECKWORK / day#administrator
 *
 * Ids contain no `#` (the contract's IdSchema checks them, or we generate them). Sort keys of one listing are unique and ordered
 * by time, so the last sort key can serve as a cursor.
 */
import type { UserId } from '#functions/core/ids'
import {
  type Key,
  monthOf,
  sortedIds,
  partitions,
  prefixes,
  collectionKey,
  namedCollectionKey,
  singleItemKey,
} from './key-parts'
import { lists, type RowKind, type RowList } from './listings'

export { type InG1, type InG2, type InG3, type Key, type Listing, sortedIds, prefixes } from './key-parts'
export * from './listings'

const {
  members,
  ledgers,
  notifications,
  deletions,
  proposals,
  payments,
  exportFiles,
  contacts,
  broadcasts,
  cases,
  memberSockets,
  searchEntries,
} = partitions

/**
 * Keys that can also be parsed: `keys.card.idOf(key)` is the member id of a card's key, undefined for keys of other entities. The
 * stream consumer tells entities apart by it.
 */
const readableKeys = {
  account: singleItemKey<UserId>(members, 'A'),
  accountState: singleItemKey<UserId>(members, 'U'),
  profile: singleItemKey<string>(members, 'P'),
  card: singleItemKey<string>(members, 'C'),
  subscription: singleItemKey<UserId>(members, 'S'),
  badges: singleItemKey<UserId>(members, 'B'),
  /** The sort key is the prefix and the picture's base name. */
  picture: namedCollectionKey<string>(members, prefixes.picture),
  /** One member's side of a conversation, and the id of the other member. */
  conversation: namedCollectionKey<UserId>(members, prefixes.conversation),
  block: namedCollectionKey<UserId>(members, prefixes.block),
  exclusions: singleItemKey<UserId>(members, 'X'),
  outbox: namedCollectionKey<UserId>(members, prefixes.outbox),
  notification: collectionKey<UserId>(notifications, prefixes.notification),
  readAllMark: singleItemKey<UserId>(notifications, 'META'),
  proposal: singleItemKey<string>(proposals, 'PR'),
  proposalNote: singleItemKey<string>(proposals, 'NOTE'),
  payment: singleItemKey<string>(payments, 'PAY'),
  /** Entries are numbered from 1 without gaps. */
  ledgerEntry: Object.assign(
    (id: UserId, number: number): Key => ({ pk: ledgers.of(id), sk: String(number).padStart(6, '0') }),
    { idOf: ({ pk }: Key) => ledgers.idOf(pk) as UserId | undefined },
  ),
  contact: singleItemKey<string>(contacts, 'CT'),
  broadcast: singleItemKey<string>(broadcasts, 'BC'),
  case: singleItemKey<string>(cases, 'CASE'),
  report: namedCollectionKey<string>(cases, prefixes.report),
  openCase: singleItemKey<UserId>(members, 'CASE'),
  deletion: singleItemKey<UserId>(deletions, 'DEL'),
  searchEntry: singleItemKey<UserId>(searchEntries, 'SE'),
  /** The sort key is the secret part of the file's name. */
  exportFile: collectionKey<UserId>(exportFiles, ''),
}

/** Entities that can be recognised by their key. */
export type ReadableEntity = keyof typeof readableKeys

export const keys = {
  ...readableKeys,
  email: (hash: string): Key => ({ pk: `EMAIL#${hash}`, sk: 'E' }),
  confirmedPhone: (hash: string): Key => ({ pk: `PHONE#${hash}`, sk: 'N' }),
  identityNumber: (hash: string): Key => ({ pk: `IDNO#${hash}`, sk: 'N' }),
  phoneCode: (id: UserId): Key => ({ pk: members.of(id), sk: 'PV' }),
  smsCosts: (month: string): Key => ({ pk: `SMS#${month}`, sk: 'SMS' }),
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
  photoCheck: (id: UserId): Key => ({ pk: members.of(id), sk: 'PC' }),
  identityCheck: (id: UserId): Key => ({ pk: members.of(id), sk: 'IC' }),
  checkWork: (day: string, admin: UserId): Key => ({ pk: lists.checkWork().pk, sk: `${day}#${admin}` }),
  pictureRequest: (viewer: UserId, owner: UserId): Key => ({
    pk: members.of(viewer),
    sk: `${prefixes.pictureRequest}${owner}`,
  }),
  preferences: (id: UserId): Key => ({ pk: members.of(id), sk: 'QT' }),
  alertMatch: (id: UserId, search: string, other: string): Key => ({
    pk: members.of(id),
    sk: `QF#${search}#${other}`,
  }),
  hidden: (id: UserId): Key => ({ pk: members.of(id), sk: 'HD' }),
  paymentWebhook: (basket: string, id: string): Key => ({
    pk: payments.of(basket),
    sk: `${prefixes.paymentWebhook}${id}`,
  }),
  pair: (one: string, other: string): Key => ({ pk: `PAIR#${sortedIds(one, other).join('#')}`, sk: 'PAIR' }),
  message: (one: string, other: string, seq: number): Key => ({
    pk: lists.messages(one, other).pk,
    sk: String(seq).padStart(10, '0'),
  }),
  plan: (id: string): Key => ({ pk: 'PLAN', sk: id }),
  earlierPlan: (version: string): Key => ({ pk: 'PLAN#EARLIER', sk: version }),
  count: (kind: string, at: string): Key => ({ pk: lists.counts(kind).pk, sk: monthOf(at) }),
  row: (kind: RowKind, id: string): Key => ({ pk: `ROW#${kind}#${id}`, sk: 'ROW' }),
  searchToken: (kind: RowKind, token: string, id: string): Key => ({
    pk: lists.searchTokens(kind, token).pk,
    sk: `${token}#${id}`,
  }),
  /** `bucket`: the beginning of ISO times, or empty for the total. */
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

/** The member who owns an item, if it is in one of the member's partitions that are deleted with the account. */
export const memberIn = ({ pk }: Pick<Key, 'pk'>): UserId | undefined =>
  (members.idOf(pk) ?? notifications.idOf(pk)) as UserId | undefined

/** The member in whose partition `M#id` a key is; throws for other partitions. */
export function memberOfKey({ pk }: Pick<Key, 'pk'>): UserId {
  const id = members.idOf(pk)
  if (id === undefined) throw new Error('Not a key of a member.')
  return id as UserId
}
