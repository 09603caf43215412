import { busy, conflict, notFound } from '#shared/errors'
import { dayAt } from '#shared/format'
import type { Language } from '#shared/languages'
import type { Role } from '#shared/options/roles'
import { termsVersion } from '#shared/terms'
import { type AccountState, type AccountStatus, hidesOnline, languageOf } from '#functions/core/account'
import { clock } from '#functions/core/clock'
import { env } from '#functions/core/env'
import { sha256, type UserId } from '#functions/core/ids'
import { lacksEmailProof } from '#functions/core/eligibility'
import { retrying } from '#functions/core/retry'
import { freePeriod } from '#functions/core/usage'
import type { Reader } from '#functions/clients/mail-content'
import { type Key, keys, lists, indexEntry } from '#functions/db/keys'
import { pageOfMonths } from '#functions/db/pages'
import { batchGet, getItem } from '#functions/db/table'
import {
  absent,
  type Change,
  isConditionFailed,
  put,
  remove,
  transact,
  unchanged,
  update,
  type Write,
  writeIf,
} from '#functions/db/transact'
import { joinAdministrators } from './administrators'
import type { AccountItem, AccountStateItem, EmailItem } from './items'
import { checkNotDeleted } from './account-checks'

export interface NewAccount {
  userId: UserId
  name: string
  email: string
  phone: string
  role: Role
  /** The address counts as proven, because an administrator or operator entered it. */
  emailProven?: true
  /** Agreed to the current terms. */
  agreed?: true
  language?: Language | undefined
}

export const EMAIL = 'email'
export const emailKey = (email: string) => keys.email(sha256(email))

/** The user with this address (which must be trimmed and in lower case), strongly consistent. */
export async function findUserByEmail(email: string): Promise<UserId | undefined> {
  return (await getItem<EmailItem>(emailKey(email), { consistent: true }))?.user_id
}

/** A member's account state, strongly consistent, so that a suspension counts at once. One RCU. */
export const loadAccountState = (id: UserId): Promise<AccountState | undefined> =>
  getItem<AccountStateItem>(keys.accountState(id), { consistent: true })

/** The account states in the order of the ids, undefined where there is none; eventually consistent. */
export const loadAccountStates = (ids: readonly UserId[]): Promise<(AccountState | undefined)[]> =>
  batchGet<AccountStateItem>(ids.map(keys.accountState))

/** The account state, strongly consistent; 404 for an unknown or deleted account. */
export async function loadExistingState(id: UserId): Promise<AccountState> {
  const state = await loadAccountState(id)
  if (!state || state.status === 'deleted') throw userNotFound()
  return state
}

/** The names of these users, by id. Deleted accounts are missing. */
export async function loadNames(ids: readonly UserId[]): Promise<ReadonlyMap<UserId, string>> {
  const accounts = await batchGet<AccountItem>([...new Set(ids)].map(keys.account))
  return new Map(accounts.flatMap((account) => (account?.name ? [[account.user_id, account.name]] : [])))
}

export interface AccountWithState {
  account: AccountItem
  state: AccountStateItem
}

/** Account and account state, strongly consistent; undefined for an unknown or deleted account. */
export async function loadAccountWithState(id: UserId): Promise<AccountWithState | undefined> {
  const found = await batchGet<Key>([keys.account(id), keys.accountState(id)], { consistent: true })
  const [account, state] = found as [AccountItem?, AccountStateItem?]
  return account && state && state.status !== 'deleted' ? { account, state } : undefined
}

/** Like `loadAccountWithState`; 404 for an unknown or deleted account. */
export async function loadExistingAccount(id: UserId): Promise<AccountWithState> {
  const found = await loadAccountWithState(id)
  if (!found) throw userNotFound()
  return found
}

/** The items of a new account (active, on the Free plan), including that of its address. */
export function newAccountItems(
  { userId, name, email, phone, role, emailProven, agreed, language }: NewAccount,
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
      ...(language && { language }),
      created_at,
      ...(emailProven && { email_proven_at: created_at }),
      profile_complete: false,
      period: freePeriod(now),
      messages_sent: 0,
      proposals_sent: 0,
    },
    { ...emailKey(email), user_id: userId },
  ]
}

/** Stores a new account with its address and `alongside` in one transaction. 409 `email_taken` if the address is in use. */
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
/** 409: the account changed concurrently. */
export const accountConflict = () => conflict('conflict', 'user')

/** The write that frees a number, by its keyed hash, for other accounts. */
export const releaseNumber = (
  entity: 'confirmedPhone' | 'identityNumber',
  number: string,
  user: UserId,
): Write =>
  remove(entity, keys[entity](number), {
    condition: 'attribute_not_exists(pk) OR #user_id = :me',
    values: { me: user },
  })

