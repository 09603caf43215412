import { requirePerson } from '../challenge'
import { mailFirstProof } from '../mail'
import type { OperationHandler } from '#functions/http/resource'
import { requireNotBarred } from '#functions/features/accounts/bars'
import { openAccount } from '../pool-accounts'
import { consume } from '#functions/db/rate-limits'

export const signUp: OperationHandler<'auth.sign-up'> = async ({ input, now, request }) => {
  await requirePerson(input.challenge, { operation: 'auth.sign-up', address: request.address }, now)
  await consume('signUpPerAddress', request.address, now)
  const { name, email, phone, password } = input
  await requireNotBarred({ email, phone }, now)
  const id = await openAccount({ name, email, phone, role: 'member', agreed: true, password }, now)
  await mailFirstProof(id, email, now)
  return { message: 'Your account has been created. You can sign in now.', data: null }
}
