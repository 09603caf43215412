import type { InputOf } from '#shared/contract'
import { AppError } from '#shared/errors'
import { userId } from '#functions/domain/ids'
import { env } from '#functions/lib/env'
import { newUserId } from '#functions/lib/ids'
import type { OperationHandler } from '#functions/middleware/resource'
import { createAccount, emailTaken, findUserByEmail } from '#functions/store/accounts'
import { putPoolUser, removePoolUser } from '#functions/store/pool'
import { consume } from '#functions/store/rate-limits'
import { mailFirstProof } from './proof'

/**
 * Creates the pool user first and the account with its address last: if interrupted in between, the address is still free
 * and a repeat starts over with another id. Of two concurrent sign-ups with one address, one gets 409 `email_taken`.
 */
async function join({ name, email, phone, password }: InputOf<'auth.sign-up'>, now: Date) {
  if (await findUserByEmail(email)) throw emailTaken()
  const id = userId(newUserId())
  await putPoolUser(id, 'member', password)
  try {
    await createAccount({ userId: id, name, email, phone, role: 'member', agreed: true }, now)
  } catch (error) {
    // Only if certainly nothing was stored: an account without a pool user could not sign in.
    if (error instanceof AppError && error.code === 'email_taken') await removePoolUser(id)
    throw error
  }
  return id
}

export const signUp: OperationHandler<'auth.sign-up'> = async ({ input, now, request }) => {
  await consume('signUpPerAddress', request.address, now)
  const id = await join(input, now)
  if (env('EMAIL_PROOF') === 'required') await mailFirstProof(id, input.email, now)
  return { message: 'Your account has been created. You can sign in now.', data: null }
}
