import type { OperationHandler } from '../../middleware/resource'
import { sendResetCode } from '../../store/pool'
import { consume } from '../../store/rate-limits'

/** Answers alike, whether or not the address is known. */
export const forgotPassword: OperationHandler<'auth.forgot-password'> = async ({
  input: { email },
  now,
  request,
}) => {
  await consume('forgotPerAddress', request.address, now)
  await consume('forgotPerAccount', email, now)
  await sendResetCode(email)
  return {
    message: 'If an account with this email address exists, we have sent a link to reset its password.',
    data: null,
  }
}
