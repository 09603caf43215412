import { AppError, busy } from '#shared/errors'
import { lifetimes } from '#shared/limits'
import { secondMs } from '#shared/units'
import { type AccountState, roleAtSignUp } from '#functions/core/account'
import { env } from '#functions/core/env'
import { profileOf, type UserId } from '#functions/core/ids'
import { lacksEmailProof } from '#functions/core/eligibility'
import { retrying } from '#functions/core/retry'
import { dueAtSort, dueBy, indexEntry, type Key, keys, lists } from '#functions/db/keys'
import { batchGet, getItem, query } from '#functions/db/table'
import {
  absent,
  check,
  type Condition,
  exists,
  put,
  unchanged,
  update,
  type Write,
  write,
  writeIf,
} from '#functions/db/transact'
import { barWrites } from '#functions/features/accounts/sign-up-bars'
import type { AccountItem, AccountStateItem } from '#functions/features/accounts/items'
import { releaseEmail } from '#functions/features/accounts/store'
import { changeCard } from '#functions/features/profiles/cards'
import type { ProfileItem } from '#functions/features/profiles/items'
import { loadAccountWithCard } from '#functions/features/profiles/account-with-card'
import type { DeletionItem } from './items'

const DELETION = 'deletion'
const STATE = 'accountState'

const dueEntry = (due: string, id: UserId) => indexEntry(lists.dueDeletions(), dueAtSort(due, id))

interface DeletionMark {
  item: AccountItem
  /** Condition on the account state: unchanged since it was read. */
  condition: Required<Condition>
  alongside?: Write[]
}

/** Marks an account as deleted, with `alongside` in the same transaction. */
export async function markDeleted(
  id: UserId,
  { item, condition, alongside: also = [] }: DeletionMark,
  now: Date,
): Promise<void> {
  const requested_at = now.toISOString()
  const deletion: DeletionItem = {
    ...keys.deletion(id),
    ...dueEntry(requested_at, id),
    user_id: id,
    requested_at,
  }
  const alongside: Write[] = [
    update(STATE, keys.accountState(id), {
      set: { status: 'deleted', deleted_at: requested_at },
      remove: ['suspension', 'g3pk', 'g3sk'],
      ...condition,
    }),
    check('account', keys.account(id), { condition: '#email = :email', values: { email: item.email } }),
    releaseEmail(item.email, id),
    put(DELETION, deletion, absent),
    ...also,
  ]
  await changeCard(
    id,
    { facts: () => ({ hidden: 'deleted' }), alongside, onConditionFailed: () => busy() },
    now,
  )
}

/**
 * Marks an account as deleted: it is hidden, its sessions have ended, its address is free, and the deletion job clears the
 * rest. 503 `busy` if the account changed concurrently.
 */
export async function requestDeletion({ user_id: id }: AccountState, now: Date): Promise<void> {
  const item = await getItem<AccountItem>(keys.account(id), { consistent: true })
  if (!item) throw busy()
  // A concurrent promotion would leave the account in the list of administrators.
  const values = { active: 'active', member: 'member' }
  await markDeleted(
    id,
    { item, condition: { condition: '#status = :active AND #role = :member', values } },
    now,
  )
}

/**
 * Deletes an account whose removal was decided in this case, and bars its owner, and the owner's identity cards, for a year. Does nothing if
 * the account is already deleted or the decision was overturned.
 */
export async function removeSuspendedAccount(
  id: UserId,
  { caseId, bars }: { caseId: string; bars: readonly string[] },
  now: Date,
): Promise<void> {
  const done = await retrying(async (again) => {
    const person = await loadAccountWithCard(id)
    if (person?.state.status !== 'suspended') return true
    const { account: item, state } = person
    if (!state.suspension?.removed_at || state.suspension.case_id !== caseId) return true
    const condition = unchanged(state, ['status', 'role', 'suspension'])
    // Until now, the account itself holds the numbers of its identity cards.
    const barred = [...bars, ...(state.identity_numbers ?? [])]
    try {
      await markDeleted(id, { item, condition, alongside: barWrites(barred, caseId, now) }, now)
      return true
    } catch (error) {
      // Another run has removed it, or the decision was overturned.
      if (error instanceof AppError && error.code === 'busy') return again
      throw error
    }
  })
  if (!done) throw busy()
}

