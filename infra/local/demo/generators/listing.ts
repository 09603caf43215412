import { pageLimits } from '#shared/limits'
import type { Gender } from '#shared/options/personal'
import { type PlanName, planSeeds } from '#shared/options/plans'
import { privacyDefaults, senderGroups, visibilities } from '#shared/options/privacy'
import type { PrivacySettings } from '#shared/schemas/privacy-settings'
import { dayMs } from '#shared/units'
import { Random } from './random'

/** Days since the oldest member joined. */
const SPAN_DAYS = 230

/** A paid plan, active or ended. */
export interface MadePlan {
  name: Exclude<PlanName, 'Free'>
  start: Date
}

/** What is decided before the person is generated: when they joined, and their rank in the listing. */
export interface Place {
  /** Number in order of joining. */
  number: number
  joined: Date
  gender: Gender
  plan?: MadePlan
  privacy: PrivacySettings
  pictured: boolean
}

/** Share of members with each plan. */
const shares: readonly (readonly [plan: MadePlan['name'], share: number])[] = [
  ['Platinum', 0.035],
  ['Gold', 0.05],
  ['Silver', 0.045],
]
/** Share of members whose plan has ended. */
const ENDED = 0.045

const daysOf = (name: PlanName) => planSeeds.find((plan) => plan.name === name)!.duration

const before = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/** More members joined recently than long ago. */
const joinedAt = (number: number, count: number, now: Date) =>
  before(now, SPAN_DAYS * (1 - (number + 1) / (count + 1)) ** 1.4)

/** Plans by member number. Most members are on Free. */
function plansOf(joined: readonly Date[], now: Date): Map<number, MadePlan> {
  const random = new Random(97)
  const left = joined.map((_, number) => ({ number, at: random.next() })).sort((a, b) => a.at - b.at)
  const since = (number: number) => (now.getTime() - joined[number]!.getTime()) / dayMs
  const plans = new Map<number, MadePlan>()
  for (const [name, share] of shares)
    for (const { number } of left.splice(0, Math.ceil(share * joined.length))) {
      const longest = Math.min(since(number), daysOf(name) * 0.85)
      plans.set(number, { name, start: before(now, longest * random.next()) })
    }
  const long = left.filter(({ number }) => since(number) > 50)
  for (const { number } of long.slice(0, Math.ceil(ENDED * joined.length)))
    plans.set(number, { name: 'Silver', start: before(now, random.int(32, 42)) })
  return plans
}

/** Rank in listings: featured first, then other paid plans. */
function rankOf(plan: MadePlan | undefined, now: Date): number {
  if (!plan || before(now, daysOf(plan.name)) >= plan.start) return 0
  return plan.name === 'Platinum' ? 2 : 1
}

/** Number of members on the first page of the listing. */
export const FIRST_PAGE = pageLimits.size

const everyNth = (at: number, n: number, from: number) => at % n === from

/**
 * Privacy settings by position in the listing. The first page is open to everybody, and nearly all members keep the defaults. Two
 * neighbours never both lack a visible picture. Every other member includes plans among verified users.
 */
function privacyAt(at: number, random: Random): PrivacySettings {
  const open = { ...privacyDefaults, shown_to_visitors: true, verified_by_plan: at % 4 > 1 }
  if (at < FIRST_PAGE) return open
  const unlisted = (place: number) => everyNth(place, 13, 9)
  if (unlisted(at)) return { ...open, profile_visibility: everyNth(at, 26, 9) ? 'private' : 'verified_users' }
  // Four places before the next member of this gender without a picture.
  if (everyNth(at, 14, 0) && !unlisted(at + 2))
    return { ...open, show_profile_picture: random.pick(visibilities.slice(1)) }
  if (everyNth(at, 9, 5))
    return {
      ...open,
      messages_privacy: random.pick(senderGroups),
      proposals_privacy: random.weighted([
        [senderGroups[1], 2],
        [senderGroups[2], 1],
      ] as const),
    }
  return open
}

/** Places in the order in which a visitor sees the members; women and men alternate. */
export function placesOf(count: number, now: Date): Place[] {
  const random = new Random(count + 5)
  const joined = Array.from({ length: count }, (_, number) => joinedAt(number, count, now))
  const plans = plansOf(joined, now)
  return joined
    .map((at, number) => ({ number, joined: at, plan: plans.get(number) }))
    .sort((a, b) => rankOf(b.plan, now) - rankOf(a.plan, now) || b.number - a.number)
    .map(({ number, joined: since, plan }, at) => ({
      number,
      joined: since,
      gender: at % 2 === 0 ? 'female' : 'male',
      ...(plan && { plan }),
      privacy: privacyAt(at, random),
      // The first members have pictures.
      pictured: at < 8 || !everyNth(at, 7, 4),
    }))
}
