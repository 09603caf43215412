import type { OperationHandler } from '../../middleware/resource'
import { createAccount, emailTaken, loadStanding } from '../../store/accounts'
import {
  addToGroup,
  authenticate,
  createPoolUser,
  findPoolUser,
  type PoolUser,
  setPoolPassword,
} from '../../store/pool'
import { exclusively } from '../../store/leases'
import { consume } from '../../store/rate-limits'

interface Person {
  name: string
  email: string
  phone: string
  password: string
}

/** The user of a sign-up that was cut off and may be finished by this person; 409 for an address in use. */
async function unfinished({ email, password }: Person): Promise<PoolUser> {
  const user = await findPoolUser(email)
  if (!user || (await loadStanding(user.userId))) throw emailTaken()
  // A password was set before the cut: whoever finishes must know it.
  if (user.hasPassword && !(await authenticate(email, password))) throw emailTaken()
  return user
}

/** Each step may be repeated; the items come last, since they mark an account as complete. */
async function join(person: Person, now: Date): Promise<void> {
  const { name, email, phone, password } = person
  const user = (await createPoolUser({ name, email, phone })) ?? (await unfinished(person))
  if (!user.hasPassword) await setPoolPassword(user.username, password)
  await addToGroup(user.username, 'member')
  await createAccount({ userId: user.userId, name, email, phone, role: 'member' }, now)
}

export const signUp: OperationHandler<'auth.sign-up'> = async ({ input, now, request }) => {
  await consume('signUpPerAddress', request.address, now)
  // One at a time: of two at once, the one that is refused could else leave its password on the other's account.
  await exclusively('signUp', input.email, () => join(input, now), emailTaken)
  return { message: 'Your account has been created. You can sign in now.', data: null }
}
