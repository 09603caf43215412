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
import { refreshSearchEntry, entryMatches } from '#functions/features/search/entries'
import type { SearchEntryItem } from '#functions/features/search/items'
import { agrees, changesOf, expectedBadge, correctUnread, receivedBy } from './badges'
import { countAccount, countProposal, countUnknown, type DayCounts } from './day-counts'
import { type MissedMember, noOutcome, type Outcome, type BadgeMismatch } from './pass-state'

const WIDTH = 8
/** Failed checks of a member until the pass gives up on them. */
const MAX_CHECKS = 3

interface MemberItems {
  state: AccountStateItem
  badges: BadgesItem | undefined
  profile: ProfileItem | undefined
  card: IdentifiedCard | undefined
  entry: SearchEntryItem | undefined
}

const ITEMS_PER_MEMBER = 5

/** In the order of the ids; undefined without an account state, as eventually consistent reads may report for a new account. */
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

/** Refreshes a wrong search entry. Also applies changes that the stream has not delivered yet. */
async function correctSearchEntry({ entry, ...stored }: MemberItems): Promise<boolean> {
  const { user_id: user } = stored.state
  if (entryMatches(entry, stored, clock.now()) || !(await refreshSearchEntry(user))) return false
  log.warn('search entry was wrong', { user })
  return true
}

async function checkMember(read: MemberItems, counts: DayCounts, outcome: Outcome) {
  const { state, badges, profile } = read
  const { user_id: user, status } = state
  const received = await receivedBy(user)
  if (status !== 'deleted') {
    const due = await expectedBadge(user, received)
    // Taken after all reads, which may take minutes: they may or may not include changes before this time.
    const at = clock.now().getTime()
    const suspect: BadgeMismatch = { user, at, changes: changesOf(badges), print: due.print, looks: 1 }
    if (await correctUnread(user, badges, state.excludes && (await exclusionsOf(user)))) outcome.mended++
    if (!agrees(badges, due)) outcome.suspects.push(suspect)
  }
  if (await correctSearchEntry(read)) outcome.mended++
  // Last and without a wait: a member whose check fails counts nothing.
  countAccount(counts, state, profile)
  for (const proposal of received) countProposal(counts, proposal)
}

function fail(member: MissedMember, error: unknown, counts: DayCounts, outcome: Outcome) {
  const looks = member.looks + 1
  outcome.failed++
  log.error('not recounted', { user: member.user, looks, cause: error })
  if (looks < MAX_CHECKS) outcome.missed.push({ ...member, looks })
  else countUnknown(counts, member.created_at)
}

/** Checks a page of all accounts, including deleted ones, and adds their events to `counts`. */
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
    const account: MissedMember = { user, created_at, looks: 0 }
    const member = members[at]
    if (!member) {
      outcome.missed.push(account)
      return
    }
    try {
      await checkMember(member, counts, outcome)
    } catch (error) {
      fail(account, error, counts, outcome)
    }
  })
  return { ...outcome, seen: accounts.length, ...(next !== undefined && { next }) }
}

/** Checks members again whose check failed. After MAX_CHECKS failures their counts are uncertain. */
export async function checkMissed(
  missed: readonly MissedMember[],
  counts: DayCounts,
  timeIsUp: () => boolean,
): Promise<Outcome> {
  const outcome = noOutcome()
  await inParallel(missed, WIDTH, async (account) => {
    if (timeIsUp()) {
      outcome.missed.push(account)
      return
    }
    try {
      const [member] = await readAll([account.user], { consistent: true })
      if (member) await checkMember(member, counts, outcome)
    } catch (error) {
      fail(account, error, counts, outcome)
    }
  })
  return outcome
}
