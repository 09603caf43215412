import { AppError, conflict } from '#shared/errors'
import type { AccountState, AccountSuspension } from '#functions/core/account'
import type { UserId } from '#functions/core/ids'
import { dueAtSort, dueBy, indexEntry, keys, lists } from '#functions/db/keys'
import { query } from '#functions/db/table'
import { type Change, type FailedCondition, unchanged, update, type Write } from '#functions/db/transact'
import {
  ADMINISTRATORS,
  joinAdministrators,
  leaveAdministrators,
} from '#functions/features/accounts/administrators'
import type { AccountStateItem } from '#functions/features/accounts/items'
import { loadAccountState, loadExistingState } from '#functions/features/accounts/store'
import { notificationWrite } from '#functions/features/notifications/store'
import { changeCard } from '#functions/features/profiles/cards'
import { caseWriteError } from './cases'
import { removalPending } from './rules'

const STATE = 'accountState'

export const lastAdministrator = () => conflict('conflict', 'last_admin')

interface StatusChange {
  id: UserId
  /** Absent while active. */
  hidden?: 'suspended'
  change: Change
  alongside: readonly Write[]
  now: Date
}

/**
 * Only if the list of administrators alone failed was this the last one. If the account changed too, that change may have
 * updated the list.
 */
const statusChangeError = (label: string, stored: unknown, all: readonly FailedCondition[]): AppError =>
  all.every((failure) => failure.label === ADMINISTRATORS)
    ? lastAdministrator()
    : caseWriteError(label, stored, all)

/** Changes the state of an account, and hides or shows its card in the same transaction. */
const changeStatus = ({ id, hidden, change, alongside, now }: StatusChange) =>
  changeCard(
    id,
    {
      facts: () => ({ hidden }),
      alongside: [update(STATE, keys.accountState(id), change), ...alongside],
      onConditionFailed: statusChangeError,
    },
    now,
  )

/** The suspension in force at this time: this one, or if it has ended, the one that it replaced. */
const suspensionInForce = (
  suspension: AccountSuspension | undefined,
  now: Date,
): AccountSuspension | undefined =>
  suspension?.until !== undefined && suspension.until <= now.toISOString()
    ? suspensionInForce(suspension.replaced, now)
    : suspension

/** The suspension without the one of this case; the same object if none is. */
function withoutCase(
  suspension: AccountSuspension | undefined,
  caseId: string,
): AccountSuspension | undefined {
  if (!suspension || suspension.case_id === caseId) return suspension?.replaced
  const { replaced, ...own } = suspension
  const remaining = withoutCase(replaced, caseId)
  return remaining === replaced ? suspension : { ...own, ...(remaining && { replaced: remaining }) }
}

export interface SuspensionRequest {
  reason?: string | undefined
  /** ISO; absent for a suspension without an end. */
  until?: string | undefined
  /** The case that decided it, and when the account is removed unless an appeal succeeds. */
  case_id?: string | undefined
  removed_at?: string | undefined
}

/** Is the account already suspended with the same reason, end and case? */
export const hasSameSuspension = (
  { status, suspension }: AccountState,
  { reason, until, case_id }: SuspensionRequest,
): boolean =>
  status === 'suspended' &&
  (suspension?.reason ?? '') === (reason ?? '') &&
  suspension?.until === until &&
  suspension?.case_id === case_id

/**
 * Suspends an account, or changes reason and end of a suspension; takes effect on the next request. False if a concurrent
 * call has done the same. 404 for an unknown or deleted account. 409 for the last administrator, for an account with a
 * pending removal, or after a concurrent change.
 */
export async function suspend(
  id: UserId,
  request: SuspensionRequest,
  alongside: readonly Write[],
  now: Date,
): Promise<boolean> {
  const account = await loadExistingState(id)
  if (hasSameSuspension(account, request)) return false
  // Another suspension would cancel the removal, or end before it.
  if (account.suspension?.removed_at) throw removalPending()
  const { reason, until, case_id, removed_at } = request
  // A suspension by hand replaces all others. One by a case may be overturned, so the earlier one is kept.
  const before =
    account.status === 'suspended' ? (account.suspension ?? { at: now.toISOString() }) : undefined
  const replaced = case_id === undefined ? undefined : suspensionInForce(before, now)
  const suspension: AccountSuspension = {
    ...(reason && { reason }),
    at: now.toISOString(),
    ...(until && { until }),
    ...(case_id && { case_id }),
    ...(removed_at && { removed_at }),
    ...(replaced && { replaced }),
  }
  const leavesAdministrators = account.role === 'admin' && account.status === 'active'
  await putSuspension(
    account,
    suspension,
    [...(leavesAdministrators ? [leaveAdministrators(id)] : []), ...alongside],
    now,
  )
  return true
}

