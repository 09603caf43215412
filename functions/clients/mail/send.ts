import { mailAsks } from '#shared/limits'
import { log } from '#functions/core/log'
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

/**
 * The same of a mail that must not come twice, from a job, for which nobody waits: after an attempt that got no answer it may be
 * on its way, so only what SES refused is handed over again.
 */
export const sendMailOnce = (mail: Mail): Promise<boolean> => sendMail(mail, 1, mailAsks)
