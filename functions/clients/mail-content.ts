import type { Language } from '#shared/languages'

/** Who gets a mail, and in which language. */
export interface Reader {
  to: string
  language: Language
}

/** A link of a mail. */
export interface Link {
  label: string
  url: string
}

/** What a mail says. Texts are plain; from members it contains names only. */
export interface MailContent extends Reader {
  subject: string
  /** The headline; the subject by default. */
  heading: string
  /** What lists of mails and locked screens show after the subject; the first paragraph by default. */
  preview?: string
  /** Paragraphs before and after the button. */
  before: string[]
  link?: Link | undefined
  after: string[]
  /** Of mails that are not about the account itself: why the reader gets it, and how to change that. */
  about?: { why: string; links: Link[] } | undefined
}
