import type { Language } from '#shared/languages'
import { sanctions } from '#shared/options/moderation'
import { userId } from '#functions/core/ids'
import type { Mail, Reader } from '#functions/clients/mail'
import { type Texts, textsOf } from '#functions/texts/index'
import {
  addressChangedMail,
  detailsChangedMail,
  newAddressMail,
  proofMail,
  resetMail,
  signInMail,
} from '#functions/features/auth/mail'
import { answerMail, decisionMail, reactivatedMail, suspendedMail } from '#functions/features/moderation/mail'
import { newsMail, summaryMail, unreadMail } from '#functions/features/notifications/mail'
import { planEndedMail, planEndsMail } from '#functions/features/payments/mail'
import { alertMail } from '#functions/features/saved-searches/mail'

const to = 'reader@example.com'
const code = 'sample'
const other = userId('sample')
const at = '2026-11-21T09:00:00.000Z'
const until = '2026-12-05T09:00:00.000Z'
const site = { site: 'https://www.example.com', code }
const received = {
  type: 'proposal.received',
  name: 'Muhammad Abdullah Chaudhry',
  proposal: 'sample',
} as const
const requested = { type: 'picture.requested', name: 'Muhammad Abdullah Chaudhry', from: 'sample' } as const
const unread = { from: other, name: 'Bilal Chaudhry', count: 3 }
const reason = 'The picture shows somebody else.\nPlease choose one of yourself.'
const gold = { plan: 'Gold', end: until }
const silver = { plan: 'Silver', end: '2027-01-05T09:00:00.000Z' }

type Sample = (reader: Reader) => Mail | Promise<Mail>

const signInNews = Object.keys(
  textsOf('en').auth.signIn.before,
) as (keyof Texts['auth']['signIn']['before'])[]

/** Each mail of the product with sample contents, by name. */
const samples: Readonly<Record<string, Sample>> = {
  'reset-password': (reader) => resetMail(reader, code),
  'confirm-address': (reader) => proofMail(reader, code),
  'confirm-new-address': (reader) => newAddressMail(reader, code),
  'address-changed': (reader) => addressChangedMail(reader),
  'details-changed': (reader) => detailsChangedMail(reader, ['name', 'phone']),
  ...Object.fromEntries(
    signInNews.map((what): [string, Sample] => [`sign-in-${what}`, (reader) => signInMail(reader, what)]),
  ),
  ...Object.fromEntries(
    sanctions.map((action): [string, Sample] => [
      `decision-${action}`,
      (reader) => decisionMail(reader, { decision: { action, at, by: other, reason, until } }, action, code),
    ]),
  ),
  'appeal-upheld': (reader) => answerMail(reader, { answer: { outcome: 'upheld', at, by: other, reason } }),
  'appeal-overturned': (reader) =>
    answerMail(reader, { answer: { outcome: 'overturned', at, by: other, reason: '' } }),
  suspended: (reader) => suspendedMail(reader, { reason, until }),
  reactivated: (reader) => reactivatedMail(reader, reason),
  'plan-ends': (reader) => planEndsMail(reader, gold),
  'plan-ends-next': (reader) => planEndsMail(reader, gold, silver),
  'plan-ended': (reader) => planEndedMail(reader, gold),
  'proposal-received': (reader) => newsMail({ ...reader, ...site }, [received]),
  'proposal-accepted': (reader) =>
    newsMail({ ...reader, ...site }, [{ ...received, type: 'proposal.accepted' }]),
  'proposal-declined': (reader) =>
    newsMail({ ...reader, ...site }, [{ ...received, type: 'proposal.rejected' }]),
  'proposals-several': (reader) =>
    newsMail({ ...reader, ...site }, [
      received,
      { ...received, name: 'فاطمہ زہرا' },
      { ...received, type: 'proposal.accepted', name: undefined },
    ]),
  'picture-requested': (reader) => newsMail({ ...reader, ...site }, [requested]),
  'picture-shown': (reader) => newsMail({ ...reader, ...site }, [{ ...requested, type: 'picture.shown' }]),
  'members-several': (reader) =>
    newsMail({ ...reader, ...site }, [received, { ...requested, name: 'فاطمہ زہرا' }]),
  'unread-messages': (reader) => unreadMail({ ...reader, ...site }, [unread]),
  'unread-messages-several': (reader) =>
    unreadMail({ ...reader, ...site }, [unread, { from: 'other', name: 'فاطمہ زہرا', count: 1 }]),
  'new-people': (reader) =>
    alertMail({ ...reader, ...site }, [
      { name: 'Doctors in Dubai', found: 3 },
      { name: 'لاہور میں', found: 1 },
    ]),
  'weekly-summary': (reader) =>
    summaryMail({ ...reader, ...site }, { people: 12, proposals: 1, messages: 3 }),
}

export const sampleNames = Object.keys(samples)

/** A sample in a language; undefined for an unknown name. */
export const mailSample = async (name: string, language: Language): Promise<Mail | undefined> =>
  samples[name]?.({ to, language })
