/*
 * The listings that are queried: partitions of the table and of its indexes g1, g2 and g3, and the sort keys in them. The table
 * in keys.ts shows which item is in which listing.
 */
import type { CaseState } from '#shared/options/moderation'
import type { auditTargets } from '#shared/schemas/admin-entities'
import { barPrefix } from '#shared/table'
import type { UserId } from '#functions/core/ids'
import {
  type InG1,
  type InG2,
  type InG3,
  type Key,
  type Listing,
  monthOf,
  sortedIds,
  partitions,
} from './key-parts'

const { members, ledgers, notifications, proposals, payments, exportFiles, cases } = partitions

const g1 = (pk: string): Listing<'g1'> => ({ index: 'g1', pk })
const g2 = (pk: string): Listing<'g2'> => ({ index: 'g2', pk })
const g3 = (pk: string): Listing<'g3'> => ({ index: 'g3', pk })
const base = (pk: string): Listing<undefined> => ({ index: undefined, pk })

export type Gender = 'male' | 'female'

/** The tables of the console. */
export const rowKinds = ['user', 'contact', 'payment', 'broadcast'] as const
export type RowKind = (typeof rowKinds)[number]
/** A list of rows: all of a kind, those with one status, or a group that is only counted. */
export type RowList = RowKind | `${RowKind}#${string}`
/** The subject of an audit entry. */
export interface AuditTarget {
  kind: (typeof auditTargets)[number]
  id: string
}

