import type { InputOf } from '#shared/contract'
import type { SuccessSentence } from '#shared/sentences/success'
import { type UserId, userId } from '#functions/core/ids'
import type { OperationHandler } from '#functions/http/resource'
import { changeAccount, loadAccountState, userNotFound } from '../store'
import { audited, type Author, authorOf } from '#functions/features/audit/store'
import { changeRole } from '#functions/features/auth/pool-accounts'
import { settledState } from '#functions/features/moderation/suspensions'
import { showInTables } from '#functions/features/admin/rows'
import { loadUserDetail } from './user-detail'
import { requireMayChange, type StatusChange, statusChangeOf } from './changes'
import { changeStatus } from './status'

type Input = InputOf<'users.update'>

interface Wanted {
  input: Input
  status: StatusChange | undefined
  author: Author
  now: Date
}

/** Each kind of change is a transaction of its own; cut off in between, a repeat makes those that are left. */
async function change(id: UserId, { input, status, author, now }: Wanted): Promise<void> {
  const { name, phone, role } = input
  const target = { kind: 'user', id } as const
  await changeAccount(id, { name, phone }, (fields) => [
    audited(author, { action: 'user.updated', target, fields }, now),
  ])
  if (role) {
    const action = role === 'admin' ? 'user.promoted' : 'user.demoted'
    await changeRole(id, role, [audited(author, { action, target, fields: ['role'] }, now)], now)
  }
  if (status) await changeStatus(id, status, author, now)
}

const messageOf = ({ status }: Input): SuccessSentence<'PUT'> => {
  if (status === 'suspended') return 'The account is suspended.'
  return status === 'active' ? 'The account is active again.' : 'User updated.'
}

/** Changes an account; what is so already stays as it is, and leaves no audit entry. All is checked before anything changes. */
export const update: OperationHandler<'users.update'> = async ({ input, actor, now, request }) => {
  const id = userId(input.user_id)
  const stored = await loadAccountState(id)
  if (!stored) throw userNotFound()
  const account = await settledState(stored, now)
  const status = statusChangeOf(input, account, now)
  await requireMayChange(account, actor, { role: input.role, status })
  try {
    await change(id, { input, status, author: authorOf(actor, request), now })
  } finally {
    await showInTables('user', id)
  }
  return { message: messageOf(input), data: await loadUserDetail(id, now) }
}
