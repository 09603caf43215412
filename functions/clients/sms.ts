import { serviceTimeoutsMs } from '#shared/limits'
import { env } from '#functions/core/env'
import { log } from '#functions/core/log'
import { endpointOf } from './request-settings'
import { signedPost } from './signed-post'

/** An SMS of one recipient. */
export interface Sms {
  /** E.164 */
  to: string
  text: string
  /** The most it may cost, in US dollars; AWS refuses to send a dearer one. */
  maxPrice: number
  /** For how long networks try to deliver it. */
  seconds: number
}

/**
 * `no_such_receiver`: AWS does not send to this number. `refused`: it sends to nobody, for example because its spending limit is
 * reached. `unknown`: there was no answer, so it may have been sent.
 */
export type SmsOutcome = 'sent' | 'no_such_receiver' | 'refused' | 'unknown'

/** Reasons of AWS that are about this one number. */
const aboutNumber = new Set([
  'DESTINATION_PHONE_NUMBER_OPTED_OUT',
  'DESTINATION_PHONE_NUMBER_BLOCKED_BY_PROTECT_NUMBER_OVERRIDE',
])

/** Sends through AWS End User Messaging; locally, the page `/_dev/sms` emulates it. Failures are logged without the number. */
export async function sendSms({ to, text, maxPrice, seconds }: Sms): Promise<SmsOutcome> {
  const region = env('SMS_REGION')
  const answer = await signedPost({
    service: 'sms-voice',
    region,
    base: endpointOf('AWS_ENDPOINT_URL_PINPOINT_SMS_VOICE_V2', `sms-voice.${region}.amazonaws.com`),
    path: '/',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': 'PinpointSMSVoiceV2.SendTextMessage',
    },
    input: {
      DestinationPhoneNumber: to,
      OriginationIdentity: env('SMS_SENDER'),
      MessageBody: text,
      MessageType: 'TRANSACTIONAL',
      MaxPrice: maxPrice.toFixed(5),
      TimeToLive: seconds,
    },
    timeoutMs: serviceTimeoutsMs.sms,
  }).catch((cause: unknown) => {
    log.error('SMS not answered', { cause })
    return undefined
  })
  if (!answer) return 'unknown'
  if (answer.ok) {
    // An unread body would keep the connection busy.
    await answer.body?.cancel()
    return 'sent'
  }
  const body = (await answer.json().catch(() => null)) as { __type?: string; Reason?: string } | null
  const told = { status: answer.status, error: body?.__type, reason: body?.Reason }
  if (aboutNumber.has(body?.Reason ?? '')) {
    log.warn('SMS not sent', told)
    return 'no_such_receiver'
  }
  log.error('SMS not sent', told)
  // After a server error, AWS may have sent it.
  return answer.status >= 500 ? 'unknown' : 'refused'
}
