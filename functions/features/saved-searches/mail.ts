import { brand } from '#shared/brand'
import { alertLimits } from '#shared/limits'
import type { UserId } from '#functions/core/ids'
import { compose, type Mail } from '#functions/clients/mail'
import { siteUrl } from '#functions/clients/site-url'
import { mailedCode } from './timing'

/** A saved search as its member calls it, and of how many new people it tells. */
export interface Found {
  name: string
  found: number
}

/** To whom the mails are ended by it. */
export interface Subscription {
  user: UserId
  /** See `AlertTimingItem`. */
  code: string
}

const howMany = (found: number): string => {
  if (found >= alertLimits.told) return `${alertLimits.told} or more new people`
  return found === 1 ? 'one new person' : `${found} new people`
}

/**
 * Tells of new people whom saved searches have found, without a word of them: others may see a mail. It holds the names that a
 * member gave the searches, so it only goes to addresses that are known to be the member's own. Whoever holds it can end such
 * mails, in a mail program with one press (RFC 8058).
 */
export async function alertMail(
  to: string,
  searches: readonly Found[],
  { user, code }: Subscription,
): Promise<Mail> {
  const site = await siteUrl()
  const mailed = encodeURIComponent(mailedCode(user, { code }))
  const which = searches.length === 1 ? 'Your saved search has' : 'Your saved searches have'
  return {
    ...compose({
      to,
      subject: `${which} found new people`,
      before: [
        `${which} found new people:`,
        ...searches.map(({ name, found }) => `“${name}”: ${howMany(found)}`),
      ],
      link: { label: 'See who they are', url: `${site}/dashboard/searches` },
      after: [
        `You get this e-mail because you have asked ${brand.name} to tell you of new people. You can change this under “Saved searches” in your account.`,
      ],
      footer: { label: 'Stop these e-mails', url: `${site}/unsubscribe#code=${mailed}` },
    }),
    headers: {
      'List-Unsubscribe': `<${site}/api/saved-searches/unsubscribe?code=${mailed}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
