import { AppError, conflict } from '#shared/errors'
import type { Role } from '#shared/options/roles'
import { type AccountState, roleAtSignUp } from '#functions/core/account'
import { clock } from '#functions/core/clock'
import { newUserId, type UserId, userId } from '#functions/core/ids'
import { keys } from '#functions/db/keys'
import { withLease } from '#functions/db/leases'
import { type FailedCondition, transact, update, type Write } from '#functions/db/transact'
import {
  ADMINISTRATORS,
  joinAdministrators,
  leaveAdministrators,
} from '#functions/features/accounts/administrators'
import {
  accountConflict,
  createAccount,
  emailTaken,
  findUserByEmail,
  loadAccountState,
  loadExistingState,
  type NewAccount,
} from '#functions/features/accounts/store'
import { lastAdministrator } from '#functions/features/moderation/suspensions'
import { changeGroup, putPoolUser, removePoolUser } from './pool'

/**
 * Opens an account with a password, with `alongside` in the account's transaction. The pool user is created first and the
 * account with its address last: after an interruption the address is still free, and a repeat starts over with another id.
 * Of two concurrent calls with one address, one gets 409 `email_taken`.
 */
export async function openAccount(
  { password, ...account }: Omit<NewAccount, 'userId'> & { password: string },
  now: Date,
  alongside: (id: UserId) => readonly Write[] = () => [],
): Promise<UserId> {
  if (await findUserByEmail(account.email)) throw emailTaken()
  const id = userId(newUserId())
  await putPoolUser(id, account.role, password)
  try {
    await createAccount({ ...account, userId: id }, now, alongside(id))
  } catch (error) {
    // Only if certainly nothing was stored: an account without a pool user cannot sign in.
    if (error instanceof AppError && error.code === 'email_taken') await removePoolUser(id)
    throw error
  }
  return id
}

/**
 * Runs `make`, which creates or updates the pool user of an account that may be deleted concurrently. If the account is
 * deleted by then, removes the pool user and returns false. If this is interrupted, the deletion's final check removes it.
 */
export async function makePoolUserUnlessDeleted(id: UserId, make: () => Promise<unknown>): Promise<boolean> {
  const [made] = await Promise.allSettled([make()])
  const state = await loadAccountState(id)
  if (!state || state.status === 'deleted') {
    await removePoolUser(id)
    return false
  }
  if (made.status === 'rejected') throw made.reason
  return true
}

/*
 * A role is stored in the account state and as a group of the user pool; an administrator needs both. Table and pool share
 * no transaction, so a new administrator gets the group first, and a former one loses it last. If interrupted in between,
 * nobody acts as administrator, and a repeat completes the change.
 */

const STATE = 'accountState'

export const hasProfile = () => conflict('conflict', 'has_profile')

const roleChangeError = (_label: string, _stored: unknown, all: readonly FailedCondition[]): AppError => {
  if (all.some(({ label }) => label === ADMINISTRATORS)) return lastAdministrator()
  const state = all.find(({ label }) => label === STATE)?.stored
  return state?.['profile_complete'] && state['role'] === 'member' ? hasProfile() : accountConflict()
}

/** Stores the role and ends the sessions of the former one. */
async function storeRole(account: AccountState, role: Role, alongside: readonly Write[]): Promise<void> {
  const { user_id: id, role: from, status } = account
  const joined_as = roleAtSignUp(account)
  const isActive = status === 'active'
  const membership = role === 'admin' ? joinAdministrators(id) : leaveAdministrators(id)
  await transact(
    [
      update(STATE, keys.accountState(id), {
        // Not the start of the call, see `endSessions`.
        set: { role, tokens_valid_after: clock.now().getTime() },
        ...(joined_as && { initial: { joined_as } }),
        condition: `#role = :from AND #status = :status${role === 'admin' ? ' AND #profile_complete = :no' : ''}`,
        values: { from, status, ...(role === 'admin' && { no: false }) },
      }),
      ...(isActive ? [membership] : []),
      ...alongside,
    ],
    { onConditionFailed: roleChangeError },
  )
}

async function promote(id: UserId, alongside: readonly Write[]): Promise<boolean> {
  const account = await loadExistingState(id)
  if (account.role === 'member' && account.profile_complete) throw hasProfile()
  await changeGroup(id, 'admin')
  if (account.role === 'admin') return false
  try {
    await storeRole(account, 'admin', alongside)
  } catch (error) {
    // Only if certainly nothing was stored.
    if (error instanceof AppError && error.code === 'conflict') await changeGroup(id, 'member')
    throw error
  }
  return true
}

async function demote(id: UserId, alongside: readonly Write[]): Promise<boolean> {
  const account = await loadExistingState(id)
  const changes = account.role === 'admin'
  if (changes) await storeRole(account, 'member', alongside)
  await changeGroup(id, 'member')
  return changes
}

/**
 * Gives an account a role and ends its sessions. False if it has the role already; then only an interrupted change is
 * completed. 404 for an unknown or deleted account. 409 for a member with a profile, for the last administrator, or after a
 * concurrent change.
 */
export const changeRole = (id: UserId, role: Role, alongside: readonly Write[]): Promise<boolean> =>
  // One change at a time; otherwise group and stored role could come from different changes.
  withLease(
    'credentials',
    id,
    () => (role === 'admin' ? promote(id, alongside) : demote(id, alongside)),
    accountConflict,
  )
