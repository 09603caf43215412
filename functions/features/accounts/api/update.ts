import type { InputOf } from '#shared/contract'
import type { SuccessSentence } from '#shared/sentences/success'
import { optionalEnv } from '#functions/core/env'
import { type UserId, userId } from '#functions/core/ids'
import { log } from '#functions/core/log'
import type { Mail } from '#functions/clients/mail'
import { sendMail } from '#functions/clients/ses'
import type { OperationHandler } from '#functions/http/resource'
import { showInTables } from '#functions/features/admin/rows'
import { audited, type Author, authorOf } from '#functions/features/audit/store'
import { changeRole } from '#functions/features/auth/pool-accounts'
import { removalTakenBack } from '#functions/features/moderation/appeals'
import { reactivatedMail, suspendedMail } from '#functions/features/moderation/mail'
import { reinstate, settledState, suspend } from '#functions/features/moderation/suspensions'
import { changeAccount, loadAccountState, ownAddress, userNotFound } from '../store'
import { requireMayChange, type StatusChange, statusChangeOf } from './changes'
import { loadUserDetail } from './users'

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

/** Mails a member what has become of their account, where this stage sends mail. Never fails: what cannot be sent is logged. */
async function tell(user: UserId, change: StatusChange): Promise<void> {
  if (!optionalEnv('MAIL_FROM')) return
  try {
    const to = await ownAddress(user, change.to)
    if (to) await sendMail(await mailOf(to, change))
  } catch (error) {
    log.error('standing not mailed', { member: user, cause: error })
  }
}

const mailOf = (to: string, change: StatusChange): Promise<Mail> =>
  change.to === 'suspended' ? suspendedMail(to, change.request) : reactivatedMail(to, change.reason)

/** Suspends or reactivates an account, and tells its owner. 404 and 409 as `suspend` and `reinstate`. */
export async function changeStatus(
  id: UserId,
  change: StatusChange,
  author: Author,
  now: Date,
): Promise<void> {
  const target = { kind: 'user', id } as const
  if (change.to === 'suspended') {
    const { reason, until } = change.request
    const fields = ['status', ...(reason ? ['reason'] : []), ...(until ? ['until'] : [])]
    const entry = audited(author, { action: 'user.suspended', target, fields }, now)
    if (!(await suspend(id, change.request, [entry], now))) return
  } else {
    const { reason } = change
    const fields = ['status', ...(reason ? ['reason'] : [])]
    const entry = audited(author, { action: 'user.reactivated', target, fields }, now)
    await reinstate(
      id,
      reason,
      async (account) => [entry, ...(await removalTakenBack(account, reason ?? '', author, now))],
      now,
    )
  }
  await tell(id, change)
}
