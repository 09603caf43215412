import { presentUser, userFacts } from '../present'
import { mailFirstProof } from '#functions/features/auth/mail'
import type { OperationHandler } from '#functions/http/resource'
import { userNotFound } from '../store'
import { audited, authorOf } from '#functions/features/audit/store'
import { openAccount } from '#functions/features/auth/pool-accounts'
import { loadFreePlan } from '#functions/features/plans/store'
import { showInTables } from '#functions/features/admin/rows'
import { loadPerson } from '#functions/features/profiles/person'

const fields = ['name', 'email', 'phone', 'role'] as const

/**
 * Opens an account in somebody's name. The address of an administrator counts as proven, since another one vouches for it;
 * a member proves theirs. Nobody agrees to the terms for somebody else.
 */
export const create: OperationHandler<'users.create'> = async ({ input, actor, now, request }) => {
  const { name, email, phone, password, role } = input
  const isAdministrator = role === 'admin'
  const id = await openAccount(
    { name, email, phone, password, role, ...(isAdministrator && { proven: true }) },
    now,
    (user) => [
      audited(
        authorOf(actor, request),
        { action: 'user.created', target: { kind: 'user', id: user }, fields },
        now,
      ),
    ],
  )
  if (!isAdministrator) await mailFirstProof(id, email, now)
  await showInTables('user', id)
  const [person, free] = await Promise.all([loadPerson(id), loadFreePlan()])
  if (!person) throw userNotFound()
  return {
    message: 'User created.',
    data: presentUser(userFacts(person.account, person.state), free, now),
  }
}
