import { busy, conflict, invalidInput, notFound } from '#shared/errors'
import { lifetimes } from '#shared/limits'
import type { Role } from '#shared/options/roles'
import { termsVersion } from '#shared/terms'
import { secondMs } from '#shared/units'
import type { AccountState } from '#functions/core/account'
import { sha256, type UserId } from '#functions/core/ids'
import { freePeriod } from '#functions/core/usage'
import { retrying } from '#functions/core/retry'
import { notDeleted } from './may-act'
import { joinAdministrators } from './administrators'
import { type Key, keys, lists, indexEntry } from '#functions/db/keys'
import { useLink } from './links'
import { batchGet, getItem } from '#functions/db/table'
import {
  absent,
  check,
  exists,
  isRefused,
  put,
  remove,
  transact,
  unchanged,
  update,
  type Write,
  writeIf,
} from '#functions/db/transact'
import type { AccountItem, AccountStateItem, EmailItem, LinkItem } from './items'

export interface NewAccount {
  userId: UserId
  name: string
  email: string
  phone: string
  role: Role
  /** The address counts as proven, because an operator entered it. */
  proven?: true
  /** Agreed to the current terms. */
  agreed?: true
}

const EMAIL = 'email'
const emailKey = (email: string) => keys.email(sha256(email))

/** The user with this address (which must be trimmed and in lower case), strongly consistent. */
export async function findUserByEmail(email: string): Promise<UserId | undefined> {
  return (await getItem<EmailItem>(emailKey(email), { consistent: true }))?.user_id
}

/** A member's account state, strongly consistent, so that a suspension counts at once. One RCU. */
export const loadAccountState = (id: UserId): Promise<AccountState | undefined> =>
  getItem<AccountStateItem>(keys.accountState(id), { consistent: true })

/** In the order of the ids, undefined where there is none; eventually consistent. */
export const loadAccountStates = (ids: readonly UserId[]): Promise<(AccountState | undefined)[]> =>
  batchGet<AccountStateItem>(ids.map(keys.accountState))

/** The same of an account that there is; 404 for an unknown or deleted one. */
export async function loadLiving(id: UserId): Promise<AccountState> {
  const state = await loadAccountState(id)
  if (!state || state.status === 'deleted') throw userNotFound()
  return state
}

/** The names of these users, each read once; without those whose account is gone. */
export async function loadNames(ids: readonly UserId[]): Promise<ReadonlyMap<UserId, string>> {
  const accounts = await batchGet<AccountItem>([...new Set(ids)].map(keys.account))
  return new Map(accounts.flatMap((account) => (account?.name ? [[account.user_id, account.name]] : [])))
}

export interface NamedAccount {
  account: AccountItem
  state: AccountStateItem
}

/** Who a person is and may do, strongly consistent; undefined for an unknown or deleted account. */
export async function loadNamed(id: UserId): Promise<NamedAccount | undefined> {
  const found = await batchGet<Key>([keys.account(id), keys.accountState(id)], { consistent: true })
  const [account, state] = found as [AccountItem?, AccountStateItem?]
  return account && state && state.status !== 'deleted' ? { account, state } : undefined
}

/** The items of a new account (active, on the Free plan), including that of its address. */
export function newAccountItems(
  { userId, name, email, phone, role, proven, agreed }: NewAccount,
  now: Date,
): [AccountItem, AccountStateItem, EmailItem] {
  const created_at = now.toISOString()
  return [
    {
      ...keys.account(userId),
      ...indexEntry(lists.adminUsers(created_at), `${created_at}#${userId}`),
      user_id: userId,
      name,
      email,
      phone,
      created_at,
      ...(agreed && { terms: { version: termsVersion, agreed_at: created_at } }),
    },
    {
      ...keys.accountState(userId),
      user_id: userId,
      status: 'active',
      role,
      joined_as: role,
      created_at,
      ...(proven && { email_proven_at: created_at }),
      profile_complete: false,
      period: freePeriod(now),
      messages_sent: 0,
      proposals_sent: 0,
    },
    { ...emailKey(email), user_id: userId },
  ]
}

/**
 * Stores a new account with its address, and what goes with it, in one transaction; 409 `email_taken` when the address is in
 * use.
 */
export async function createAccount(
  account: NewAccount,
  now: Date,
  alongside: readonly Write[] = [],
): Promise<void> {
  const [item, state, address] = newAccountItems(account, now)
  await transact(
    [
      put('account', item, absent),
      put('accountState', state, absent),
      put(EMAIL, address, absent),
      ...(account.role === 'admin' ? [joinAdministrators(account.userId)] : []),
      ...alongside,
    ],
    { onConditionFailed: () => emailTaken() },
  )
}

export const emailTaken = () => conflict('email_taken')
export const userNotFound = () => notFound('user')
/** The account changed in the same moment. */
export const changedMeanwhile = () => conflict('conflict', 'user')
export const linkNotValid = () =>
  invalidInput({ code: 'This link is not valid or has expired. Please ask for a new one.' })

/** A check that the account still has the address to which the link was mailed. */
const stillTheirs = ({ user_id, email }: LinkItem) =>
  check('account', keys.account(user_id), { condition: '#email = :email', values: { email } })

const whereLiving = (id: UserId, set: Record<string, unknown>): Write =>
  update('accountState', keys.accountState(id), {
    set,
    condition: 'attribute_exists(pk) AND #status <> :deleted',
    values: { deleted: 'deleted' },
  })

