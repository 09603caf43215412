import { conflict, invalidInput, notFound } from '#shared/errors'
import { languageOf } from '#functions/core/account'
import type { Reader } from '#functions/clients/mail'
import { sendMail } from '#functions/clients/ses'
import type { OperationHandler } from '#functions/http/resource'
import { requireNotBarred } from '#functions/features/accounts/sign-up-bars'
import type { LinkItem } from '#functions/features/accounts/items'
import {
  changeEmailByLink,
  isSuperseded,
  linkNotValid,
  proveEmail,
} from '#functions/features/accounts/mailed-links'
import { emailTaken, findUserByEmail, readerOf } from '#functions/features/accounts/store'
import { loadAccountWithCard } from '#functions/features/profiles/account-with-card'
import { admitVisitor } from '../challenge'
import { addressChangedMail, countProofRequest, mailFirstProof, mailRequestedProof } from '../mail'
import { openAccount } from '../pool-accounts'
import { openLink } from './open-link'
import { requirePassword } from './password'

export const signUp: OperationHandler<'auth.sign-up'> = async ({ input, now, request }) => {
  await admitVisitor({ operation: 'auth.sign-up', address: request.address, answer: input.challenge }, now)
  const { name, email, phone, password, language } = input
  await requireNotBarred({ email, phone }, now)
  const account = { name, email, phone, role: 'member', agreed: true, language, password } as const
  const id = await openAccount(account, now)
  await mailFirstProof(id, { to: email, language: languageOf(account) }, now)
  return { message: 'Your account has been created. You can sign in now.', data: null }
}

/** Mails another proof link to the member's address. */
export const sendVerification: OperationHandler<'auth.send-verification'> = async ({
  actor,
  now,
  request,
}) => {
  if (actor.account.email_proven_at) {
    throw conflict('conflict', 'email_proven')
  }
  const person = await loadAccountWithCard(actor.userId)
  if (!person) throw notFound()
  await countProofRequest(actor.userId, request.address, now)
  await mailRequestedProof(actor.userId, readerOf(person), 'present', now)
  return { message: 'We have sent you a link. Please check your e-mail.', data: null }
}

/** Mails a link to the new address; the account keeps its old one until that link is opened. */
export const changeEmail: OperationHandler<'auth.change-email'> = async ({ input, actor, now, request }) => {
  const { email, password } = input
  const person = await requirePassword(password, { actor, now, request })
  if (email === person.account.email) throw invalidInput({ email: 'This is already your e-mail address.' })
  // Counted before revealing whether an address is in use, so that addresses cannot be probed without limit.
  await countProofRequest(actor.userId, request.address, now)
  if (await findUserByEmail(email)) throw emailTaken()
  await requireNotBarred({ email }, now)
  await mailRequestedProof(actor.userId, { ...readerOf(person), to: email }, 'next', now)
  return {
    message: 'We have sent a link to your new address. Open it to start using that address here.',
    data: null,
  }
}

/** Proves or changes the address; returns the reader at the former address if it was replaced and had been proven. */
async function proveAddress(link: LinkItem, now: Date): Promise<Reader | undefined> {
  const person = await loadAccountWithCard(link.user_id)
  if (person?.state.status !== 'active') throw linkNotValid()
  const { email } = person.account
  // Already the account's address; also the case when a link is opened twice.
  if (link.email === email) {
    await proveEmail(link, now)
    return undefined
  }
  // The link is for an address change that a later reset or change has superseded.
  if (isSuperseded(link, person.state)) throw linkNotValid()
  await changeEmailByLink(link, email, now)
  // An unproven former address gets no mail.
  return person.state.email_proven_at ? readerOf(person) : undefined
}

/** Proves the address to which the link was mailed; if it is not yet the account's, it replaces the old one. */
export const verifyEmail: OperationHandler<'auth.verify-email'> = async ({
  input: { email, code },
  now,
  request,
}) => {
  const former = await openLink({ purpose: 'proof', email, code, now, request }, (link) =>
    proveAddress(link, now),
  )
  if (former) await sendMail(addressChangedMail(former))
  return { message: 'Your e-mail address is confirmed.', data: null }
}
