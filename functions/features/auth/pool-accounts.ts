import { AppError, conflict } from '#shared/errors'
import type { Role } from '#shared/options/roles'
import { type AccountState, joinedAs } from '#functions/core/account'
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
  changedMeanwhile,
  createAccount,
  emailTaken,
  findUserByEmail,
  loadAccountState,
  loadLiving,
  type NewAccount,
} from '#functions/features/accounts/store'
import { lastAdministrator } from '#functions/features/moderation/suspensions'
import { changeGroup, putPoolUser, removePoolUser } from './pool'

/**
 * Opens an account with a password, and writes what goes with it in the account's transaction. The pool user comes first
 * and the account with its address last: if interrupted in between, the address is still free and a repeat starts over
 * with another id. Of two at once with one address, one gets 409 `email_taken`.
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
    // Only if certainly nothing was stored: an account without a pool user could not sign in.
    if (error instanceof AppError && error.code === 'email_taken') await removePoolUser(id)
    throw error
  }
  return id
}

/**
 * Has a pool user made for an account that may be deleted in the same moment: what its deletion did not find any more is removed
 * here, or by its last look if this is cut off. False when the account is gone.
 */
export async function whileLiving(id: UserId, make: () => Promise<unknown>): Promise<boolean> {
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
 * The role of an account is stored here and, as a group, in the user pool; it is that of an administrator only where both
 * say so. The two share no transaction: who becomes one gets the group first, and who no longer is one loses it last. Cut
 * off in between, neither may act as one, and a repeat completes the change.
 */

const STATE = 'accountState'

export const hasProfile = () => conflict('conflict', 'has_profile')

const refusal = (_label: string, _stored: unknown, all: readonly FailedCondition[]): AppError => {
  if (all.some(({ label }) => label === ADMINISTRATORS)) return lastAdministrator()
  const state = all.find(({ label }) => label === STATE)?.stored
  return state?.['profile_complete'] && state['role'] === 'member' ? hasProfile() : changedMeanwhile()
}

/** Stores the role, and ends the sessions that began with the other one. */
async function storeRole(
  account: AccountState,
  role: Role,
  alongside: readonly Write[],
  now: Date,
): Promise<void> {
  const { user_id: id, role: from, status } = account
  const joined_as = joinedAs(account)
  const counts = status === 'active'
  const membership = role === 'admin' ? joinAdministrators(id) : leaveAdministrators(id)
  await transact(
    [
      update(STATE, keys.accountState(id), {
        set: { role, tokens_valid_after: now.getTime() },
        ...(joined_as && { initial: { joined_as } }),
        condition: `#role = :from AND #status = :status${role === 'admin' ? ' AND #profile_complete = :no' : ''}`,
        values: { from, status, ...(role === 'admin' && { no: false }) },
      }),
      ...(counts ? [membership] : []),
      ...alongside,
    ],
    { onConditionFailed: refusal },
  )
}

async function promote(id: UserId, alongside: readonly Write[], now: Date): Promise<boolean> {
  const account = await loadLiving(id)
  if (account.role === 'member' && account.profile_complete) throw hasProfile()
  await changeGroup(id, 'admin')
  if (account.role === 'admin') return false
  try {
    await storeRole(account, 'admin', alongside, now)
  } catch (error) {
    // Only if certainly nothing was stored.
    if (error instanceof AppError && error.code === 'conflict') await changeGroup(id, 'member')
    throw error
  }
  return true
}

async function demote(id: UserId, alongside: readonly Write[], now: Date): Promise<boolean> {
  const account = await loadLiving(id)
  const changes = account.role === 'admin'
  if (changes) await storeRole(account, 'member', alongside, now)
  await changeGroup(id, 'member')
  return changes
}

/**
 * Gives an account a role, and ends its sessions if it had the other one; false if it has it already, where only what an
 * interrupted change has left is completed. 404 for an unknown or deleted account, 409 for a member with a profile, for the
 * last administrator, or when the account was changed in the same moment.
 */
export const changeRole = (
  id: UserId,
  role: Role,
  alongside: readonly Write[],
  now: Date,
): Promise<boolean> =>
  // One change at a time, or the group could be that of one change and the stored role that of another.
  withLease(
    'credentials',
    id,
    () => (role === 'admin' ? promote(id, alongside, now) : demote(id, alongside, now)),
    changedMeanwhile,
  )
