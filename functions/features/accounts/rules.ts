/* How addresses and numbers of one person are spelt alike, to recognise who was removed, and
 * to count what is mailed to one person. Never to write to anybody. */

const dotlessDomains = new Set(['gmail.com', 'googlemail.com'])

/** A normalised address by its mailbox: without a tag (`name+tag@`), and for Gmail without the dots, which do not count there. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const localPart = email.slice(0, at)
  // Something is left before the tag, or all mailboxes of a domain would be one.
  const name = localPart.replace(/(?<=.)\+.*$/s, '')
  return dotlessDomains.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/** A normalised number without the zero that is dialled within Pakistan or the Emirates: `+92 (0)300…` is `+92 300…`. */
export const dialledNumberOf = (phone: string): string => phone.replace(/^\+(92|971)0+/, '+$1')
