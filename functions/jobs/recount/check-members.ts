import { clock } from '#functions/core/clock'
import { inParallel } from '#functions/core/concurrency'
import { type UserId, profileOf } from '#functions/core/ids'
import { log } from '#functions/core/log'
import { type Key, keys } from '#functions/db/keys'
import { batchGet, type ReadOptions } from '#functions/db/table'
import { exclusionsOf } from '#functions/features/accounts/exclusions'
import type { AccountStateItem } from '#functions/features/accounts/items'
import { pageOfAccounts } from '#functions/features/accounts/store'
import type { BadgesItem } from '#functions/features/notifications/items'
import type { IdentifiedCard } from '#functions/features/profiles/card'
import { plainCard } from '#functions/features/profiles/card-items'
import type { CardItem, ProfileItem } from '#functions/features/profiles/items'
import { refreshSearchEntry, saysWhatIs } from '#functions/features/search/entries'
import type { SearchEntryItem } from '#functions/features/search/items'
import { agrees, changesOf, expectedBadge, correctUnread, receivedBy } from './badges'
import { countAccount, countProposal, countUnknown, type DayCounts } from './day-counts'
import { type MissedMember, noOutcome, type Outcome, type BadgeMismatch } from './pass-state'

const WIDTH = 8
/** Looks at a member that fail, until the next pass. */
const MAX_CHECKS = 3

interface MemberItems {
  state: AccountStateItem
  badges: BadgesItem | undefined
  profile: ProfileItem | undefined
  card: IdentifiedCard | undefined
  entry: SearchEntryItem | undefined
}

const ITEMS_PER_MEMBER = 5

/** In the order of the ids; undefined where there is no state, as an eventual read may say of a new account. */
async function readAll(ids: readonly UserId[], options: ReadOptions): Promise<(MemberItems | undefined)[]> {
  const found = await batchGet<Key>(
    ids.flatMap((id) => [
      keys.accountState(id),
      keys.badges(id),
      keys.profile(profileOf(id)),
      keys.card(id),
      keys.searchEntry(id),
    ]),
    options,
  )
  return ids.map((_, at) => {
    const [state, badges, profile, card, entry] = found.slice(
      ITEMS_PER_MEMBER * at,
      ITEMS_PER_MEMBER * (at + 1),
    ) as [AccountStateItem?, BadgesItem?, ProfileItem?, CardItem?, SearchEntryItem?]
    return state && { state, badges, profile, card: card && plainCard(card), entry }
  })
}

/** What a member is found by; what is under way to it, this brings earlier. */
async function correctSearchEntry({ entry, ...stored }: MemberItems): Promise<boolean> {
  const { user_id: user } = stored.state
  if (saysWhatIs(entry, stored, clock.now()) || !(await refreshSearchEntry(user))) return false
  log.warn('search entry was wrong', { user })
  return true
}

async function checkMember(read: MemberItems, counts: DayCounts, outcome: Outcome) {
  const { state, badges, profile } = read
  const { user_id: user, status } = state
  const received = await receivedBy(user)
  if (status !== 'deleted') {
    const due = await expectedBadge(user, received)
    // After all that was read: it may have taken minutes, and what came meanwhile may be in it or not.
    const at = clock.now().getTime()
    const suspect: BadgeMismatch = { user, at, changes: changesOf(badges), print: due.print, looks: 1 }
    if (await correctUnread(user, badges, state.excludes && (await exclusionsOf(user)))) outcome.mended++
    if (!agrees(badges, due)) outcome.suspects.push(suspect)
  }
  if (await correctSearchEntry(read)) outcome.mended++
  // Last, and at once: of a member who is not looked at to the end nothing is counted.
  countAccount(counts, state, profile)
  for (const proposal of received) countProposal(counts, proposal)
}

function fail(one: MissedMember, error: unknown, counts: DayCounts, outcome: Outcome) {
  const looks = one.looks + 1
  outcome.failed++
  log.error('not recounted', { user: one.user, looks, cause: error })
  if (looks < MAX_CHECKS) outcome.missed.push({ ...one, looks })
  else countUnknown(counts, one.created_at)
}

/** Looks at a page of all accounts, those that are deleted too, and counts what they did into `counts`. */
export async function checkPage(
  from: string | undefined,
  limit: number,
  counts: DayCounts,
): Promise<Outcome & { seen: number; next?: string }> {
  const outcome = noOutcome()
  const { accounts, next } = await pageOfAccounts(from, limit, clock.now())
  const members = await readAll(
    accounts.map(({ user_id }) => user_id),
    {},
  )
  await inParallel([...accounts.entries()], WIDTH, async ([at, { user_id: user, created_at }]) => {
    const one: MissedMember = { user, created_at, looks: 0 }
    const member = members[at]
    if (!member) {
      outcome.missed.push(one)
      return
    }
    try {
      await checkMember(member, counts, outcome)
    } catch (error) {
      fail(one, error, counts, outcome)
    }
  })
  return { ...outcome, seen: accounts.length, ...(next !== undefined && { next }) }
}

/** Looks again at members who could not be looked at. Of one who never can, anything may be true. */
export async function checkMissed(
  missed: readonly MissedMember[],
  counts: DayCounts,
  timeIsUp: () => boolean,
): Promise<Outcome> {
  const outcome = noOutcome()
  await inParallel(missed, WIDTH, async (one) => {
    if (timeIsUp()) {
      outcome.missed.push(one)
      return
    }
    try {
      const [member] = await readAll([one.user], { consistent: true })
      if (member) await checkMember(member, counts, outcome)
    } catch (error) {
      fail(one, error, counts, outcome)
    }
  })
  return outcome
}
