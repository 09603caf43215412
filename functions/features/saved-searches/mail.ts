import { brand } from '#shared/brand'
import { alertLimits } from '#shared/limits'
import { isolated, type Mail } from '#functions/clients/mail'
import { type MailAddress, stoppableMail } from '#functions/features/notifications/mail'

/** The name of a saved search, and the number of new members it found. */
export interface AlertedSearch {
  name: string
  found: number
}

const countText = (found: number): string => {
  if (found >= alertLimits.newMembers) return `${alertLimits.newMembers} or more new people`
  return found === 1 ? 'one new person' : `${found} new people`
}

/**
 * A mail about new members found by saved searches. It says nothing about them, because others may see a mail. It contains
 * the names that the member gave the searches, so it only goes to addresses that are known to be the member's own.
 */
export function alertMail(address: MailAddress, searches: readonly AlertedSearch[]): Mail {
  const start = searches.length === 1 ? 'Your saved search has' : 'Your saved searches have'
  const why = `You get this e-mail because you asked ${brand.name} to tell you about new people.`
  return stoppableMail(address, 'people', why, {
    subject: `${start} found new people`,
    preview: 'See who they are.',
    before: searches.map(({ name, found }) => `“${isolated(name)}”: ${countText(found)}`),
    link: { label: 'See who they are', url: `${address.site}/dashboard/searches` },
  })
}
