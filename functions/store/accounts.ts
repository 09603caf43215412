import { conflict, notFound } from '#shared/errors'
import type { Role } from '#shared/options/roles'
import type { StandingAccount } from '../domain/account'
import type { UserId } from '../domain/ids'
import { freePeriod } from '../domain/usage'
import { clock } from '../lib/clock'
import { changeCard } from './cards'
import type { AccountItem, CardItem, StandingItem } from './items'
import { type Key, keys, lists, stands } from './keys'
import { batchGet, getItem } from './table'
import { put, transact, update } from './transact'

export interface NewAccount {
  userId: UserId
  name: string
  email: string
  phone: string
  role: Role
}

/** The standing of a member, strongly consistent: what was suspended a moment ago is seen. One unit. */
export const loadStanding = (id: UserId): Promise<StandingAccount | undefined> =>
  getItem<StandingItem>(keys.standing(id), { consistent: true })

export interface Person {
  account: AccountItem
  standing: StandingItem
  /** Once there is a profile. */
  card?: CardItem
}

/** All that a session shows of a person; undefined when the account was never completed. */
export async function loadPerson(id: UserId): Promise<Person | undefined> {
  const found = await batchGet<Key>([keys.account(id), keys.standing(id), keys.card(id)], {
    consistent: true,
  })
  const [account, standing, card] = found as [AccountItem?, StandingItem?, CardItem?]
  return account && standing && { account, standing, ...(card && { card }) }
}

/** A new account's items: active, on Free. */
export function newAccountItems(
  { userId, name, email, phone, role }: NewAccount,
  now: Date,
): [AccountItem, StandingItem] {
  const created_at = now.toISOString()
  return [
    {
      ...keys.account(userId),
      ...stands(lists.adminUsers(created_at), `${created_at}#${userId}`),
      user_id: userId,
      name,
      email,
      phone,
      created_at,
    },
    {
      ...keys.standing(userId),
      user_id: userId,
      status: 'active',
      role,
      created_at,
      profile_complete: false,
      period: freePeriod(now),
      messages_sent: 0,
      proposals_sent: 0,
    },
  ]
}

/** Stores a new account in one transaction; 409 `email_taken` when this user has one already. */
export async function createAccount(account: NewAccount, now: Date): Promise<void> {
  const absent = { condition: 'attribute_not_exists(pk)' }
  const [item, standing] = newAccountItems(account, now)
  await transact([put('account', item, absent), put('standing', standing, absent)], {
    onConditionFailed: () => emailTaken(),
  })
}

export const emailTaken = () =>
  conflict('email_taken', 'An account with this email address already exists. Please sign in instead.')

/** Ends every session that began before `now`, and notes that the address was proven. */
export async function endSessions(id: UserId, now: Date): Promise<void> {
  const exists = { condition: 'attribute_exists(pk)' }
  await transact([
    update('standing', keys.standing(id), { set: { tokens_valid_after: now.getTime() }, ...exists }),
    update('account', keys.account(id), { set: { email_proven_at: now.toISOString() }, ...exists }),
  ])
}

/**
 * Suspends, reinstates or marks as deleted; takes effect on the member's next call, and the card leaves the listings
 * (or comes back) with it.
 */
export async function setStatus(
  id: UserId,
  status: StandingAccount['status'],
  now = clock.now(),
): Promise<void> {
  const account = await loadStanding(id)
  if (!account) throw notFound()
  const exists = { condition: 'attribute_exists(pk)' }
  await changeCard(
    id,
    {
      account,
      facts: () => ({ hidden: status === 'active' ? undefined : status }),
      alongside: [update('standing', keys.standing(id), { set: { status }, ...exists })],
      onConditionFailed: () => notFound(),
    },
    now,
  )
}