export const lists = {
  /** Cards visible to everyone are in g1, g2 and g3; cards visible only to verified users are in g2 alone, some only for checked ones. */
  open: (gender: Gender) => g1(`OPEN#${gender}`),
  verified: (gender: Gender) => g2(`VERIFIED#${gender}`),
  openToVisitors: () => g3('OPEN#all'),
  /** Profiles with a text about the member or the family, by the time at which one last changed. */
  profileTexts: () => g1('TEXTS'),
  sent: (id: UserId) => g1(`${members.of(id)}#SENT`),
  received: (id: UserId) => g2(`${members.of(id)}#RECV`),
  /** A connection is in g1 for the smaller member id and in g2 for the greater: a member's list merges both. */
  connectedAsFirst: (id: UserId) => g1(`${members.of(id)}#CONN`),
  connectedAsSecond: (id: UserId) => g2(`${members.of(id)}#CONN`),
  /** Requests to see a member's pictures, and whom they are shown to, by status. */
  pictureRequestsTo: (owner: UserId) => g1(`${members.of(owner)}#PQ`),
  /** A proposal with its note. */
  ofProposal: (id: string) => base(proposals.of(id)),
  notifications: (id: UserId) => base(notifications.of(id)),
  ofMember: (id: UserId) => base(members.of(id)),
  payments: (id: UserId) => g1(`${members.of(id)}#PAY`),
  membersOfDevice: (hash: string) => base(`DEV#${hash}`),
  /** All payments by time, for administrators. */
  adminPayments: (at: string) => g2(`ADM#PAY#${monthOf(at)}`),
  /** Payments that wait for something, by the time of the next check. */
  duePayments: () => g3('DUE#PAY'),
  ofPayment: (basket: string) => base(payments.of(basket)),
  ledger: (id: UserId) => base(ledgers.of(id)),
  ledgerOfMonth: (at: string) => g1(`LED#${monthOf(at)}`),
  /** Members to notify about a bought period, by the time at which to do so. */
  dueSubscriptions: () => g3('DUE#SUB'),
  plans: () => base('PLAN'),
  earlierPlans: () => base('PLAN#EARLIER'),
  adminUsers: (at: string) => g1(`ADM#USER#${monthOf(at)}`),
  /** The rows of a console table by creation time: all of a kind, or those with one status. */
  rows: (kind: RowKind) => g2(`ROW#${kind}`),
  rowsOfStatus: (kind: RowKind, status: string) => g3(`ROW#${kind}#${status}`),
  /** Rows under their search tokens; one partition for each first letter or digit. */
  searchTokens: (kind: RowKind, search: string) => base(`TOK#${kind}#${[...search][0] ?? ''}`),
  /** All tallies of a list of rows. */
  tallies: (list: RowList) => base(`TALLY#${list}`),
  audit: () => base('AUD'),
  auditBy: (actor: UserId) => g1(`AUD#BY#${actor}`),
  auditOf: ({ kind, id }: AuditTarget) => g2(`AUD#OF#${kind}#${id}`),
  /** The daily counts of one kind, an item for each month. */
  counts: (kind: string) => base(`COUNT#${kind}`),
  /** Daily counts in their earlier shape: an item for each day. */
  earlierCounts: (kind: string, at: string) => base(`COUNT#${kind}#${monthOf(at)}`),
  /** Broadcasts to one member alone. */
  messagesTo: (id: UserId) => g2(`${members.of(id)}#MSG`),
  /** Broadcasts that are being sent, oldest first. */
  dueBroadcasts: () => g3('DUE#BC'),
  /** The cases in one state, by the time of `caseSort`. */
  cases: (state: CaseState) => g2(`ADM#CASE#${state}`),
  /** The cases about one member. */
  casesOf: (target: UserId) => g1(`${members.of(target)}#CASES`),
  /** Cases with a scheduled step, by its time. */
  dueCases: () => g3('DUE#CASE'),
  /** A case and its reports. */
  ofCase: (id: string) => base(cases.of(id)),
  /** The bars of one address or phone number, by case. */
  bars: (hash: string) => base(`${barPrefix}${hash}`),
  /** Checks that wait for an administrator, by the time until when they can be decided. */
  waitingChecks: () => g1('ADM#CHECK'),
  /** The check with an id. */
  checkOf: (case_id: string) => g2(`CHECK#${case_id}`),
  /** How many checks each administrator decided on each day. */
  checkWork: () => base('CHECKWORK'),
  reportsBy: (reporter: UserId) => g1(`${members.of(reporter)}#RPT`),
  /** Accounts with a suspension that ends by itself, by its end. */
  dueSuspensions: () => g3('DUE#SUSP'),
  /** All contacts by time, for administrators. */
  adminContacts: (at: string) => g1(`ADM#CT#${monthOf(at)}`),
  /** Contacts that a member sent while signed in. */
  contactsOfMember: (id: UserId) => g2(`${members.of(id)}#CT`),
  /** Contacts that name an email address. */
  contactsOfAddress: (hash: string) => g3(`EMAIL#${hash}#CT`),
  /** Sessions, mailed links and known devices of a member, in no particular order. */
  expiringOfMember: (id: UserId) => g1(`${members.of(id)}#OWN`),
  messages: (one: string, other: string) => base(`CV#${sortedIds(one, other).join('#')}`),
  /** What waits to be mailed to members, by the time at which to mail it. */
  dueMails: () => g3('DUE#MAIL'),
  /** What waits to be pushed to members, by the time at which to push it. */
  duePushes: () => g3('DUE#PUSH'),
  /** Saved searches with alerts, oldest first. */
  alertingSearches: () => g1('ALERT'),
  /** Saved searches with unsent matches, by the time at which to send them. */
  dueAlerts: () => g3('DUE#ALERT'),
  /** Deleted accounts that are not cleared yet, by the time of the next check. */
  dueDeletions: () => g3('DUE#DEL'),
  exportsOf: (id: UserId) => base(exportFiles.of(id)),
  /** All exports, oldest first. */
  dueExports: () => g3('DUE#EXP'),
  /** All search entries, in the order of their last change. */
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

/** An expiring item's key with the index entry by which the deletion of its member finds it. */
export const withOwner = (key: Key, user: UserId): Key & InG1 => ({
  ...key,
  ...indexEntry(lists.expiringOfMember(user), `${key.pk}#${key.sk}`),
})

/**
 * Sort key of a listed card. Rank: featured `2`, other paid plan `1`, free `0`. Queried in descending order: highest rank first,
 * then newest.
 */
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
/** Upper bound of the sort keys of cards that are due on `day` or earlier. */
export const dueThrough = (day: string) => `${day}#~`

/** Sort key of a due item, by the ISO time at which it is due. */
export const dueAtSort = (due: string, id: string) => `${due}#${id}`
/** Upper bound of the sort keys of items that are due at an ISO time or earlier. */
export const dueBy = (time: string) => `${time}#~`

/** Sort key of a row, by the creation time of what it shows. */
export const rowSort = (createdAt: string, id: string) => `${createdAt}#${id}`
/** Upper bound of the sort keys whose times begin with `bucket`. */
export const throughBucket = (bucket: string) => `${bucket}~`

/** Sort key of a case, or of a report, by an ISO time. */
export const caseSort = (time: string, id: string) => `${time}#${id}`

/** Sort key of a search entry that changed at an ISO time. */
export const searchSort = (at: string, id: string) => `${at}#${id}`

/** Sort key of a saved search with alerts; a new search sorts last. */
export const alertSort = (createdAt: string, user: UserId, search: string) => `${createdAt}#${user}#${search}`

/** Sort key of an export that was made at an ISO time. */
export const exportSort = (createdAt: string, name: string) => `${createdAt}#${name}`
