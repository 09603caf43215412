import { mailAttempts, retries, serviceTimeoutsMs } from '#shared/limits'
import { env } from '#functions/core/env'
import { log } from '#functions/core/log'
import { retrying } from '#functions/core/retry'
import type { Mail, Mailer, DeliveryLimits } from './mail'
import { endpointOf } from './request-settings'
import { signedPost } from './signed-post'

/** The AWS account exceeds its sending rate or daily quota. */
const isThrottled = (status: number) => status === 429

const isServerError = (status: number) => status >= 500

function postToSes(input: object): Promise<Response> {
  const region = env('MAIL_REGION')
  return signedPost({
    service: 'ses',
    region,
    base: endpointOf('AWS_ENDPOINT_URL_SESV2', `email.${region}.amazonaws.com`),
    path: '/v2/email/outbound-emails',
    headers: { 'content-type': 'application/json' },
    input,
    timeoutMs: serviceTimeoutsMs.mail,
  })
}

/** A mail as MIME, base64. */
async function mimeOf({ to, subject, html, text, unsubscribe }: Mail): Promise<string> {
  // Loaded with the first mail: most calls send none.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const message = new MailComposer({
    from: { name: env('MAIL_FROM_NAME'), address: env('MAIL_FROM') },
    to: { name: '', address: to },
    subject,
    html,
    text,
    ...(unsubscribe && {
      headers: {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  })
  return (await message.compile().build()).toString('base64')
}

/** Delivers through SES; transient errors (throttling, server errors, timeouts) are retried. */
async function sendBySes(mail: Mail, { attempts, requests }: DeliveryLimits): Promise<void> {
  const input = {
    FromEmailAddress: env('MAIL_FROM'),
    Destination: { ToAddresses: [mail.to] },
    Content: { Raw: { Data: await mimeOf(mail) } },
  }
  let problem = 'no answer'
  let left = attempts
  const sent = await retrying(
    async (again) => {
      const answer = await postToSes(input).catch(() => undefined)
      if (!answer) return --left > 0 ? again : false
      // An unread body would keep the connection busy.
      await answer.body?.cancel()
      if (answer.ok) return true
      problem = `${answer.status} ${answer.headers.get('x-amzn-errortype') ?? ''}`.trim()
      if (isThrottled(answer.status)) return again
      if (isServerError(answer.status)) return --left > 0 ? again : false
      throw new Error(`SES refused a mail: ${problem}.`)
    },
    { ...retries.mail, attempts: requests },
  )
  if (!sent) throw new Error(`SES did not take a mail: ${problem}.`)
}

/** SES; locally, the mailbox page emulates it. */
const deliver: Mailer = sendBySes

/** Sends a mail; returns false on failure, which is logged without the address. See `DeliveryLimits` for the numbers. */
export async function sendMail(mail: Mail, attempts = 2, requests = attempts): Promise<boolean> {
  try {
    await deliver(mail, { attempts, requests })
    return true
  } catch (error) {
    log.error('mail not sent', { subject: mail.subject, cause: error })
    return false
  }
}

/** For mails of jobs that must not arrive twice: retries only while SES throttles, since after a timeout the mail may be sent. */
export const sendMailOnce = (mail: Mail): Promise<boolean> => sendMail(mail, 1, mailAttempts)
