/** A mail as our own templates make it: one link at most, and no text that a member chose. */
export interface Mail {
  to: string
  subject: string
  html: string
  text: string
}

/** Hands a mail to whoever delivers it, in so many tries; throws when it was not taken. */
export type Mailer = (mail: Mail, attempts: number) => Promise<void>
