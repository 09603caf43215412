import { ulid } from 'ulid'

export interface Mail {
  id: string
  to: string
  /** The sender's name. */
  from: string
  subject: string
  html: string
  text: string
  /** The code from the link, for typing it by hand. */
  code?: string
  /** The `List-…` headers. */
  headers: Readonly<Record<string, string>>
  at: Date
}

const KEPT = 200

/** Sent mails, newest first, in memory. */
export class Mailbox {
  private readonly mails: Mail[] = []

  constructor(private readonly announce: (mail: Mail) => void = () => undefined) {}

  add(mail: Omit<Mail, 'id' | 'at'>): Mail {
    const stored = { ...mail, id: ulid(), at: new Date() }
    this.mails.unshift(stored)
    this.mails.length = Math.min(this.mails.length, KEPT)
    this.announce(stored)
    return stored
  }

  list(): readonly Mail[] {
    return this.mails
  }

  find(id: string): Mail | undefined {
    return this.mails.find((mail) => mail.id === id)
  }
}
