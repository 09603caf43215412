import type { UserId } from '#functions/domain/ids'
import { createAccount, loadStanding } from '#functions/store/accounts'
import { addToGroup, createPoolUser, findPoolUser, setPoolPassword } from '#functions/store/pool'
import { DEMO_PASSWORD, type DemoSignIn, demoSignIns } from './people'

/** A user of the pool who can sign in; each step may be repeated. */
export async function poolUser(person: DemoSignIn): Promise<UserId> {
  const user = (await createPoolUser(person)) ?? (await findPoolUser(person.email))
  if (!user) throw new Error(`The user pool neither made nor found ${person.email}.`)
  if (!user.hasPassword) await setPoolPassword(user.username, DEMO_PASSWORD)
  await addToGroup(user.username, person.role)
  return user.userId
}

/** The account that administers, made when there is none. Its own choice of password stays. */
export async function ensureAdmin(now: Date): Promise<void> {
  const { admin } = demoSignIns
  const known = await findPoolUser(admin.email)
  if (known && (await loadStanding(known.userId))) return
  const id = await poolUser(admin)
  await createAccount({ ...admin, userId: id }, now)
}
