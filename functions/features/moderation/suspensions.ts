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
import { loadAccountState, loadLiving } from '#functions/features/accounts/store'
import { notify } from '#functions/features/notifications/store'
import { changeCard } from '#functions/features/profiles/cards'
import { refusedCase } from './cases'
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

/** Whose state has changed may have left the administrators with it: that says nothing of the last one. */
const refusal = (label: string, stored: unknown, all: readonly FailedCondition[]): AppError =>
  all.every((failure) => failure.label === ADMINISTRATORS)
    ? lastAdministrator()
    : refusedCase(label, stored, all)

/** Changes the state of an account, and hides or shows its card in the same transaction. */
const changeStatus = ({ id, hidden, change, alongside, now }: StatusChange) =>
  changeCard(
    id,
    {
      facts: () => ({ hidden }),
      alongside: [update(STATE, keys.accountState(id), change), ...alongside],
      onConditionFailed: refusal,
    },
    now,
  )

/** The suspension that runs at this time: this one, or else the one that it took the place of. */
const running = (suspension: AccountSuspension | undefined, now: Date): AccountSuspension | undefined =>
  suspension?.until !== undefined && suspension.until <= now.toISOString()
    ? running(suspension.replaced, now)
    : suspension

/** What is left without the suspension of this case; the same object where none is of it. */
function withoutCase(
  suspension: AccountSuspension | undefined,
  caseId: string,
): AccountSuspension | undefined {
  if (!suspension || suspension.case_id === caseId) return suspension?.replaced
  const { replaced, ...own } = suspension
  const left = withoutCase(replaced, caseId)
  return left === replaced ? suspension : { ...own, ...(left && { replaced: left }) }
}

export interface SuspensionRequest {
  reason?: string | undefined
  /** ISO; without it the suspension does not end by itself. */
  until?: string | undefined
  /** The case in which it was decided, and when the account is removed unless an objection is accepted. */
  case_id?: string | undefined
  removed_at?: string | undefined
}

/** Is an account suspended exactly like this already? */
export const isSuspendedSo = (
  { status, suspension }: AccountState,
  { reason, until, case_id }: SuspensionRequest,
): boolean =>
  status === 'suspended' &&
  (suspension?.reason ?? '') === (reason ?? '') &&
  suspension?.until === until &&
  suspension?.case_id === case_id

/**
 * Suspends an account, or changes why and until when it is; takes effect on the next request. False when another call has
 * done the same in this moment. 404 for an unknown or deleted account, 409 for the last administrator, for an account that is
 * to be removed, or when it was changed in the same moment.
 */
export async function suspend(
  id: UserId,
  request: SuspensionRequest,
  alongside: readonly Write[],
  now: Date,
): Promise<boolean> {
  const account = await loadLiving(id)
  if (isSuspendedSo(account, request)) return false
  // A suspension in its place would call the removal off, or end before it.
  if (account.suspension?.removed_at) throw removalPending()
  const { reason, until, case_id, removed_at } = request
  // What is given by hand takes the place of all; what a case decides may be taken back.
  const before =
    account.status === 'suspended' ? (account.suspension ?? { at: now.toISOString() }) : undefined
  const replaced = case_id === undefined ? undefined : running(before, now)
  const suspension: AccountSuspension = {
    ...(reason && { reason }),
    at: now.toISOString(),
    ...(until && { until }),
    ...(case_id && { case_id }),
    ...(removed_at && { removed_at }),
    ...(replaced && { replaced }),
  }
  const leaves = account.role === 'admin' && account.status === 'active'
  await putSuspension(account, suspension, [...(leaves ? [leaveAdministrators(id)] : []), ...alongside], now)
  return true
}

/** Writes which suspension an account is under, as long as the account is as it was read. */
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
      set: { status: 'suspended', suspension, ...due },
      remove: due ? [] : ['g3pk', 'g3sk'],
      ...unchanged(account, ['status', 'role', 'suspension']),
    },
    alongside,
    now,
  })
}

/** Ends the suspension of an account as it was read; 409 when it has been changed since, prolonged for example. */
const endSuspension = (account: AccountState, alongside: readonly Write[], now: Date): Promise<void> =>
  changeStatus({
    id: account.user_id,
    change: {
      set: { status: 'active' },
      remove: ['suspension', 'g3pk', 'g3sk'],
      ...unchanged(account, ['status', 'role', 'suspension']),
    },
    alongside: [...(account.role === 'admin' ? [joinAdministrators(account.user_id)] : []), ...alongside],
    now,
  })

/**
 * Ends a suspension, with what is written alongside for the account as it is, and tells the member the reason if there is
 * one. 404 for an unknown or deleted account, 409 when it is not suspended (any more), or was changed in the same moment.
 */
export async function reinstate(
  id: UserId,
  reason: string | undefined,
  alongside: readonly Write[] | ((account: AccountState) => Promise<readonly Write[]>),
  now: Date,
): Promise<void> {
  const account = await loadLiving(id)
  if (account.status !== 'suspended') throw conflict('conflict', 'not_suspended')
  const notice = reason ? [notify(id, { type: 'message', text: reason }, now)] : []
  const further = typeof alongside === 'function' ? await alongside(account) : alongside
  await endSuspension(account, [...notice, ...further], now)
}

/**
 * Takes the suspension back that was decided in a case, in one transaction with what is written alongside: the one before it
 * is in force again, if it still runs. False, and nothing is written, when the account is not suspended by it (any more). 409
 * when something was changed in the same moment.
 */
export async function liftCaseSuspension(
  id: UserId,
  caseId: string,
  alongside: readonly Write[],
  now: Date,
): Promise<boolean> {
  const account = await loadAccountState(id)
  if (account?.status !== 'suspended') return false
  const left = withoutCase(account.suspension, caseId)
  if (left === account.suspension) return false
  const next = running(left, now)
  await (next ? putSuspension(account, next, alongside, now) : endSuspension(account, alongside, now))
  return true
}

const isOver = ({ status, suspension }: AccountState, now: Date): boolean =>
  status === 'suspended' && suspension?.until !== undefined && suspension.until <= now.toISOString()

/** Ends a suspension whose time is over; false when it is not, or somebody else has changed it. */
export async function liftIfOver(id: UserId, now: Date): Promise<boolean> {
  const account = await loadAccountState(id)
  if (!account || !isOver(account, now)) return false
  try {
    await endSuspension(account, [], now)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return false
    throw error
  }
}

/** The state of an account whose suspension, if its time is over, is lifted first; the job may not have come to it yet. */
export async function settledState<State extends AccountState>(state: State, now: Date): Promise<State> {
  if (!isOver(state, now)) return state
  // Read again even if this call has not lifted it: others in the same moment may have, and are all let in.
  await liftIfOver(state.user_id, now)
  const { status = state.status, suspension } = (await loadAccountState(state.user_id)) ?? state
  const { suspension: _earlier, ...rest } = state
  return { ...rest, status, ...(suspension && { suspension }) } as State
}

/** A member's account state for a request of theirs, strongly consistent; see `settledState`. */
export async function loadActing(id: UserId, now: Date): Promise<AccountState | undefined> {
  const state = await loadAccountState(id)
  return state && settledState(state, now)
}

/** A page of the accounts whose suspension is over by now, longest waiting first. */
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
