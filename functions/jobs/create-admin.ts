import * as z from 'zod'
import { SignUpSchema } from '#shared/schemas/auth'
import { clock } from '../lib/clock'
import { createAccount, emailTaken, loadStanding } from '../store/accounts'
import { addToGroup, createPoolUser, findPoolUser, setPoolPassword } from '../store/pool'

const InputSchema = SignUpSchema.omit({ agree: true })

/** The new user, or the one of a run that was cut off before the account's items were stored. */
async function poolUser(person: z.output<typeof InputSchema>) {
  const user = (await createPoolUser(person)) ?? (await findPoolUser(person.email))
  if (!user || (await loadStanding(user.userId))) throw emailTaken()
  return user
}

/**
 * Invoked by an operator (`npm run admin:create`), never by the API: `{ name, email, phone, password }` becomes an
 * account that administers. Repeating a run that was cut off finishes it; an address with an account is refused.
 */
export async function handler(event: unknown): Promise<{ userId: string }> {
  const parsed = InputSchema.safeParse(event)
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error))
  const { name, email, phone, password } = parsed.data
  const user = await poolUser(parsed.data)
  await setPoolPassword(user.username, password)
  await addToGroup(user.username, 'admin')
  await createAccount({ userId: user.userId, name, email, phone, role: 'admin' }, clock.now())
  return { userId: user.userId }
}
