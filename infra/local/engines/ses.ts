import type { RequestListener, Server } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import type { Mailbox } from '../mailbox'
import { listen } from './http-server'

const DataSchema = z.object({ Data: z.string() })
/** As in SES: printable ASCII only, so that no value starts another header. */
const HeaderSchema = z.object({
  Name: z.string().regex(/^[!-9;-@A-~]{1,126}$/),
  Value: z.string().regex(/^[ -~]{1,870}$/),
})
const SendEmailSchema = z.object({
  FromEmailAddress: z.string().min(1),
  Destination: z.object({ ToAddresses: z.array(z.string()).length(1) }),
  Content: z.object({
    Simple: z.object({
      Subject: DataSchema,
      Body: z.object({ Html: DataSchema, Text: DataSchema }),
      Headers: z.array(HeaderSchema).max(15).optional(),
    }),
  }),
})

/** The code from a mail's link, for typing it by hand. */
const codeIn = (mail: string) => /#email=[^&\s]*&code=([\w-]+)/.exec(mail)?.[1]

function sesListener(mailbox: Mailbox): RequestListener {
  return (request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    const take = async () => {
      if (request.method !== 'POST' || request.url !== '/v2/email/outbound-emails')
        return answer(404, { message: 'unknown' })
      const parsed = SendEmailSchema.safeParse(JSON.parse(await text(request)))
      if (!parsed.success) return answer(400, { message: z.prettifyError(parsed.error) })
      const { Destination, Content } = parsed.data
      const { Subject, Body, Headers } = Content.Simple
      const code = codeIn(Body.Text.Data)
      const mail = mailbox.add({
        to: Destination.ToAddresses[0] ?? '',
        subject: Subject.Data,
        html: Body.Html.Data,
        ...(code && { code }),
        ...(Headers && { headers: Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value])) }),
      })
      answer(200, { MessageId: mail.id })
    }
    take().catch(() => answer(400, { message: 'not JSON' }))
  }
}

/** Emulates SES: accepts mail by its protocol and puts it into the mailbox. */
export const startSes = (mailbox: Mailbox): Promise<Server> => listen(sesListener(mailbox))