/** Ends every session that began before `now`, in one transaction with what is written alongside. 404 for an account that is gone. */
export async function endSessions(id: UserId, now: Date, alongside: readonly Write[]): Promise<void> {
  const ended = whereLiving(id, { tokens_valid_after: now.getTime() })
  await transact([ended, ...alongside], { onConditionFailed: userNotFound })
}

/**
 * Before another password is set: ends all sessions, and lets none begin as long as the lease under which it is set may be
 * held, since it may begin with the old one. If that is cut off, nobody signs in until then. 400 for an account that is gone.
 */
export async function beginReset(id: UserId, now: Date): Promise<void> {
  const at = now.getTime()
  const set = { tokens_valid_after: at, resetting_until: at + lifetimes.lease * secondMs }
  await transact([whereLiving(id, set)], { onConditionFailed: linkNotValid })
}

/** Ends a member's sockets that are open now, on every device: those that are still signed in open others. */
export async function endEarlierSockets(id: UserId, now: Date): Promise<void> {
  await writeIf(
    update('accountState', keys.accountState(id), { set: { sockets_valid_after: now.getTime() }, ...exists }),
  )
}

const changeable = ['name', 'phone'] as const
type ChangeableField = (typeof changeable)[number]

/**
 * Gives an account another name or phone number, with what is to be written alongside for the fields that really change;
 * returns these, none if all is stored so already. 404 for an unknown or deleted account.
 */
export async function changeAccount(
  id: UserId,
  wanted: { [Field in ChangeableField]?: string | undefined },
  alongside: (fields: readonly ChangeableField[]) => readonly Write[],
): Promise<readonly ChangeableField[]> {
  const done = await retrying(async (again) => {
    const found = await loadNamed(id)
    if (!found) throw userNotFound()
    const { account } = found
    const fields = changeable.filter(
      (field) => wanted[field] !== undefined && wanted[field] !== account[field],
    )
    if (fields.length === 0) return fields
    const set = Object.fromEntries(fields.map((field) => [field, wanted[field]]))
    const changed = update('account', keys.account(id), { set, ...unchanged(account, fields) })
    try {
      await transact([changed, notDeleted(id), ...alongside(fields)])
      return fields
    } catch (error) {
      // Somebody was quicker: what is left to do shows when it is read again.
      if (isRefused(error)) return again
      throw error
    }
  })
  if (!done) throw busy()
  return done
}

/** Was the password reset or the address changed since the link was mailed? */
export const isVoid = ({ issued_at }: LinkItem, { links_valid_after = 0 }: AccountStateItem): boolean =>
  issued_at <= links_valid_after

/** The opposite of `isVoid`, of an account that is not deleted, as a condition on the account state. */
const stillValid = ({ issued_at }: LinkItem) => ({
  condition:
    'attribute_exists(pk) AND #status <> :deleted AND (attribute_not_exists(#links_valid_after) OR #links_valid_after < :issued)',
  values: { issued: issued_at, deleted: 'deleted' },
})

/**
 * Completes a password reset by mail: ends all sessions that began before `now`, lets others begin, voids all links mailed so far (this one
 * included) and marks the address as proven. 400 when the link is no longer valid.
 */
export async function completeReset(link: LinkItem, now: Date): Promise<void> {
  const at = now.getTime()
  const set = { tokens_valid_after: at, links_valid_after: at, email_proven_at: now.toISOString() }
  await transact(
    [
      useLink(link),
      stillTheirs(link),
      update('accountState', keys.accountState(link.user_id), {
        set,
        remove: ['resetting_until'],
        ...stillValid(link),
      }),
    ],
    { onConditionFailed: linkNotValid },
  )
}

/** Marks the account's address, to which this link was mailed, as proven. May be repeated; 400 when the address has changed. */
export async function proveEmail(link: LinkItem, now: Date): Promise<void> {
  const set = { email_proven_at: now.toISOString() }
  await transact(
    [stillTheirs(link), update('accountState', keys.accountState(link.user_id), { set, ...exists })],
    {
      onConditionFailed: linkNotValid,
    },
  )
}

/** The write that frees an account's address. */
export const formerEmail = (email: string, user: UserId): Write =>
  remove('formerEmail', emailKey(email), {
    // Accounts of shape 1 have no address item yet.
    condition: 'attribute_not_exists(pk) OR #user_id = :me',
    values: { me: user },
  })

/**
 * Changes an account's address to the one to which this link was mailed, marks it as proven and voids all links mailed
 * so far. 409 `email_taken` when another account took it in the meantime, 400 when the link is no longer valid.
 */
export async function changeEmail(link: LinkItem, from: string, now: Date): Promise<void> {
  const { user_id, email } = link
  const set = { email_proven_at: now.toISOString(), links_valid_after: now.getTime() }
  await transact(
    [
      put(EMAIL, { ...emailKey(email), user_id }, absent),
      formerEmail(from, user_id),
      update('account', keys.account(user_id), {
        set: { email },
        condition: '#email = :from',
        values: { from },
      }),
      update('accountState', keys.accountState(user_id), { set, ...stillValid(link) }),
    ],
    { onConditionFailed: (label) => (label === EMAIL ? emailTaken() : linkNotValid()) },
  )
}
