import { recountMs } from '#shared/limits'
import { secondMs } from '#shared/units'
import { profileOf, type UserId } from '#functions/domain/ids'
import { clock } from '#functions/lib/clock'
import { inParallel } from '#functions/lib/in-parallel'
import { log } from '#functions/lib/log'
import { pageOfAccounts } from '#functions/store/account-pages'
import { agrees, changesOf, dueOf, mendBadge, mendUnread, receivedBy } from '#functions/store/badge-recounts'
import { exclusionsOf } from '#functions/store/exclusions'
import type { AccountStateItem, BadgesItem, ProfileItem } from '#functions/store/items'
import { type Key, keys } from '#functions/store/keys'
import { batchGet, getItem } from '#functions/store/table'
import { countAccount, countProposal, type DayCounts } from './day-counts'

const WIDTH = 8
/** Looks at a badge that changes all the time, until the next pass. */
const LOOKS = 12

/** A badge that says something else than its items, perhaps only because events are under way. */
export interface Suspect {
  user: UserId
  /** When it was looked at; epoch milliseconds. */
  at: number
  changes: number
  print: string
  looks: number
}

interface Read {
  state: AccountStateItem
  badges: BadgesItem | undefined
  profile: ProfileItem | undefined
}

async function readAll(ids: readonly UserId[]): Promise<Read[]> {
  const found = await batchGet<Key>(
    ids.flatMap((id) => [keys.accountState(id), keys.badges(id), keys.profile(profileOf(id))]),
  )
  return ids.flatMap((_, at) => {
    const [state, badges, profile] = found.slice(3 * at, 3 * at + 3) as [
      AccountStateItem?,
      BadgesItem?,
      ProfileItem?,
    ]
    return state ? [{ state, badges, profile }] : []
  })
}

/** What became of a page, or of the suspects. */
export interface Outcome {
  mended: number
  failed: number
  suspects: Suspect[]
}

async function lookAt({ state, badges, profile }: Read, counts: DayCounts, at: number, outcome: Outcome) {
  const { user_id: user, status } = state
  const received = await receivedBy(user)
  if (status !== 'deleted') {
    const due = await dueOf(user, received)
    if (!agrees(badges, due))
      outcome.suspects.push({ user, at, changes: changesOf(badges), print: due.print, looks: 1 })
    if (await mendUnread(user, badges, state.excludes && (await exclusionsOf(user)))) outcome.mended++
  }
  // Last, and at once: of a member who is not looked at to the end nothing is counted.
  countAccount(counts, state, profile)
  for (const proposal of received) countProposal(counts, proposal)
}

async function attempt(outcome: Outcome, user: UserId, work: () => Promise<unknown>) {
  try {
    await work()
  } catch (error) {
    outcome.failed++
    log.error('not recounted', { user, cause: error })
  }
}

/** Looks at a page of all accounts, those that are deleted too, and counts what they did into `counts`. */
export async function lookAtPage(
  from: string | undefined,
  limit: number,
  counts: DayCounts,
): Promise<Outcome & { seen: number; next?: string }> {
  const outcome: Outcome = { mended: 0, failed: 0, suspects: [] }
  const now = clock.now()
  const { accounts, next } = await pageOfAccounts(from, limit, now)
  const members = await readAll(accounts.map(({ user_id }) => user_id))
  await inParallel(members, WIDTH, (member) =>
    attempt(outcome, member.state.user_id, () => lookAt(member, counts, now.getTime(), outcome)),
  )
  return { ...outcome, seen: accounts.length, ...(next !== undefined && { next }) }
}

async function settle(suspect: Suspect, outcome: Outcome): Promise<void> {
  const { user, at } = suspect
  const now = clock.now().getTime()
  if (now - at < recountMs.still) {
    outcome.suspects.push(suspect)
    return
  }
  const badges = await getItem<BadgesItem>(keys.badges(user), { consistent: true })
  const due = await dueOf(user, await receivedBy(user))
  if (agrees(badges, due)) return
  const changes = changesOf(badges)
  if (changes !== suspect.changes || due.print !== suspect.print) {
    if (suspect.looks < LOOKS)
      outcome.suspects.push({ user, at: now, changes, print: due.print, looks: suspect.looks + 1 })
    return
  }
  // Nothing happened in the middle of the time between the two looks, whatever the clocks of stream and index.
  const recounted = Math.floor((at + recountMs.still / 2) / secondMs)
  if (!(await mendBadge(user, due, { changes, recounted }))) return
  outcome.mended++
  log.warn('badge was wrong', { user, said: [badges?.proposals, badges?.messages] })
}

/** Looks again at badges that said something else, and mends those at which nothing has moved since. */
export async function settleSuspects(suspects: readonly Suspect[]): Promise<Outcome> {
  const outcome: Outcome = { mended: 0, failed: 0, suspects: [] }
  await inParallel(suspects, WIDTH, (suspect) =>
    attempt(outcome, suspect.user, () => settle(suspect, outcome)),
  )
  return outcome
}
