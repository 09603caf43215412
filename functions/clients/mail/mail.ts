/**
 * A mail from our own templates: at most one link besides the one that ends such mails, and of what a member chose nothing but
 * names.
 */
export interface Mail {
  to: string
  subject: string
  html: string
  text: string
  /** For mail programs, besides those that every mail has: printable ASCII, in one line each. */
  headers?: Readonly<Record<string, string>>
}

/** How often a mail is handed over at most. */
export interface Tries {
  /** After each but the last the mail may be on its way, and comes twice. */
  attempts: number
  /** Those included that were refused because too many are sent: then nothing was taken. */
  asks: number
}

/** Hands a mail to the delivery service; throws when it was not accepted. */
export type Mailer = (mail: Mail, tries: Tries) => Promise<void>
