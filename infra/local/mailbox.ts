import { ulid } from 'ulid'

export interface Mail {
  id: string
  to: string
  subject: string
  html: string
  /** The code from the link, for typing it by hand. */
  code?: string
  /** Additional headers. */
  headers?: Readonly<Record<string, string>>
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

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/** A mail as plain text for a terminal: links written out, tags removed. */
export function plainText({ to, subject, html }: Pick<Mail, 'to' | 'subject' | 'html'>): string {
  const text = html
    .replaceAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs, '$2: $1')
    .replaceAll(/<br\s*\/?>/g, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
  return `Mail to ${to}: ${subject}\n${text.trim()}`
}
