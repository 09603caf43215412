import * as z from 'zod'
import { SignUpSchema } from '#shared/schemas/auth'
import { userId } from '../domain/ids'
import { clock } from '../lib/clock'
import { newUserId } from '../lib/ids'
import { createAccount, emailTaken, findUserByEmail } from '../store/accounts'
import { putPoolUser } from '../store/pool'

const InputSchema = SignUpSchema.omit({ agree: true })

/**
 * Invoked by an operator (`npm run admin:create`), never by the API: creates an administrator from
 * `{ name, email, phone, password }`. An interrupted run may be repeated; throws when the address has an account.
 */
export async function handler(event: unknown): Promise<{ userId: string }> {
  const parsed = InputSchema.safeParse(event)
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error))
  const { name, email, phone, password } = parsed.data
  if (await findUserByEmail(email)) throw emailTaken()
  const id = userId(newUserId())
  await putPoolUser(id, 'admin', password)
  await createAccount({ userId: id, name, email, phone, role: 'admin', proven: true }, clock.now())
  return { userId: id }
}
