import * as z from 'zod'
import { operatorId } from '#shared/options/audit'
import { ForgotPasswordSchema } from '#shared/schemas/auth'
import { clock } from '#functions/core/clock'
import { userId } from '#functions/core/ids'
import { findUserByEmail, loadAccountWithState } from '#functions/features/accounts/store'
import { resetSecondFactor } from '#functions/features/auth/reset-second-factor'

const operator = { actor_id: userId(operatorId), address: '' }

/**
 * Invoked by the operator (`npm run admin:reset-factor`): removes the second factor of an account whose owner has lost phone and
 * recovery codes, and ends its sessions.
 */
export async function handler(event: unknown): Promise<{ userId: string; mailed: boolean }> {
  const parsed = ForgotPasswordSchema.safeParse(event)
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error))
  const { email } = parsed.data
  const id = await findUserByEmail(email)
  const person = id && (await loadAccountWithState(id))
  if (!person) throw new Error(`No account has the address ${email}.`)
  if (!person.state.second_factor_at) throw new Error(`${email} has no second factor.`)
  const now = clock.now()
  return { userId: id, mailed: await resetSecondFactor(person, operator, now) }
}
