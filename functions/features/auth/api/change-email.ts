import { invalidInput, notFound } from '#shared/errors'
import { countProofRequest, mailWishedProof } from '../mail'
import type { OperationHandler } from '#functions/http/resource'
import { emailTaken, findUserByEmail } from '#functions/features/accounts/store'
import { requireNotBarred } from '#functions/features/accounts/bars'
import { checkPassword } from './password'
import { loadPerson } from '#functions/features/profiles/person'

/** Mails a link to the new address; the account keeps its old one until that link is opened. */
export const changeEmail: OperationHandler<'auth.change-email'> = async ({ input, actor, now, request }) => {
  const { email, password } = input
  const person = await loadPerson(actor.userId)
  if (!person) throw notFound()
  if (email === person.account.email) throw invalidInput({ email: 'This is already your e-mail address.' })
  await checkPassword({ email: person.account.email, user: actor.userId, password, now, request })
  // Counted before revealing whether an address is in use, so that addresses cannot be probed without limit.
  await countProofRequest(actor.userId, request.address, now)
  if (await findUserByEmail(email)) throw emailTaken()
  await requireNotBarred({ email }, now)
  await mailWishedProof(actor.userId, email, 'next', now)
  return {
    message: 'We have sent a link to your new address. Open it to start using that address here.',
    data: null,
  }
}
