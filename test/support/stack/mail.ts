/** A sent mail. */
export interface SentMail {
  to: string
  subject: string
  /** HTML. */
  body: string
  /** Extra headers; the AWS emulator does not report them. */
  headers?: Readonly<Record<string, string>>
}

/** Where sent mails are stored: at the URL of a local stack or of the AWS emulator. */
export type Postbox = { local: string } | { emulator: string }

interface LocalMail {
  to: string
  subject: string
  html: string
  headers?: Readonly<Record<string, string>>
}
interface EmulatorMail {
  To: string[]
  Subject: string
  BodyHtml: string
}

/** All sent mails, oldest first. */
async function allMails(box: Postbox): Promise<SentMail[]> {
  if ('local' in box) {
    const mails = (await (await fetch(`${box.local}/_dev/mailbox.json`)).json()) as LocalMail[]
    return mails
      .map(({ to, subject, html, headers }) => ({ to, subject, body: html, ...(headers && { headers }) }))
      .reverse()
  }
  const answer = await fetch(`${box.emulator}/_ministack/ses/messages`)
  const { messages } = (await answer.json()) as { messages: Record<string, EmulatorMail[]> }
  return Object.values(messages)
    .flat()
    .map(({ To, Subject, BodyHtml }) => ({ to: To.join(), subject: Subject, body: BodyHtml }))
}

/** Mails to an address, oldest first. */
export const mailsTo = async (address: string, box: Postbox): Promise<SentMail[]> =>
  (await allMails(box)).filter(({ to }) => to === address)

/** The parameters of the link to `page` in the latest mail that has one; throws when there is none. */
export async function linkTo(
  page: 'reset-password' | 'verify-email',
  address: string,
  box: Postbox,
): Promise<{ email: string; code: string }> {
  const link = new RegExp(`/auth/${page}#email=([^&"\\s]+)&(?:amp;)?code=([\\w-]+)`)
  const links = (await mailsTo(address, box)).flatMap(({ body }) => link.exec(body) ?? [])
  const [email, code] = links.slice(-2)
  if (!email || !code) throw new Error(`no mail to ${address} leads to ${page}`)
  return { email: decodeURIComponent(email), code }
}
