import * as z from 'zod'
import { SignUpSchema } from '#shared/schemas/auth'
import { clock } from '#functions/core/clock'
import { openAccount } from '#functions/features/auth/pool-accounts'

const InputSchema = SignUpSchema.omit({ agree: true })

/**
 * Invoked by the operator (`npm run admin:create`): creates an administrator from `{ name, email, phone, password }`. An
 * interrupted run may be repeated; throws if the address has an account.
 */
export async function handler(event: unknown): Promise<{ userId: string }> {
  const parsed = InputSchema.safeParse(event)
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error))
  const { name, email, phone, password } = parsed.data
  const person = { name, email, phone, password, role: 'admin', emailProven: true } as const
  return { userId: await openAccount(person, clock.now()) }
}
