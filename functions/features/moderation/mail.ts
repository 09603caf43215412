import { brand } from '#shared/brand'
import type { Sanction } from '#shared/options/moderation'
import { appealPath } from '#shared/terms'
import { optionalEnv } from '#functions/core/env'
import { log } from '#functions/core/log'
import { compose, isolated, type Mail, minuteOf } from '#functions/clients/mail'
import { sendMail } from '#functions/clients/ses'
import { siteUrl } from '#functions/clients/site-url'
import { issueAppealLink } from '#functions/features/accounts/mailed-links'
import { loadProvenAddress } from '#functions/features/accounts/store'
import type { CaseItem } from './items'
import { appealUntil, sanctionOf } from './rules'

const openings: Record<Sanction, (decision: { until?: string; at: string }) => string> = {
  warned: () => `We have looked into a report about your ${brand.name} account, and must give you a warning.`,
  picture_hidden: () =>
    `We have looked into a report about your ${brand.name} account, and have hidden your picture.`,
  texts_removed: () =>
    `We have looked into a report about your ${brand.name} account, and have removed the texts in your profile.`,
  suspended: ({ until }) => suspendedUntil(until),
  deleted: ({ at }) =>
    `Your ${brand.name} account is suspended, and will be removed on ${minuteOf(appealUntil(at))}.`,
}
const subjects: Record<Sanction, string> = {
  warned: `A warning about your ${brand.name} account`,
  picture_hidden: `Your picture on ${brand.name} is hidden`,
  texts_removed: `Your texts on ${brand.name} were removed`,
  suspended: `Your ${brand.name} account is suspended`,
  deleted: `Your ${brand.name} account will be removed`,
}

/** To the member whom a decision is about. `code`: see `issueAppealLink`. */
export async function decisionMail(
  to: string,
  { decision }: Pick<CaseItem, 'decision'>,
  action: Sanction,
  code: string,
): Promise<Mail> {
  const until = appealUntil(decision!.at)
  return compose({
    to,
    subject: subjects[action],
    before: [
      openings[action](decision!),
      ...linesOf(decision!.reason),
      `If you think that this is a mistake, you can appeal until ${minuteOf(until)}. We will look at it again and tell you the answer.`,
    ],
    link: { label: 'Read the decision, or appeal', url: `${await siteUrl()}${appealLink(code)}` },
    after: [],
  })
}

/** The answer to an appeal. */
export async function answerMail(to: string, { answer }: Pick<CaseItem, 'answer'>): Promise<Mail> {
  return compose({
    to,
    subject: 'The answer to your appeal',
    before: [
      answer!.outcome === 'overturned'
        ? 'We have looked at our decision again, and have cancelled it.'
        : 'We have looked at our decision again, and it has not changed.',
      ...linesOf(answer!.reason),
    ],
    link: { label: `Open ${brand.name}`, url: await siteUrl() },
    after: [],
  })
}

/** Mails the member if this stage sends mail. Never throws: failures are logged. */
async function mailMember({ id, target_id }: CaseItem, write: (to: string) => Promise<Mail>): Promise<void> {
  if (!optionalEnv('MAIL_FROM')) return
  try {
    const to = (await loadProvenAddress(target_id)) ?? (await loadProvenAddress(target_id, 'suspended'))
    if (to) await sendMail(await write(to))
  } catch (error) {
    log.error('decision not mailed', { case: id, cause: error })
  }
}

/** Mails a member the decision about them; nothing for a dismissed case. */
export async function mailDecision(item: CaseItem, now: Date): Promise<void> {
  const action = sanctionOf(item.decision?.action)
  if (!action) return
  await mailMember(item, async (to) => {
    const { id, target_id, decision } = item
    const until = appealUntil(decision!.at)
    return decisionMail(to, item, action, await issueAppealLink({ user: target_id, case_id: id, until }, now))
  })
}

/** Mails a member the answer to their appeal. */
export const mailAnswer = (item: CaseItem): Promise<void> => mailMember(item, (to) => answerMail(to, item))

/** A reason as lines of a mail. */
export const linesOf = (reason: string | undefined): string[] =>
  reason
    ? [
        'The reason:',
        ...reason
          .split('\n')
          .filter((line) => line.trim() !== '')
          .map(isolated),
      ]
    : []

/** The sentence that an account is suspended. `until`: ISO; absent for a suspension without an end. */
const suspendedUntil = (until: string | undefined): string =>
  until
    ? `Your ${brand.name} account is suspended until ${minuteOf(until)}. After that it is active again automatically.`
    : `Your ${brand.name} account is suspended.`

/** The path of the page where the holder of this code reads the decision and appeals. */
export const appealLink = (code: string): string => `/auth/appeal?code=${encodeURIComponent(code)}`

/*
 * Mails about suspensions. They contain the reason that an administrator wrote, so they only go to addresses that are known
 * to be the member's own.
 */

/** To the owner of a suspended account. `until`: ISO; absent for a suspension without an end. */
export async function suspendedMail(
  to: string,
  { reason, until }: { reason?: string | undefined; until?: string | undefined },
): Promise<Mail> {
  return compose({
    to,
    subject: `Your ${brand.name} account is suspended`,
    before: [
      suspendedUntil(until),
      ...linesOf(reason),
      'While it is suspended, you cannot sign in, and other members do not see your profile.',
      'If you think that this is a mistake, please write to us.',
    ],
    link: { label: 'Write to us', url: `${await siteUrl()}${appealPath}` },
    after: [],
  })
}

/** To a member whose suspension an administrator ended. */
export async function reactivatedMail(to: string, reason: string | undefined): Promise<Mail> {
  return compose({
    to,
    subject: `Your ${brand.name} account is active again`,
    before: [
      `Your ${brand.name} account is no longer suspended. You can sign in, and your profile is shown as before.`,
      ...linesOf(reason),
    ],
    link: { label: 'Sign in', url: `${await siteUrl()}/auth/sign-in` },
    after: [],
  })
}
