import { alertLimits } from '#shared/limits'
import type { Mail } from '#functions/clients/mail'
import { isolated } from '#functions/core/isolated'
import { textsOf } from '#functions/texts/index'
import { type MailAddress, stoppableMail } from '#functions/features/notifications/mail'

/** The name of a saved search, and the number of new members it found. */
export interface AlertedSearch {
  name: string
  found: number
}

const most = alertLimits.newMembers

/**
 * A mail about new members found by saved searches. It says nothing about them, because others may see a mail. It contains
 * the names that the member gave the searches, so it only goes to addresses that are known to be the member's own.
 */
export function alertMail(address: MailAddress, searches: readonly AlertedSearch[]): Mail {
  const { people } = textsOf(address.language).news
  return stoppableMail(address, 'people', people.why, {
    subject: people.subject(searches.length),
    preview: people.preview,
    before: searches.map(({ name, found }) =>
      people.line(isolated(name), Math.min(found, most), found >= most),
    ),
    link: { label: people.see, url: `${address.site}/dashboard/searches` },
  })
}
