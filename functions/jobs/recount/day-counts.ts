import { type AccountState, roleAtSignUp } from '#functions/core/account'
import { type CountKind, dayKinds, dayPart } from '#functions/db/counts'
import type { ProfileItem } from '#functions/features/profiles/items'
import type { ProposalItem } from '#functions/features/proposals/items'

/* Daily counts, computed from the items. */

/** Counts by month and day (`d21`). */
export type ByMonth = Record<string, Record<string, number>>

export interface DayCounts {
  /** Counts of events whose day is certain. Stored with the pass, like `open`. */
  known: Partial<Record<CountKind, ByMonth>>
  /**
   * Events of which only a range of days is known. Each adds 1 on its first possible day, and subtracts 1 after its
   * last one: under that day with `~`, which sorts after it. The sum up to a day is how many of these events may have happened
   * on it.
   */
  open: Partial<Record<CountKind, Record<string, number>>>
}

export const noCounts = (): DayCounts => ({ known: {}, open: {} })

const dayOf = (at: string) => at.slice(0, 10)

function add({ known }: DayCounts, kind: CountKind, at: string) {
  const month = ((known[kind] ??= {})[at.slice(0, 7)] ??= {})
  month[dayPart(at)] = (month[dayPart(at)] ?? 0) + 1
}

function addOpen({ open }: DayCounts, kind: CountKind, [from, to]: readonly [string, string]) {
  const steps = (open[kind] ??= {})
  steps[dayOf(from)] = (steps[dayOf(from)] ?? 0) + 1
  steps[`${dayOf(to)}~`] = (steps[`${dayOf(to)}~`] ?? 0) - 1
}

type Submitted = Pick<ProfileItem, 'created_at'> | undefined

/** Counts sign-up and profile of an account. Deleted members still count, by their account state. */
export function countAccount(counts: DayCounts, state: AccountState, profile: Submitted): void {
  const { created_at, deleted_at, status, submitted_at } = state
  const joined = roleAtSignUp(state)
  if (joined === 'member') add(counts, 'members.joined', created_at)
  else if (joined === undefined) addOpen(counts, 'members.joined', [created_at, created_at])

  const submitted = profile?.created_at ?? submitted_at
  if (submitted) add(counts, 'profiles.completed', submitted)
  else if (submitted === undefined && status === 'deleted')
    addOpen(counts, 'profiles.completed', [created_at, deleted_at ?? created_at])
}

/** Counts a proposal's events. Proposals are never removed, and `rejected`, `withdrawn` and `ended` are final. */
export function countProposal(counts: DayCounts, proposal: ProposalItem): void {
  const { status, created_at, updated_at, accepted_at } = proposal
  add(counts, 'proposals.sent', created_at)
  if (status === 'accepted' || status === 'rejected' || status === 'withdrawn')
    add(counts, `proposals.${status}`, updated_at)
  if (status !== 'ended') return
  add(counts, 'connections.ended', updated_at)
  if (accepted_at) add(counts, 'proposals.accepted', accepted_at)
  else addOpen(counts, 'proposals.accepted', [created_at, updated_at])
}

/** More than can happen on a day. */
const MANY = 1e9

/** For a member who cannot be read: makes all counts since their sign-up uncertain. */
export function countUnknown(counts: DayCounts, created_at: string): void {
  addOpen(counts, 'members.joined', [created_at, created_at])
  const from = dayOf(created_at)
  for (const kind of dayKinds) {
    if (kind === 'members.joined') continue
    const steps = (counts.open[kind] ??= {})
    steps[from] = (steps[from] ?? 0) + (kind === 'profiles.completed' ? 1 : MANY)
  }
}

/** The range in which the count of a day must be. */
export interface Bounds {
  low: number
  high: number
}

export function boundsOf({ known, open }: DayCounts, kind: CountKind, day: string): Bounds {
  const low = known[kind]?.[day.slice(0, 7)]?.[dayPart(day)] ?? 0
  const more = Object.entries(open[kind] ?? {}).filter(([from]) => from <= day)
  return { low, high: low + more.reduce((sum, [, step]) => sum + step, 0) }
}