/** The address of a deleted account and when the account lost it; undefined if it was cleared already or never proven. */
export async function loadProvenAddressOfDeleted(
  id: UserId,
): Promise<{ email: string; until: string } | undefined> {
  const person = await loadAccountWithCard(id)
  if (!person || lacksEmailProof(person.state, env('EMAIL_PROOF'))) return undefined
  const { email } = person.account
  const { deleted_at } = person.state
  return email && deleted_at ? { email, until: deleted_at } : undefined
}

/** A page of the deleted accounts that are due for clearing, longest waiting first. */
export async function listDueDeletions(
  now: Date,
  cursor?: string,
): Promise<{ items: UserId[]; next?: string }> {
  const { items, next } = await query<DeletionItem>(lists.dueDeletions(), {
    limit: 25,
    cursor,
    sort: { below: dueBy(now.toISOString()) },
  })
  return { items: items.map(({ user_id }) => user_id), ...(next && { next }) }
}

/**
 * Stores in the account state when the profile was submitted, because the daily counts need it after the profile is
 * removed. Skips accounts that are already cleared.
 */
export async function recordSubmission(id: UserId): Promise<void> {
  const found = await batchGet<Key>([keys.accountState(id), keys.profile(profileOf(id))], {
    consistent: true,
  })
  const [state, profile] = found as [AccountStateItem?, ProfileItem?]
  if (!state || state.submitted_at !== undefined || state.period === CLEARED) return
  await writeIf(
    update(STATE, keys.accountState(id), {
      set: { submitted_at: profile?.created_at ?? null },
      ...unchanged(state, ['status', 'submitted_at', 'period']),
    }),
  )
}

/** The period of a cleared account, which has no quota. */
const CLEARED = ''

/**
 * Replaces account and account state by a tombstone: what administrators may still see (created and deleted at) and what
 * the recount of daily counts needs. The last step of clearing an account.
 */
export async function replaceByTombstone(id: UserId): Promise<void> {
  const person = await loadAccountWithCard(id)
  if (!person) return
  const { pk, sk, g1pk, g1sk } = person.account
  const { created_at, deleted_at, role, tokens_valid_after, submitted_at } = person.state
  const joined_as = roleAtSignUp(person.state)
  const kept = { user_id: id, created_at, ...(deleted_at && { deleted_at }) }
  await write(put('account', { pk, sk, g1pk, g1sk, ...kept, name: '', email: '', phone: '' }))
  const counted = {
    // Without `tokens_valid_after`, an unknown first role would look like a known one (see `roleAtSignUp`).
    ...(joined_as ? { joined_as } : tokens_valid_after !== undefined && { tokens_valid_after }),
    ...(submitted_at !== undefined && { submitted_at }),
  }
  const counters = { profile_complete: false, period: CLEARED, messages_sent: 0, proposals_sent: 0 }
  await write(
    put(STATE, {
      ...keys.accountState(id),
      ...kept,
      ...counted,
      role,
      status: 'deleted' as const,
      ...counters,
    }),
  )
}

const finalCheckAt = (purgedAt: string) =>
  new Date(Date.parse(purgedAt) + lifetimes.deletionFinalCheck * secondMs)

/** The fields of an account that was cleared at `now` and is due for a final check. */
function purgedFields(id: UserId, now: Date) {
  const purged_at = now.toISOString()
  return { purged_at, ...dueEntry(finalCheckAt(purged_at).toISOString(), id) }
}

/**
 * Schedules another final check of a cleared account, after a late write was found. Does nothing for other accounts. A
 * final check that is already running does not count as this one.
 */
export async function scheduleAnotherCheck(id: UserId, now: Date): Promise<void> {
  await writeIf(
    update(DELETION, keys.deletion(id), {
      set: purgedFields(id, now),
      condition: 'attribute_exists(#purged_at)',
    }),
  )
}

/**
 * Records that a run which began at `began` has cleared an account. The first run schedules a final check; the final check
 * ends it. Of concurrent runs only the first counts, and none of them is the final check.
 */
export async function recordPurge(id: UserId, began: Date, now: Date): Promise<void> {
  const key = keys.deletion(id)
  const item = await getItem<DeletionItem>(key, { consistent: true })
  const purged = item?.purged_at
  if (purged && began < finalCheckAt(purged)) return
  await writeIf(
    update(
      DELETION,
      key,
      purged
        ? { remove: ['g3pk', 'g3sk'], condition: '#purged_at = :purged', values: { purged } }
        : {
            set: purgedFields(id, now),
            condition: `${exists.condition} AND attribute_not_exists(#purged_at)`,
          },
    ),
  )
}
