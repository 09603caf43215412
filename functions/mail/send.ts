import { log } from '../lib/log'
import type { Mail, Mailer } from './mail'
import { sendBySes } from './ses'

/** SES, or an emulation of it: locally, the mailbox page. */
const deliver: Mailer = sendBySes

/** Sends a mail; returns false on failure, which is logged without the address. */
export async function sendMail(mail: Mail, attempts = 2, asks = attempts): Promise<boolean> {
  try {
    await deliver(mail, { attempts, asks })
    return true
  } catch (error) {
    log.error('mail not sent', { subject: mail.subject, cause: error })
    return false
  }
}
