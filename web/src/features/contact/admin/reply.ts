import { brandName } from '#shared/brand'
import type { ContactEntity } from '#shared/schemas/admin-entities'

/** Opens a letter to the sender in the mail program: addressed, with the subject, and without what they wrote. */
export function replyLink({ email, subject }: Pick<ContactEntity, 'email' | 'subject'>): string {
  const line = `Re: ${subject} · ${brandName}`.replace(/\s+/g, ' ')
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(line)}`
}
