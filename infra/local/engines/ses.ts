import type { RequestListener, Server } from 'node:http'
import { text } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import * as z from 'zod'
import type { Mailbox } from '../mailbox'
import { listen } from './http-server'

const SendEmailSchema = z.object({
  FromEmailAddress: z.email(),
  Destination: z.object({ ToAddresses: z.array(z.email()).length(1) }),
  Content: z.object({ Raw: z.object({ Data: z.base64() }) }),
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
      const message = await PostalMime.parse(Buffer.from(Content.Raw.Data, 'base64'))
      const code = codeIn(message.text ?? '')
      const mail = mailbox.add({
        to: Destination.ToAddresses[0] ?? '',
        from: message.from?.name ?? '',
        subject: message.subject ?? '',
        html: message.html ?? '',
        text: (message.text ?? '').trim(),
        ...(code && { code }),
        headers: Object.fromEntries(
          message.headers
            .filter(({ key }) => key.startsWith('list-'))
            .map(({ originalKey, value }) => [originalKey, value]),
        ),
      })
      answer(200, { MessageId: mail.id })
    }
    take().catch(() => answer(400, { message: 'not readable' }))
  }
}

/** Emulates SES: accepts mail by its protocol and puts it into the mailbox. */
export const startSes = (mailbox: Mailbox): Promise<Server> => listen(sesListener(mailbox))
