import type { OperationHandler } from '#functions/middleware/resource'
import { addressChangedMail } from '#functions/mail/messages'
import { sendMail } from '#functions/mail/send'
import { changeEmail, isVoid, linkNotValid, loadPerson, proveEmail } from '#functions/store/accounts'
import type { LinkItem } from '#functions/store/items'
import { openLink } from './links'

/** Answers with the address that had been proven and is the account's no longer. */
async function prove(link: LinkItem, now: Date): Promise<string | undefined> {
  const person = await loadPerson(link.user_id)
  if (person?.state.status !== 'active') throw linkNotValid()
  const { email } = person.account
  // The account's own already: a link may be opened twice.
  if (link.email === email) {
    await proveEmail(link, now)
    return undefined
  }
  // The link belongs to a change that a reset or a later change has superseded.
  if (isVoid(link, person.state)) throw linkNotValid()
  await changeEmail(link, email, now)
  // To one that nobody had proven we write no more than we must.
  return person.state.email_proven_at && email
}

/** Proves the address that a link was mailed to; one that was asked for as a change takes the old one's place. */
export const verifyEmail: OperationHandler<'auth.verify-email'> = async ({
  input: { email, code },
  now,
  request,
}) => {
  const former = await openLink({ purpose: 'proof', email, code, now, request }, (link) => prove(link, now))
  if (former) await sendMail(addressChangedMail(former))
  return { message: 'Your e-mail address is confirmed.', data: null }
}
