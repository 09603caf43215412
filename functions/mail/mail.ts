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

/** Hands a mail to the delivery service, with at most this many attempts; throws when it was not accepted. */
export type Mailer = (mail: Mail, attempts: number) => Promise<void>
