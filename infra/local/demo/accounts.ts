import { newUserId, type UserId, userId } from '#functions/core/ids'
import { createAccount, findUserByEmail } from '#functions/features/accounts/store'
import { putPoolUser } from '#functions/features/auth/pool'
import { DEMO_PASSWORD, type DemoSignIn, demoSignIns } from './people'

/** The user id of a demo sign-in: of its account, or of a new pool user whose account the caller must store. */
export async function poolUser(person: DemoSignIn): Promise<UserId> {
  const existing = await findUserByEmail(person.email)
  if (existing) return existing
  const id = userId(newUserId())
  await putPoolUser(id, person.role, DEMO_PASSWORD)
  return id
}

/** Creates the administrator account if missing; an existing one keeps its password. */
export async function ensureAdmin(now: Date): Promise<UserId> {
  const { admin } = demoSignIns
  const existing = await findUserByEmail(admin.email)
  if (existing) return existing
  const id = await poolUser(admin)
  await createAccount({ ...admin, userId: id, emailProven: true }, now)
  return id
}
