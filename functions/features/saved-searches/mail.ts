import { brand } from '#shared/brand'
import { alertLimits } from '#shared/limits'
import type { UserId } from '#functions/core/ids'
import { compose, isolated, type Mail } from '#functions/clients/mail'
import { siteUrl } from '#functions/clients/site-url'
import { mailedCode } from './alert-timing'

/** The name of a saved search, and the number of new members it found. */
export interface AlertedSearch {
  name: string
  found: number
}

/** The member and the code to unsubscribe. */
export interface Subscription {
  user: UserId
  /** See `AlertTimingItem`. */
  code: string
}

const countText = (found: number): string => {
  if (found >= alertLimits.newMembers) return `${alertLimits.newMembers} or more new people`
  return found === 1 ? 'one new person' : `${found} new people`
}

/**
 * A mail about new members found by saved searches. It says nothing about them, because others may see a mail. It contains
 * the names that the member gave the searches, so it only goes to addresses that are known to be the member's own. Supports
 * one-click unsubscribe (RFC 8058).
 */
export async function alertMail(
  to: string,
  searches: readonly AlertedSearch[],
  { user, code }: Subscription,
): Promise<Mail> {
  const site = await siteUrl()
  const mailed = encodeURIComponent(mailedCode(user, { code }))
  const subjectStart = searches.length === 1 ? 'Your saved search has' : 'Your saved searches have'
  return {
    ...compose({
      to,
      subject: `${subjectStart} found new people`,
      before: [
        `${subjectStart} found new people:`,
        ...searches.map(({ name, found }) => `“${isolated(name)}”: ${countText(found)}`),
      ],
      link: { label: 'See who they are', url: `${site}/dashboard/searches` },
      after: [
        `You get this e-mail because you asked ${brand.name} to tell you about new people. You can change this under “Saved searches” in your account.`,
      ],
      footer: { label: 'Stop these e-mails', url: `${site}/unsubscribe#code=${mailed}` },
    }),
    headers: {
      'List-Unsubscribe': `<${site}/api/saved-searches/unsubscribe?code=${mailed}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
