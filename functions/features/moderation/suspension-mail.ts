import { brand } from '#shared/brand'
import { appealPath } from '#shared/terms'
import { siteUrl } from '#functions/clients/site'
import { compose, type Mail } from '#functions/clients/email'
import { linesOf, suspendedUntil } from './suspension-texts'

/*
 * Mails about the standing of an account. Besides our own words they hold the reason that an administrator wrote, so they
 * only go to addresses that are known to be the member's own.
 */

/** When an account is suspended; `until` is an ISO time, and absent where the suspension does not end by itself. */
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

/** When a suspension is over because an administrator ended it. */
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
