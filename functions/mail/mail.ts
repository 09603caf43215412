/** A mail from our own templates: at most one link, and of what a member chose nothing but a name. */
export interface Mail {
  to: string
  subject: string
  html: string
  text: string
}

/** Hands a mail to the delivery service, with at most this many attempts; throws when it was not accepted. */
export type Mailer = (mail: Mail, attempts: number) => Promise<void>