/** Stores the suspension of an account, on condition that the account is unchanged. */
function putSuspension(
  account: AccountState,
  suspension: AccountSuspension,
  alongside: readonly Write[],
  now: Date,
): Promise<void> {
  const { user_id: id } = account
  const { until } = suspension
  const due = until ? indexEntry(lists.dueSuspensions(), dueAtSort(until, id)) : undefined
  return changeStatus({
    id,
    hidden: 'suspended',
    change: {
      set: { status: 'suspended', suspension, grants_ended_at: now.toISOString(), ...due },
      remove: due ? [] : ['g3pk', 'g3sk'],
      ...unchanged(account, ['status', 'role', 'suspension']),
    },
    alongside,
    now,
  })
}

/** Ends the suspension of an account; 409 if it changed since it was read. */
const endSuspension = (account: AccountState, alongside: readonly Write[], now: Date): Promise<void> =>
  changeStatus({
    id: account.user_id,
    change: {
      // Again: a picture may have been shown while the suspension began.
      set: { status: 'active', grants_ended_at: now.toISOString() },
      remove: ['suspension', 'g3pk', 'g3sk'],
      ...unchanged(account, ['status', 'role', 'suspension']),
    },
    alongside: [...(account.role === 'admin' ? [joinAdministrators(account.user_id)] : []), ...alongside],
    now,
  })

/**
 * Ends a suspension and notifies the member of the reason if there is one, with `alongside` in one transaction. 404 for an
 * unknown or deleted account. 409 if it is not suspended (any more) or changed concurrently.
 */
export async function reinstate(
  id: UserId,
  reason: string | undefined,
  alongside: readonly Write[] | ((account: AccountState) => Promise<readonly Write[]>),
  now: Date,
): Promise<void> {
  const account = await loadExistingState(id)
  if (account.status !== 'suspended') throw conflict('conflict', 'not_suspended')
  const notifications = reason ? [notificationWrite(id, { type: 'message', text: reason }, now)] : []
  const otherWrites = typeof alongside === 'function' ? await alongside(account) : alongside
  await endSuspension(account, [...notifications, ...otherWrites], now)
}

/**
 * Lifts the suspension of a case, with `alongside` in one transaction. The suspension that it replaced is in force again,
 * if it has not ended. False, and nothing is written, if the account is not suspended by the case (any more). 409 after a
 * concurrent change.
 */
export async function liftCaseSuspension(
  id: UserId,
  caseId: string,
  alongside: readonly Write[],
  now: Date,
): Promise<boolean> {
  const account = await loadAccountState(id)
  if (account?.status !== 'suspended') return false
  const remaining = withoutCase(account.suspension, caseId)
  if (remaining === account.suspension) return false
  const next = suspensionInForce(remaining, now)
  await (next ? putSuspension(account, next, alongside, now) : endSuspension(account, alongside, now))
  return true
}

const isExpired = ({ status, suspension }: AccountState, now: Date): boolean =>
  status === 'suspended' && suspension?.until !== undefined && suspension.until <= now.toISOString()

/** Ends an expired suspension; false if it has not expired or changed concurrently. */
export async function liftExpiredSuspension(id: UserId, now: Date): Promise<boolean> {
  const account = await loadAccountState(id)
  if (!account || !isExpired(account, now)) return false
  try {
    await endSuspension(account, [], now)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return false
    throw error
  }
}

/** The state of an account after lifting an expired suspension, which the job may not have reached yet. */
export async function withoutExpiredSuspension<State extends AccountState>(
  state: State,
  now: Date,
): Promise<State> {
  if (!isExpired(state, now)) return state
  // Read again even if this call has not lifted it: a concurrent call may have.
  await liftExpiredSuspension(state.user_id, now)
  const { status = state.status, suspension } = (await loadAccountState(state.user_id)) ?? state
  const { suspension: _earlier, ...rest } = state
  return { ...rest, status, ...(suspension && { suspension }) } as State
}

/** The account state of a caller, strongly consistent; see `withoutExpiredSuspension`. */
export async function loadCurrentState(id: UserId, now: Date): Promise<AccountState | undefined> {
  const state = await loadAccountState(id)
  return state && withoutExpiredSuspension(state, now)
}

/** A page of the accounts with an expired suspension, longest waiting first. */
export async function listDueSuspensions(
  now: Date,
  cursor?: string,
): Promise<{ items: UserId[]; next?: string }> {
  const { items, next } = await query<AccountStateItem>(lists.dueSuspensions(), {
    limit: 100,
    cursor,
    sort: { below: dueBy(now.toISOString()) },
  })
  return { items: items.map(({ user_id }) => user_id), ...(next && { next }) }
}