/** The writes for a number that changes: what was confirmed of the former one ends. Fails if it was confirmed meanwhile. */
function endPhoneCheck(state: AccountStateItem): Write[] {
  const { user_id, phone_check } = state
  const { condition, values } = unchanged(state, ['phone_check'])
  const ended = update('accountState', keys.accountState(user_id), {
    remove: ['phone_check'],
    condition: `attribute_exists(pk) AND #status <> :deleted AND ${condition}`,
    values: { ...values, deleted: 'deleted' },
  })
  return [ended, ...(phone_check ? [releaseNumber('confirmedPhone', phone_check.number, user_id)] : [])]
}

/** The write of an account state, whose condition fails for a deleted account. */
export const updateUnlessDeleted = (id: UserId, change: Pick<Change, 'set' | 'remove'>): Write =>
  update('accountState', keys.accountState(id), {
    ...change,
    condition: 'attribute_exists(pk) AND #status <> :deleted',
    values: { deleted: 'deleted' },
  })

/** Ends every session that has begun, in one transaction with `alongside`. 404 for a deleted account. */
export async function endSessions(id: UserId, alongside: readonly Write[]): Promise<void> {
  // Not the start of the call: it could be before a password change that has ended sessions since, and would revive them.
  const ended = updateUnlessDeleted(id, { set: { tokens_valid_after: clock.now().getTime() } })
  await transact([ended, ...alongside], { onConditionFailed: userNotFound })
}

const changeable = ['name', 'phone'] as const
type ChangeableField = (typeof changeable)[number]

/**
 * Changes name or phone of an account; a new number is not confirmed. `alongside` gets the fields that really change and returns
 * further writes of the transaction. Returns the changed fields, none if nothing differs. 404 for an unknown or deleted account.
 */
export async function changeAccount(
  id: UserId,
  wanted: { [Field in ChangeableField]?: string | undefined },
  alongside: (fields: readonly ChangeableField[]) => readonly Write[],
): Promise<readonly ChangeableField[]> {
  const done = await retrying(async (again) => {
    const { account, state } = await loadExistingAccount(id)
    const fields = changeable.filter(
      (field) => wanted[field] !== undefined && wanted[field] !== account[field],
    )
    if (fields.length === 0) return fields
    const set = Object.fromEntries(fields.map((field) => [field, wanted[field]]))
    const changed = update('account', keys.account(id), { set, ...unchanged(account, fields) })
    try {
      const ofState = fields.includes('phone') ? endPhoneCheck(state) : [checkNotDeleted(id)]
      await transact([changed, ...ofState, ...alongside(fields)])
      return fields
    } catch (error) {
      // A concurrent change: read again and decide what is left to do.
      if (isConditionFailed(error)) return again
      throw error
    }
  })
  if (!done) throw busy()
  return done
}

/** The write that frees an account's address. */
export const releaseEmail = (email: string, user: UserId): Write =>
  remove('formerEmail', emailKey(email), {
    // Accounts of shape 1 have no address item yet.
    condition: 'attribute_not_exists(pk) OR #user_id = :me',
    values: { me: user },
  })

/** The owner of an account, as the reader of a mail. */
export const readerOf = ({ account, state }: AccountWithState): Reader => ({
  to: account.email,
  language: languageOf(state),
})

/**
 * The owner of an account with this status if its address is known to belong to them: proven, or the stage requires no proof.
 * Undefined otherwise, so that strangers learn nothing of an account.
 */
export async function loadProvenReader(
  user: UserId,
  status: AccountStatus = 'active',
): Promise<Reader | undefined> {
  const person = await loadAccountWithState(user)
  if (person?.state.status !== status || lacksEmailProof(person.state, env('EMAIL_PROOF'))) return undefined
  return readerOf(person)
}

/**
 * Records that a member was online today (UTC); at most one write a day. Skips members who hide when they are online, also
 * if they have done so since `account` was read.
 */
export async function recordLastSeen(account: AccountState, now: Date): Promise<void> {
  const seen_on = dayAt(now)
  if (account.role !== 'member' || hidesOnline(account) || (account.seen_on ?? '') >= seen_on) return
  await writeIf(
    update('accountState', keys.accountState(account.user_id), {
      set: { seen_on },
      condition:
        '#status = :active AND attribute_not_exists(#chat.#hides_online) AND (attribute_not_exists(#seen_on) OR #seen_on < :today)',
      values: { active: 'active', today: seen_on },
    }),
  )
}

export interface AccountPage {
  accounts: AccountItem[]
  /** Start of the next page; absent on the last page. */
  next?: string
}

/** A page of all accounts by the month of sign-up; see `pageOfMonths`. */
export async function pageOfAccounts(
  from: string | undefined,
  limit: number,
  now: Date,
): Promise<AccountPage> {
  const { items, next } = await pageOfMonths<AccountItem>(lists.adminUsers, { from, limit, now })
  return { accounts: items, ...(next !== undefined && { next }) }
}

/** The account states of these accounts, in their order, strongly consistent; undefined where there is none. */
export const accountStatesOf = (
  accounts: readonly AccountItem[],
): Promise<(AccountStateItem | undefined)[]> =>
  batchGet<AccountStateItem>(
    accounts.map(({ user_id }) => keys.accountState(user_id)),
    { consistent: true },
  )
