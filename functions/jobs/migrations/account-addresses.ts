import { opensOn } from '#shared/of-age'
import { sha256, type UserId } from '#functions/core/ids'
import { failedConditions } from '#functions/db/write-errors'
import { type Key, keys } from '#functions/db/keys'
import { FIRST_SHAPE, shapeOf, type Stored } from '#functions/db/shapes'
import { batchGet } from '#functions/db/table'
import { exists, transact, unchanged, update, type Write } from '#functions/db/transact'
import type { AccountItem, AccountStateItem } from '#functions/features/accounts/items'
import { pageOfAccounts } from '#functions/features/accounts/store'
import { changeCard } from '#functions/features/profiles/cards'
import type { CardItem, ProfileItem } from '#functions/features/profiles/items'
import type { Migration, Outcome } from './migration'

/** The shape that this migration produces; fixed, since later shapes have their own migrations. */
const NEXT = 2
const ATTEMPTS = 4
const EMAIL = 'email'

/** An account in shape 1. During a deploy the previous version may write `email_proven_at` into any account. */
type EarlierAccount = AccountItem & { email_proven_at?: string }

const isDue = (account: EarlierAccount) => shapeOf(account) < NEXT || account.email_proven_at !== undefined

interface Items {
  account?: EarlierAccount
  state?: AccountStateItem
  profile?: ProfileItem
  card?: CardItem
}

async function load(id: UserId): Promise<Items> {
  const wanted = [keys.account(id), keys.accountState(id), keys.profile(id), keys.card(id)]
  const [account, state, profile, card] = (await batchGet<Key>(wanted, { consistent: true })) as [
    EarlierAccount?,
    AccountStateItem?,
    ProfileItem?,
    CardItem?,
  ]
  return {
    ...(account && { account }),
    ...(state && { state }),
    ...(profile && { profile }),
    ...(card && { card }),
  }
}

/** Adds the missing shape version to profile and card. */
const stamp = (label: string, item: Stored | undefined): Write[] =>
  item && item.s === undefined ? [update(label, item, { initial: { s: FIRST_SHAPE }, ...exists })] : []

function writesOf(account: EarlierAccount, state: AccountStateItem, { profile, card }: Items): Write[] {
  const { user_id, email, email_proven_at } = account
  const raised = (item: Stored) => ({ s: Math.max(shapeOf(item), NEXT) })
  const address = update(EMAIL, keys.email(sha256(email)), {
    set: { user_id },
    initial: { s: FIRST_SHAPE },
    condition: 'attribute_not_exists(pk) OR #user_id = :user_id',
    values: { user_id },
  })
  return [
    // The address of a deleted account is free for others.
    ...(state.status === 'deleted' ? [] : [address]),
    update('account', account, {
      set: raised(account),
      remove: ['email_proven_at'],
      ...unchanged(account, ['email', 'email_proven_at', 's']),
    }),
    update('accountState', state, {
      set: raised(state),
      // An existing value is newer and belongs to the current address.
      initial: { email_proven_at },
      ...unchanged(state, ['status', 's']),
    }),
    ...stamp('profile', profile),
    ...stamp('card', card),
  ]
}

/** Removes the profile of a member under eighteen, which earlier code listed, from the listings. Idempotent. */
async function closeUntilEighteen({ state, profile }: Items, now: Date): Promise<void> {
  const opens_on = profile && opensOn(profile.personal_info.dob, now)
  if (!state || !opens_on || state.opens_on === opens_on) return
  const alongside = [update('accountState', state, { set: { opens_on }, ...exists })]
  // Changes no fields: the index entries follow from the card and the clock.
  await changeCard(state.user_id, { facts: () => ({}), alongside }, now)
}

/** Migrates one account to shape 2; retries after concurrent changes. */
async function migrateAccount(id: UserId, now: Date): Promise<Outcome> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const items = await load(id)
    const { account, state } = items
    if (!account || !isDue(account)) return 'same'
    if (!state) return { refused: 'it has no account state' }
    // Must come first: the account's new version marks everything as done.
    await closeUntilEighteen(items, now)
    const writes = writesOf(account, state, items)
    try {
      await transact(writes)
      return 'changed'
    } catch (error) {
      const failures = failedConditions(error, writes)
      if (failures.length === 0) throw error
      if (failures.every(({ label }) => label === EMAIL))
        return { refused: 'its address belongs to another account' }
    }
  }
  throw new Error('The account was changed again and again.')
}

/**
 * Accounts of shape 1: adds the item of the email address, which makes it unique and by which sign-in finds the id; moves
 * `email_proven_at` to the account state; removes profiles of members under eighteen from the listings. Ids stay.
 */
export const accountAddresses: Migration = {
  id: 'account-addresses',
  page: async (from, limit, now) => {
    const { accounts, next } = await pageOfAccounts(from, limit, now)
    return {
      steps: accounts
        .filter(isDue)
        .map(({ user_id }) => ({ id: user_id, run: () => migrateAccount(user_id, now) })),
      read: accounts.length,
      ...(next !== undefined && { next }),
    }
  },
}
