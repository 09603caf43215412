import { log } from '../lib/log'
import type { Mail, Mailer } from './mail'
import { sendBySes } from './ses'

/** SES, or what speaks its protocol in its place: on one machine, the mailbox page. */
const deliver: Mailer = sendBySes

/** Sends a mail; a failure is logged, without the address, and answered with false. */
export async function sendMail(mail: Mail, attempts = 2): Promise<boolean> {
  try {
    await deliver(mail, attempts)
    return true
  } catch (error) {
    log.error('mail not sent', { subject: mail.subject, cause: error })
    return false
  }
}
