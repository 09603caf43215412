import type { keys } from '#functions/db/keys'
import { account, signIns } from './account'
import { contacts } from './contacts'
import { conversations } from './conversations'
import { decisions, reports } from './moderation'
import { ledger, payments, subscription } from './money'
import { notifications, preferences } from './notifications'
import type { ExportPart } from './export-part'
import { pictureRequests } from './picture-requests'
import { pictures, privacy, profile } from './profile'
import { connections, proposals } from './proposals'
import { savedSearches } from './saved-searches'
import { blocks, hidden, shortlist } from './shortlist-and-blocks'

/**
 * All parts of an export, in the order of the readable page. Every kind of item belongs to a part or to `notExported`; a
 * test checks this.
 */
export const parts: readonly ExportPart[] = [
  account,
  profile,
  pictures,
  privacy,
  subscription,
  payments,
  ledger,
  proposals,
  connections,
  pictureRequests,
  conversations,
  shortlist,
  hidden,
  savedSearches,
  blocks,
  reports,
  decisions,
  notifications,
  preferences,
  contacts,
  signIns,
]

/** Items that an export leaves out, and why. */
export const notExported: Readonly<Partial<Record<keyof typeof keys, string>>> = {
  email: 'The hash of the address, which the account tells.',
  identityNumber: 'The number of an identity card under a keyed hash; the account tells when it was checked.',
  confirmedPhone: 'The number under a keyed hash; the account tells it, and when it was confirmed.',
  phoneCode: 'A code in an SMS, under a keyed hash, for minutes.',
  smsCosts: 'Sums over all members.',
  checkWork: 'How many checks administrators decided.',
  secondFactor: 'How an administrator signs in: a sealed secret and hashes, which would let others in.',
  card: 'A copy of the profile for lists.',
  badges: 'Counts of the lists.',
  alertMatch:
    'Keeps a saved search from telling of somebody twice, for as long as they are new; what it told is among the notifications.',
  outbox: 'Waits to tell of notifications and unread messages by mail; they are told themselves.',
  plan: 'Offered to everybody; the member’s own plan is told.',
  earlierPlan: 'An earlier version of what was offered to everybody.',
  paymentWebhook: 'What the payment provider said of a payment, without a person; the payment is told.',
  count: 'Sums over all members.',
  broadcast: 'What administrators wrote to many; each member’s own message is told among the notifications.',
  row: 'A copy of account, contacts and payments for the lists of administrators.',
  searchToken: 'The same copy under the words that find it.',
  tally: 'Sums over all members.',
  searchEntry: 'A copy of what searches find the member by, from profile, settings, plan and account.',
  auditEntry: 'What administrators did, without values.',
  administrators: 'Who administers; the role is told with the account.',
  job: 'About no member.',
  openCase:
    'Which case about the member is not decided yet, which stays with those who decide; decisions are told.',
  bar: 'Keeps who was removed from joining again, under a keyed hash, for a year; their account is gone.',
  deletion: 'Begins when the account has ended.',
  exportFile: 'The export itself, kept for a day.',
  repeat: 'Knows a message that was sent twice, under a hash, for an hour.',
  event: 'Marks a change as applied; about no member.',
  rate: 'How often something was asked, under a hash, for the length of a limit.',
  challengeAnswer: 'A task that was solved once, under a hash, for minutes.',
  lease: 'Held for seconds.',
  ticket: 'Held for seconds, under a hash.',
  guesses: 'Wrong passwords of the last minutes, under a hash.',
  socket: 'An open connection; lasts as long as the page is open.',
  exclusions: 'Also holds who blocks the member, which stays with them; whom the member blocks is told.',
  sockets: 'The connections that are open.',
}
