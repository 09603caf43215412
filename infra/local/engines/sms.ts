import type { RequestListener, Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { ulid } from 'ulid'
import * as z from 'zod'
import { phonePattern } from '#shared/phone'
import { listen } from './http-server'

export interface ArrivedSms {
  to: string
  text: string
  at: Date
}

const KEPT = 200

/** The SMS that were sent, newest first, in memory. */
export class SmsInbox {
  private readonly messages: ArrivedSms[] = []
  /** Numbers whose owners have answered STOP. */
  readonly optedOut = new Set<string>()

  add(to: string, body: string): void {
    this.messages.unshift({ to, text: body, at: new Date() })
    this.messages.length = Math.min(this.messages.length, KEPT)
  }

  arrived(): readonly ArrivedSms[] {
    return this.messages
  }
}

const SendTextMessageSchema = z.object({
  DestinationPhoneNumber: z.string().regex(phonePattern),
  OriginationIdentity: z.string().regex(/^[A-Za-z0-9_:/+-]{1,256}$/),
  MessageBody: z.string().min(1).max(1600),
  MessageType: z.literal('TRANSACTIONAL'),
  TimeToLive: z.int().min(5).max(259_200),
  MaxPrice: z.string().regex(/^[0-9]{0,2}\.[0-9]{1,5}$/),
})

function smsListener(inbox: SmsInbox): RequestListener {
  return (request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body))
    }
    const invalid = (Reason: string) => answer(400, { __type: 'ValidationException', Reason })
    const take = async () => {
      if (request.headers['x-amz-target'] !== 'PinpointSMSVoiceV2.SendTextMessage')
        return invalid('UNKNOWN_OPERATION')
      const parsed = SendTextMessageSchema.safeParse(JSON.parse(await text(request)))
      if (!parsed.success) return invalid('FIELD_VALIDATION_FAILED')
      const { DestinationPhoneNumber: to, MessageBody } = parsed.data
      if (inbox.optedOut.has(to))
        return answer(400, { __type: 'ConflictException', Reason: 'DESTINATION_PHONE_NUMBER_OPTED_OUT' })
      inbox.add(to, MessageBody)
      answer(200, { MessageId: ulid() })
    }
    take().catch(() => invalid('CANNOT_PARSE'))
  }
}

/** Emulates AWS End User Messaging: accepts SMS by its protocol and puts them into the inbox. */
export const startSms = (inbox: SmsInbox): Promise<Server> => listen(smsListener(inbox))
