import type { Sanction } from '#shared/options/moderation'
import { appealPath } from '#shared/terms'
import { optionalEnv } from '#functions/core/env'
import { log } from '#functions/core/log'
import { compose, type Mail, minuteOf, type Reader } from '#functions/clients/mail'
import { isolated } from '#functions/core/isolated'
import { sendMail } from '#functions/clients/ses'
import { contentUrl, siteUrl } from '#functions/clients/site-url'
import { type Texts, textsOf } from '#functions/texts/index'
import { issueAppealLink } from '#functions/features/accounts/mailed-links'
import { loadProvenReader } from '#functions/features/accounts/store'
import type { CaseItem } from './items'
import { appealUntil, sanctionOf } from './rules'

interface Opening {
  subject: string
  /** The first sentence. */
  opening: string
}

/** What a decision says first. */
const openings: Record<
  Sanction,
  (texts: Texts['moderation'], decision: { until?: string; at: string }, reader: Reader) => Opening
> = {
  warned: ({ warned: { subject, before } }) => ({ subject, opening: before }),
  picture_hidden: ({ pictureHidden: { subject, before } }) => ({ subject, opening: before }),
  texts_removed: ({ textsRemoved: { subject, before } }) => ({ subject, opening: before }),
  suspended: ({ suspended: { subject } }, { until }, reader) => ({
    subject,
    opening: suspendedUntil(until, reader),
  }),
  deleted: ({ removed: { subject, before } }, { at }, { language }) => ({
    subject,
    opening: before(minuteOf(appealUntil(at), language)),
  }),
}

/** To the member whom a decision is about. `code`: see `issueAppealLink`. */
export async function decisionMail(
  reader: Reader,
  { decision }: Pick<CaseItem, 'decision'>,
  action: Sanction,
  code: string,
): Promise<Mail> {
  const { moderation } = textsOf(reader.language)
  const { subject, opening } = openings[action](moderation, decision!, reader)
  return compose({
    ...reader,
    subject,
    before: [
      opening,
      ...linesOf(decision!.reason, reader),
      moderation.appeal(minuteOf(appealUntil(decision!.at), reader.language)),
    ],
    link: { label: moderation.label, url: `${await siteUrl()}${appealLink(code)}` },
    after: [],
  })
}

/** The answer to an appeal. */
export async function answerMail(reader: Reader, { answer }: Pick<CaseItem, 'answer'>): Promise<Mail> {
  const { moderation, news } = textsOf(reader.language)
  const { subject, cancelled, unchanged } = moderation.answer
  return compose({
    ...reader,
    subject,
    before: [answer!.outcome === 'overturned' ? cancelled : unchanged, ...linesOf(answer!.reason, reader)],
    link: { label: news.open, url: await contentUrl('', reader.language) },
    after: [],
  })
}

/** Mails the member if this stage sends mail. Never throws: failures are logged. */
async function mailMember(
  { id, target_id }: CaseItem,
  write: (reader: Reader) => Promise<Mail>,
): Promise<void> {
  if (!optionalEnv('MAIL_FROM')) return
  try {
    const reader = (await loadProvenReader(target_id)) ?? (await loadProvenReader(target_id, 'suspended'))
    if (reader) await sendMail(await write(reader))
  } catch (error) {
    log.error('decision not mailed', { case: id, cause: error })
  }
}

/** Mails a member the decision about them; nothing for a dismissed case. */
export async function mailDecision(item: CaseItem, now: Date): Promise<void> {
  const action = sanctionOf(item.decision?.action)
  if (!action) return
  await mailMember(item, async (reader) => {
    const { id, target_id, decision } = item
    const until = appealUntil(decision!.at)
    return decisionMail(
      reader,
      item,
      action,
      await issueAppealLink({ user: target_id, case_id: id, until }, now),
    )
  })
}

/** Mails a member the answer to their appeal. */
export const mailAnswer = (item: CaseItem): Promise<void> =>
  mailMember(item, (reader) => answerMail(reader, item))

/** A reason as lines of a mail. */
const linesOf = (reason: string | undefined, { language }: Reader): string[] =>
  reason
    ? [
        textsOf(language).moderation.reason,
        ...reason
          .split('\n')
          .filter((line) => line.trim() !== '')
          .map(isolated),
      ]
    : []

/** The sentence that an account is suspended. `until`: ISO; absent for a suspension without an end. */
function suspendedUntil(until: string | undefined, { language }: Reader): string {
  const { suspended } = textsOf(language).moderation
  return until ? suspended.until(minuteOf(until, language)) : suspended.before
}

/** The path of the page where the holder of this code reads the decision and appeals. */
export const appealLink = (code: string): string => `/auth/appeal?code=${encodeURIComponent(code)}`

/*
 * Mails about suspensions. They contain the reason that an administrator wrote, so they only go to addresses that are known
 * to be the member's own.
 */

/** To the owner of a suspended account. `until`: ISO; absent for a suspension without an end. */
export async function suspendedMail(
  reader: Reader,
  { reason, until }: { reason?: string | undefined; until?: string | undefined },
): Promise<Mail> {
  const { suspended } = textsOf(reader.language).moderation
  return compose({
    ...reader,
    subject: suspended.subject,
    before: [
      suspendedUntil(until, reader),
      ...linesOf(reason, reader),
      suspended.meanwhile,
      suspended.mistake,
    ],
    link: { label: suspended.label, url: await contentUrl(appealPath, reader.language) },
    after: [],
  })
}

/** To a member whose suspension an administrator ended. */
export async function reactivatedMail(reader: Reader, reason: string | undefined): Promise<Mail> {
  const { active } = textsOf(reader.language).moderation
  return compose({
    ...reader,
    subject: active.subject,
    before: [active.before, ...linesOf(reason, reader)],
    link: { label: active.label, url: `${await siteUrl()}/auth/sign-in` },
    after: [],
  })
}
