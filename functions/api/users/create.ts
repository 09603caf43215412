import { userFacts } from '#functions/domain/user-facts'
import { presentUser } from '#functions/domain/user-presenter'
import { mailFirstProof } from '#functions/mail/proof'
import type { OperationHandler } from '#functions/middleware/resource'
import { loadPerson, userNotFound } from '#functions/store/accounts'
import { audited, authorOf } from '#functions/store/audit'
import { openAccount } from '#functions/store/open-account'
import { loadFreePlan } from '#functions/store/plans'
import { showInTables } from '#functions/views/rows'

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
