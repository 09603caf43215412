/*
 * One spelling for all email addresses of a mailbox: to recognize removed members, and to count mails per person. Never send
 * anything to the result.
 */

const dotlessDomains = new Set(['gmail.com', 'googlemail.com'])

/** The mailbox of a normalized address: without a tag (`name+tag@`), and for Gmail without dots, which Gmail ignores. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const localPart = email.slice(0, at)
  // Keeps at least one character before the tag; otherwise all mailboxes of a domain would be equal.
  const name = localPart.replace(/(?<=.)\+.*$/s, '')
  return dotlessDomains.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
