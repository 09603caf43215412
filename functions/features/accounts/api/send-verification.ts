import { conflict } from '#shared/errors'
import { userId } from '#functions/core/ids'
import { countProofRequest, mailWishedProof } from '#functions/features/auth/mail'
import type { OperationHandler } from '#functions/http/resource'
import { loadLivingPerson } from '#functions/features/profiles/person'
import { audited, authorOf } from '#functions/features/audit/store'
import { transact } from '#functions/db/transact'

/** Mails a member another link that proves their address, as if they had asked for it. */
export const sendVerification: OperationHandler<'users.send-verification'> = async ({
  input,
  actor,
  now,
  request,
}) => {
  const id = userId(input.user_id)
  const person = await loadLivingPerson(id)
  if (person.state.email_proven_at) throw conflict('conflict', 'user_proven')
  // The link would not open.
  if (person.state.status === 'suspended') throw conflict('conflict', 'suspended')
  await countProofRequest(id, request.address, now)
  // Before the mail, which shares no transaction with it: none goes without.
  const target = { kind: 'user', id } as const
  await transact([audited(authorOf(actor, request), { action: 'user.proof_sent', target }, now)])
  await mailWishedProof(id, person.account.email, 'present', now)
  return { message: 'We have sent the link again.', data: null }
}
