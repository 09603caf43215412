import { opensOn } from '#shared/of-age'
import type { UserId } from '#functions/domain/ids'
import { sha256 } from '#functions/lib/ids'
import { pageOfAccounts } from '#functions/store/account-pages'
import { changeCard } from '#functions/store/cards'
import { failuresOf } from '#functions/store/failures'
import type { AccountItem, CardItem, ProfileItem, AccountStateItem } from '#functions/store/items'
import { type Key, keys } from '#functions/store/keys'
import { FIRST, shapeOf, type Stored } from '#functions/store/shapes'
import { batchGet } from '#functions/store/table'
import { type Change, exists, transact, update, type Write } from '#functions/store/transact'
import type { Migration, Outcome } from './migration'

/** The shape that account and account state get; later ones are brought by later migrations. */
const NEXT = 2
const ATTEMPTS = 4
const EMAIL = 'email'

/** An account as shape 1 had it; earlier code that still runs beside this may write so into any. */
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

/** A condition that an attribute still is as it was read. */
const still = (name: string, value: unknown) =>
  value === undefined
    ? { condition: `attribute_not_exists(#${name})`, values: {} }
    : { condition: `#${name} = :${name}`, values: { [name]: value } }

/** A change under the condition that these attributes still are as they were read. */
function unlessChanged(item: object, names: readonly string[], change: Change): Change {
  const conditions = names.map((name) => still(name, (item as Record<string, unknown>)[name]))
  return {
    ...change,
    condition: [exists.condition, ...conditions.map(({ condition }) => condition)].join(' AND '),
    values: Object.assign({}, ...conditions.map(({ values }) => values)) as Record<string, unknown>,
  }
}

/** Profile and card have their first shape still, and are told so. */
const stamp = (label: string, item: Stored | undefined): Write[] =>
  item && item.s === undefined ? [update(label, item, { initial: { s: FIRST }, ...exists })] : []

function writesOf(account: EarlierAccount, state: AccountStateItem, { profile, card }: Items): Write[] {
  const { user_id, email, email_proven_at } = account
  const raised = (item: Stored) => ({ s: Math.max(shapeOf(item), NEXT) })
  const address = update(EMAIL, keys.email(sha256(email)), {
    set: { user_id },
    initial: { s: FIRST },
    condition: 'attribute_not_exists(pk) OR #user_id = :user_id',
    values: { user_id },
  })
  return [
    // The address of somebody who was deleted is free.
    ...(state.status === 'deleted' ? [] : [address]),
    update(
      'account',
      account,
      unlessChanged(account, ['email', 'email_proven_at', 's'], {
        set: raised(account),
        remove: ['email_proven_at'],
      }),
    ),
    update(
      'accountState',
      state,
      unlessChanged(state, ['status', 's'], {
        set: raised(state),
        // What stands there is newer, and of the present address.
        initial: { email_proven_at },
      }),
    ),
    ...stamp('profile', profile),
    ...stamp('card', card),
  ]
}

/** Closes the profile of somebody not yet eighteen, which earlier code listed. Repeating it changes nothing. */
async function closeUntilEighteen({ state, profile }: Items, now: Date): Promise<void> {
  const opens_on = profile && opensOn(profile.personal_info.dob, now)
  if (!state || !opens_on || state.opens_on === opens_on) return
  const alongside = [update('accountState', state, { set: { opens_on }, ...exists })]
  // The card's place follows from its facts and the clock.
  await changeCard(state.user_id, { account: state, facts: () => ({}), alongside }, now)
}

/** Brings one account into shape 2; what is written meanwhile by anybody makes it begin anew. */
async function migrateAccount(id: UserId, now: Date): Promise<Outcome> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const items = await load(id)
    const { account, state } = items
    if (!account || !isDue(account)) return 'same'
    if (!state) return { refused: 'it has no account state' }
    // First, since the stamp of the account says that all of it was done.
    await closeUntilEighteen(items, now)
    const writes = writesOf(account, state, items)
    try {
      await transact(writes)
      return 'changed'
    } catch (error) {
      const failures = failuresOf(error, writes)
      if (failures.length === 0) throw error
      if (failures.every(({ label }) => label === EMAIL))
        return { refused: 'its address belongs to another account' }
    }
  }
  throw new Error('The account was changed again and again.')
}

/**
 * Accounts of shape 1 keep their id: it was the pool's `sub` and user name, and is ours from now on. What they lack is
 * the item of their address, by which sign-in finds the id and which makes the address unique; and their
 * `email_proven_at` stood on the account, where no call of theirs reads it. Profiles of members not yet eighteen are closed.
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
