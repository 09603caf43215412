import { conflict, notFound } from '#shared/errors'
import { countProofRequest, mailWishedProof } from '../mail'
import type { OperationHandler } from '#functions/http/resource'
import { loadPerson } from '#functions/features/profiles/person'

/** Mails another proof link to the member's address. */
export const sendVerification: OperationHandler<'auth.send-verification'> = async ({
  actor,
  now,
  request,
}) => {
  if (actor.account.email_proven_at) {
    throw conflict('conflict', 'email_proven')
  }
  const person = await loadPerson(actor.userId)
  if (!person) throw notFound()
  await countProofRequest(actor.userId, request.address, now)
  await mailWishedProof(actor.userId, person.account.email, 'present', now)
  return { message: 'We have sent you a link. Please check your e-mail.', data: null }
}
