import type { OperationHandler } from '#functions/http/resource'
import { createContact } from '../store'
import { consume } from '#functions/db/rate-limits'

/** A message to us, from anyone; the sender of a signed-in call is the one of its token. */
export const create: OperationHandler<'contacts.create'> = async ({ input, actor, now, request }) => {
  const sender = actor.kind === 'user' ? actor.userId : undefined
  await consume('contactPerAddress', request.address, now)
  if (sender) await consume('contactPerMember', sender, now)
  const id = await createContact(sender, input, now)
  return {
    message: 'Thank you. We have received your message and will reply by e-mail.',
    data: { id },
  }
}
