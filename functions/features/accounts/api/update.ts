import type { InputOf } from '#shared/contract'
import type { SuccessSentence } from '#shared/sentences/success'
import { optionalEnv } from '#functions/core/env'
import { type UserId, userId } from '#functions/core/ids'
import { log } from '#functions/core/log'
import type { Mail, Reader } from '#functions/clients/mail'
import { sendMail } from '#functions/clients/ses'
import type { OperationHandler } from '#functions/http/resource'
import { showInTables } from '#functions/features/admin/rows'
import { auditWrite, type Author, authorOf } from '#functions/features/audit/store'
import { resetSecondFactor } from '#functions/features/auth/reset-second-factor'
import { changeRole } from '#functions/features/auth/pool-accounts'
import { overturnRemovalWrites } from '#functions/features/moderation/appeals'
import { reactivatedMail, suspendedMail } from '#functions/features/moderation/mail'
import { reinstate, withoutExpiredSuspension, suspend } from '#functions/features/moderation/suspensions'
import {
  changeAccount,
  loadAccountState,
  loadAccountWithState,
  loadProvenReader,
  userNotFound,
} from '../store'
import { requireMayChange, type StatusChange, statusChangeOf } from './status-change'
import { loadUserDetail } from './users'

type Input = InputOf<'users.update'>

interface RequestedUpdate {
  input: Input
  status: StatusChange | undefined
  author: Author
  now: Date
}

/**
 * Each kind of change is its own transaction. If the call is interrupted in between, repeating it makes the remaining
 * changes.
 */
async function applyUpdate(id: UserId, { input, status, author, now }: RequestedUpdate): Promise<void> {
  const { name, phone, role } = input
  const target = { kind: 'user', id } as const
  await changeAccount(id, { name, phone }, (fields) => [
    auditWrite(author, { action: 'user.updated', target, fields }, now),
  ])
  if (role) {
    const action = role === 'admin' ? 'user.promoted' : 'user.demoted'
    await changeRole(id, role, [auditWrite(author, { action, target, fields: ['role'] }, now)])
  }
  if (input.second_factor) await turnOffSecondFactor(id, author, now)
  if (status) await changeStatus(id, status, author, now)
}

async function turnOffSecondFactor(id: UserId, author: Author, now: Date): Promise<void> {
  const person = await loadAccountWithState(id)
  if (person?.state.second_factor_at) await resetSecondFactor(person, author, now)
}

const messageOf = ({ status }: Input): SuccessSentence<'PUT'> => {
  if (status === 'suspended') return 'The account is suspended.'
  return status === 'active' ? 'The account is active again.' : 'User updated.'
}

/**
 * Changes an account. Values that are already stored are skipped and get no audit entry. All checks run before the first
 * change.
 */
export const update: OperationHandler<'users.update'> = async ({ input, actor, now, request }) => {
  const id = userId(input.user_id)
  const stored = await loadAccountState(id)
  if (!stored) throw userNotFound()
  const account = await withoutExpiredSuspension(stored, now)
  const status = statusChangeOf(input, account, now)
  await requireMayChange(account, actor, { ...input, status })
  try {
    await applyUpdate(id, { input, status, author: authorOf(actor, request), now })
  } finally {
    await showInTables('user', id)
  }
  return { message: messageOf(input), data: await loadUserDetail(id, now) }
}

/** Mails the owner about the new status if this stage sends mail. Never throws: failures are logged. */
async function mailStatusChange(user: UserId, applyUpdate: StatusChange): Promise<void> {
  if (!optionalEnv('MAIL_FROM')) return
  try {
    const reader = await loadProvenReader(user, applyUpdate.to)
    if (reader) await sendMail(await mailOf(reader, applyUpdate))
  } catch (error) {
    log.error('standing not mailed', { member: user, cause: error })
  }
}

const mailOf = (reader: Reader, applyUpdate: StatusChange): Promise<Mail> =>
  applyUpdate.to === 'suspended'
    ? suspendedMail(reader, applyUpdate.request)
    : reactivatedMail(reader, applyUpdate.reason)

/** Suspends or reactivates an account and mails its owner. 404 and 409 as `suspend` and `reinstate`. */
export async function changeStatus(
  id: UserId,
  applyUpdate: StatusChange,
  author: Author,
  now: Date,
): Promise<void> {
  const target = { kind: 'user', id } as const
  if (applyUpdate.to === 'suspended') {
    const { reason, until } = applyUpdate.request
    const fields = ['status', ...(reason ? ['reason'] : []), ...(until ? ['until'] : [])]
    const entry = auditWrite(author, { action: 'user.suspended', target, fields }, now)
    if (!(await suspend(id, applyUpdate.request, [entry], now))) return
  } else {
    const { reason } = applyUpdate
    const fields = ['status', ...(reason ? ['reason'] : [])]
    const entry = auditWrite(author, { action: 'user.reactivated', target, fields }, now)
    await reinstate(
      id,
      reason,
      async (account) => [entry, ...(await overturnRemovalWrites(account, reason ?? '', author, now))],
      now,
    )
  }
  await mailStatusChange(id, applyUpdate)
}
