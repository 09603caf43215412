import { sanctions } from '#shared/options/moderation'
import { userId } from '#functions/core/ids'
import type { Mail } from '#functions/clients/mail'
import {
  addressChangedMail,
  detailsChangedMail,
  newAddressMail,
  proofMail,
  resetMail,
  signInMail,
  signInTexts,
} from '#functions/features/auth/mail'
import { answerMail, decisionMail, reactivatedMail, suspendedMail } from '#functions/features/moderation/mail'
import { proposalMail, summaryMail, unreadMail } from '#functions/features/notifications/mail'
import { planEndedMail, planEndsMail } from '#functions/features/payments/mail'
import { alertMail } from '#functions/features/saved-searches/mail'

const to = 'reader@example.com'
const code = 'sample'
const other = userId('sample')
const at = '2026-11-21T09:00:00.000Z'
const until = '2026-12-05T09:00:00.000Z'
const address = { to, site: 'https://www.example.com', code }
const received = {
  type: 'proposal.received',
  name: 'Muhammad Abdullah Chaudhry',
  proposal: 'sample',
} as const
const unread = { from: other, name: 'Bilal Chaudhry', count: 3 }
const reason = 'The picture shows somebody else.\nPlease choose one of yourself.'
const gold = { plan: 'Gold', end: until }
const silver = { plan: 'Silver', end: '2027-01-05T09:00:00.000Z' }

type Sample = () => Mail | Promise<Mail>
type SignInText = keyof typeof signInTexts

/** Each mail of the product with sample contents, by name. */
export const mailSamples: Readonly<Record<string, Sample>> = {
  'reset-password': () => resetMail(to, code),
  'confirm-address': () => proofMail(to, code),
  'confirm-new-address': () => newAddressMail(to, code),
  'address-changed': () => addressChangedMail(to),
  'details-changed': () => detailsChangedMail(to, ['name', 'phone']),
  ...Object.fromEntries(
    (Object.keys(signInTexts) as SignInText[]).map((what) => [`sign-in-${what}`, () => signInMail(to, what)]),
  ),
  ...Object.fromEntries(
    sanctions.map((action) => [
      `decision-${action}`,
      () => decisionMail(to, { decision: { action, at, by: other, reason, until } }, action, code),
    ]),
  ),
  'appeal-upheld': () => answerMail(to, { answer: { outcome: 'upheld', at, by: other, reason } }),
  'appeal-overturned': () => answerMail(to, { answer: { outcome: 'overturned', at, by: other, reason: '' } }),
  suspended: () => suspendedMail(to, { reason, until }),
  reactivated: () => reactivatedMail(to, reason),
  'plan-ends': () => planEndsMail(to, gold),
  'plan-ends-next': () => planEndsMail(to, gold, silver),
  'plan-ended': () => planEndedMail(to, gold),
  'proposal-received': () => proposalMail(address, [received]),
  'proposal-accepted': () => proposalMail(address, [{ ...received, type: 'proposal.accepted' }]),
  'proposal-declined': () => proposalMail(address, [{ ...received, type: 'proposal.rejected' }]),
  'proposals-several': () =>
    proposalMail(address, [
      received,
      { ...received, name: 'فاطمہ زہرا' },
      { ...received, type: 'proposal.accepted', name: undefined },
    ]),
  'unread-messages': () => unreadMail(address, [unread]),
  'unread-messages-several': () =>
    unreadMail(address, [unread, { from: 'other', name: 'فاطمہ زہرا', count: 1 }]),
  'new-people': () =>
    alertMail(address, [
      { name: 'Doctors in Dubai', found: 3 },
      { name: 'لاہور میں', found: 1 },
    ]),
  'weekly-summary': () => summaryMail(address, { people: 12, proposals: 1, messages: 3 }),
}
