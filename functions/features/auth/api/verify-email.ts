import type { OperationHandler } from '#functions/http/resource'
import { addressChangedMail } from '../mail'
import { sendMail } from '#functions/clients/ses'
import { changeEmail, isVoid, linkNotValid, proveEmail } from '#functions/features/accounts/links'
import type { LinkItem } from '#functions/features/accounts/items'
import { openLink } from './links'
import { loadPerson } from '#functions/features/profiles/person'

/** Proves or changes the address; returns the former address if it was replaced and had been proven. */
async function prove(link: LinkItem, now: Date): Promise<string | undefined> {
  const person = await loadPerson(link.user_id)
  if (person?.state.status !== 'active') throw linkNotValid()
  const { email } = person.account
  // Already the account's address; also the case when a link is opened twice.
  if (link.email === email) {
    await proveEmail(link, now)
    return undefined
  }
  // The link is for an address change that a later reset or change has superseded.
  if (isVoid(link, person.state)) throw linkNotValid()
  await changeEmail(link, email, now)
  // An unproven former address gets no mail.
  return person.state.email_proven_at && email
}

/** Proves the address to which the link was mailed; if it is not yet the account's, it replaces the old one. */
export const verifyEmail: OperationHandler<'auth.verify-email'> = async ({
  input: { email, code },
  now,
  request,
}) => {
  const former = await openLink({ purpose: 'proof', email, code, now, request }, (link) => prove(link, now))
  if (former) await sendMail(addressChangedMail(former))
  return { message: 'Your e-mail address is confirmed.', data: null }
}
