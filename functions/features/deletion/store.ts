import { AppError, busy } from '#shared/errors'
import { lifetimes } from '#shared/limits'
import { secondMs } from '#shared/units'
import { type AccountState, joinedAs } from '#functions/core/account'
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
import { barred } from '#functions/features/accounts/bars'
import type { AccountItem, AccountStateItem } from '#functions/features/accounts/items'
import { formerEmail } from '#functions/features/accounts/store'
import { changeCard } from '#functions/features/profiles/cards'
import type { ProfileItem } from '#functions/features/profiles/items'
import { loadPerson } from '#functions/features/profiles/person'
import type { DeletionItem } from './items'

const DELETION = 'deletion'
const STATE = 'accountState'

const dueAt = (due: string, id: UserId) => indexEntry(lists.dueDeletions(), dueAtSort(due, id))

interface Marking {
  item: AccountItem
  /** What the account state has to be still. */
  condition: Required<Condition>
  alongside?: Write[]
}

/** Marks an account as deleted, with what is written alongside. */
export async function markDeleted(
  id: UserId,
  { item, condition, alongside: also = [] }: Marking,
  now: Date,
): Promise<void> {
  const requested_at = now.toISOString()
  const deletion: DeletionItem = {
    ...keys.deletion(id),
    ...dueAt(requested_at, id),
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
    formerEmail(item.email, id),
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
 * Marks an account as deleted: from now on it is hidden, its sessions are over, its address is free, and the job of
 * deletions clears what is left. 503 `busy` when the account changed in the same moment.
 */
export async function requestDeletion({ user_id: id }: AccountState, now: Date): Promise<void> {
  const item = await getItem<AccountItem>(keys.account(id), { consistent: true })
  if (!item) throw busy()
  // Who is made an administrator in the same moment would stay in their list.
  const values = { active: 'active', member: 'member' }
  await markDeleted(
    id,
    { item, condition: { condition: '#status = :active AND #role = :member', values } },
    now,
  )
}

/**
 * Removes an account for good that is suspended until then by a decision in this case, as `requestDeletion` does, and bars
 * its owner from joining again, for a year from now. Does nothing for another one: it is deleted, or this was taken back.
 */
export async function removeForGood(
  id: UserId,
  { caseId, bars }: { caseId: string; bars: readonly string[] },
  now: Date,
): Promise<void> {
  const done = await retrying(async (again) => {
    const person = await loadPerson(id)
    if (person?.state.status !== 'suspended') return true
    const { account: item, state } = person
    if (!state.suspension?.removed_at || state.suspension.case_id !== caseId) return true
    const condition = unchanged(state, ['status', 'role', 'suspension'])
    try {
      await markDeleted(id, { item, condition, alongside: barred(bars, caseId, now) }, now)
      return true
    } catch (error) {
      // Another run has removed it, or it was taken back.
      if (error instanceof AppError && error.code === 'busy') return again
      throw error
    }
  })
  if (!done) throw busy()
}

/**
 * The e-mail address of a deleted account, and until when it was its own; undefined once it was cleared, and where it was
 * never shown to be the member's.
 */
export async function provenAddress(id: UserId): Promise<{ email: string; until: string } | undefined> {
  const person = await loadPerson(id)
  if (!person || lacksEmailProof(person.state, env('EMAIL_PROOF'))) return undefined
  const { email } = person.account
  const { deleted_at } = person.state
  return email && deleted_at ? { email, until: deleted_at } : undefined
}

/** A page of accounts to clear by now, those waiting longest first. */
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
 * Notes when the profile was submitted: it is counted among those of its day, and is about to be removed. Without a word
 * about an account that was cleared already, of which it is not known any more.
 */
export async function keepSubmission(id: UserId): Promise<void> {
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
 * Replaces account and account state by what an administrator may still see: that there was an account, from when to
 * when; and by what recounts the counts of days. The last step of clearing an account.
 */
export async function leaveTombstone(id: UserId): Promise<void> {
  const person = await loadPerson(id)
  if (!person) return
  const { pk, sk, g1pk, g1sk } = person.account
  const { created_at, deleted_at, role, tokens_valid_after, submitted_at } = person.state
  const joined_as = joinedAs(person.state)
  const kept = { user_id: id, created_at, ...(deleted_at && { deleted_at }) }
  await write(put('account', { pk, sk, g1pk, g1sk, ...kept, name: '', email: '', phone: '' }))
  const counted = {
    // Without the second, what is not known would be taken for known.
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

const afterlookOf = (purgedAt: string) =>
  new Date(Date.parse(purgedAt) + lifetimes.deletionAfterlook * secondMs)

/** That an account was cleared at `now`, and is due for a last look. */
function cleared(id: UserId, now: Date) {
  const purged_at = now.toISOString()
  return { purged_at, ...dueAt(afterlookOf(purged_at).toISOString(), id) }
}

/**
 * Has an account that was cleared looked at once more, for what was written for it since, by what came late; does nothing for
 * others. A last look that is under way does not count as this one.
 */
export async function lookAgain(id: UserId, now: Date): Promise<void> {
  await writeIf(
    update(DELETION, keys.deletion(id), {
      set: cleared(id, now),
      condition: 'attribute_exists(#purged_at)',
    }),
  )
}

/**
 * Records that a run which began at `began` has cleared an account: a last look follows, after which it is never due
 * again. Of runs at once only the first counts, and none of them is the last look.
 */
export async function recordPurge(id: UserId, began: Date, now: Date): Promise<void> {
  const key = keys.deletion(id)
  const item = await getItem<DeletionItem>(key, { consistent: true })
  const purged = item?.purged_at
  if (purged && began < afterlookOf(purged)) return
  await writeIf(
    update(
      DELETION,
      key,
      purged
        ? { remove: ['g3pk', 'g3sk'], condition: '#purged_at = :purged', values: { purged } }
        : {
            set: cleared(id, now),
            condition: `${exists.condition} AND attribute_not_exists(#purged_at)`,
          },
    ),
  )
}
