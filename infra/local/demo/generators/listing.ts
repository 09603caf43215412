import { type PrivacySettings } from '#shared/schemas/settings'
import type { PlanName } from '#shared/options/plans'
import { privacyDefaults, senderGroups, visibilities } from '#shared/options/privacy'
import type { Gender } from '#shared/options/personal'
import { dayMs } from '#shared/units'
import { Random } from './random'

/** The oldest member joined this long ago. */
const SPAN_DAYS = 230

/** A paid plan, active or ended. */
export interface MadePlan {
  name: Exclude<PlanName, 'Free'>
  start: Date
}

/** What is decided of a member before it is known who it is: when they joined, and how they are listed. */
export interface Place {
  /** Their number in order of joining. */
  number: number
  joined: Date
  gender: Gender
  plan?: MadePlan
  privacy: PrivacySettings
  pictured: boolean
}

interface Bought {
  name: MadePlan['name']
  days: number
  /** Of all members. */
  share: number
}
const bought: readonly Bought[] = [
  { name: 'Platinum', days: 180, share: 0.035 },
  { name: 'Gold', days: 90, share: 0.05 },
  { name: 'Silver', days: 30, share: 0.045 },
]
/** Of all members: those whose plan is over. */
const ENDED = 0.045

const before = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/** More joined recently than long ago. */
const joinedAt = (number: number, count: number, now: Date) =>
  before(now, SPAN_DAYS * (1 - (number + 1) / (count + 1)) ** 1.4)

/** The plans by number of the member. Most are on Free. */
function plansOf(joined: readonly Date[], now: Date): Map<number, MadePlan> {
  const random = new Random(97)
  const left = joined
    .map((_, number) => ({ number, at: random.next() }))
    .sort((one, other) => one.at - other.at)
  const since = (number: number) => (now.getTime() - joined[number]!.getTime()) / dayMs
  const plans = new Map<number, MadePlan>()
  for (const { name, days, share } of bought)
    for (const { number } of left.splice(0, Math.ceil(share * joined.length)))
      plans.set(number, { name, start: before(now, Math.min(since(number), days * 0.85) * random.next()) })
  const long = left.filter(({ number }) => since(number) > 50)
  for (const { number } of long.slice(0, Math.ceil(ENDED * joined.length)))
    plans.set(number, { name: 'Silver', start: before(now, random.int(32, 42)) })
  return plans
}

const daysOf = (name: MadePlan['name']) => bought.find((plan) => plan.name === name)!.days

/** As the listings rank them: featured ones first, then others who pay. */
function rankOf(plan: MadePlan | undefined, now: Date): number {
  if (!plan || before(now, daysOf(plan.name)) >= plan.start) return 0
  return plan.name === 'Platinum' ? 2 : 1
}

/** The first page is open to everybody. */
const OPEN = 24
const everyNth = (at: number, n: number, from: number) => at % n === from

/** By position in the listing: nearly all keep the defaults; never beside each other do two have no picture to show. */
function privacyAt(at: number, random: Random): PrivacySettings {
  const open = { ...privacyDefaults }
  if (at < OPEN) return open
  const unlisted = (place: number) => everyNth(place, 13, 9)
  if (unlisted(at)) return { ...open, profile_visibility: everyNth(at, 26, 9) ? 'private' : 'verified_users' }
  // Four places before the next of the same gender who has none.
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

/** The places of so many members in the order in which a visitor sees them; women and men take turns. */
export function placesOf(count: number, now: Date): Place[] {
  const random = new Random(count + 5)
  const joined = Array.from({ length: count }, (_, number) => joinedAt(number, count, now))
  const plans = plansOf(joined, now)
  return joined
    .map((at, number) => ({ number, joined: at, plan: plans.get(number) }))
    .sort((one, other) => rankOf(other.plan, now) - rankOf(one.plan, now) || other.number - one.number)
    .map(({ number, joined: since, plan }, at) => ({
      number,
      joined: since,
      gender: at % 2 === 0 ? 'female' : 'male',
      ...(plan && { plan }),
      privacy: privacyAt(at, random),
      // The first whom anybody sees have pictures.
      pictured: at < 8 || !everyNth(at, 7, 4),
    }))
}
