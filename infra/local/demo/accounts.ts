import { type UserId, userId } from '#functions/domain/ids'
import { newUserId } from '#functions/lib/ids'
import { createAccount, findUserByEmail } from '#functions/store/accounts'
import { putPoolUser } from '#functions/store/pool'
import { DEMO_PASSWORD, type DemoSignIn, demoSignIns } from './people'

/** The id of somebody who can sign in: of their account, else of a new user of the pool whose account is to be stored. */
export async function poolUser(person: DemoSignIn): Promise<UserId> {
  const known = await findUserByEmail(person.email)
  if (known) return known
  const id = userId(newUserId())
  await putPoolUser(id, person.role, DEMO_PASSWORD)
  return id
}

/** The account that administers, made when there is none. Its own choice of password stays. */
export async function ensureAdmin(now: Date): Promise<void> {
  const { admin } = demoSignIns
  if (await findUserByEmail(admin.email)) return
  await createAccount({ ...admin, userId: await poolUser(admin), proven: true }, now)
}
