import { createHash } from 'node:crypto'
import type { PlanName } from '#shared/options/plans'
import { senderGroups, privacyDefaults, visibilities } from '#shared/options/privacy'
import type { PaymentStatus } from '#shared/options/statuses'
import type { PrivacySettings } from '#shared/schemas/settings'
import { dayMs } from '#shared/units'
import type { PortraitOptions } from './portrait'
import type { ProfileSections } from '#shared/schemas/profile'
import { makeProfile, type ProfileOptions } from './profile'
import { Random } from './random'

/** The oldest member joined this long ago. */
const SPAN_DAYS = 230

/** A paid plan, active or ended. */
export interface MadePlan {
  name: Exclude<PlanName, 'Free'>
  start: Date
}

/** A payment for a plan that would begin at `start`. */
export interface MadePayment extends MadePlan {
  status: PaymentStatus
}

/** A member with a complete profile. */
export interface MadeMember {
  /** A UUID, like the ids of the earliest accounts. */
  id: string
  name: string
  email: string
  /** E.164, from a range that no operator assigns. */
  phone: string
  joined: Date
  sections: ProfileSections
  privacy: PrivacySettings
  plan?: MadePlan
  /** Besides that for `plan`. */
  payments?: readonly MadePayment[]
  /** How to draw the picture; absent without one. */
  portrait?: PortraitOptions
}

export interface MemberOptions extends ProfileOptions {
  /** All generated dates are relative to this instant. */
  now: Date
  joined?: Date
}

const digest = (text: string) => createHash('sha256').update(text)

/** A deterministic id in the format of a version 4 UUID. */
export function idFrom(text: string): string {
  const hex = digest(text).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

const phoneOf = (seed: number) => `+9230000${String(seed % 100_000).padStart(5, '0')}`

export const fullName = ({ personal_info: { first_name, last_name } }: ProfileSections) =>
  `${first_name} ${last_name}`

/** About four in five keep the defaults, which are visible to everyone. */
function privacyOf(random: Random): PrivacySettings {
  if (random.chance(0.78)) return { ...privacyDefaults }
  return {
    profile_visibility: random.weighted([
      [visibilities[0], 5],
      [visibilities[1], 3],
      [visibilities[2], 4],
    ] as const),
    show_profile_picture: random.pick(visibilities),
    messages_privacy: random.pick(senderGroups),
    proposals_privacy: random.weighted([
      [senderGroups[0], 3],
      [senderGroups[1], 2],
      [senderGroups[2], 1],
    ] as const),
  }
}

type Bought = readonly [name: MadePlan['name'], days: number]
const silver: Bought = ['Silver', 30]
const gold: Bought = ['Gold', 90]
const platinum: Bought = ['Platinum', 180]

/** About half are on Free; a paid plan starts after joining, and a few have ended. */
function planOf(random: Random, joined: Date, now: Date): MadePlan | undefined {
  const bought = random.weighted([
    [undefined, 55],
    [silver, 18],
    [gold, 17],
    [platinum, 10],
  ] as const)
  if (!bought) return undefined
  const [name, days] = bought
  const since = (now.getTime() - joined.getTime()) / dayMs
  const ended = since > days + 10 && random.chance(0.3)
  const ago = ended ? days + random.int(1, 9) : Math.min(since, days * 0.85) * random.next()
  return { name, start: new Date(now.getTime() - ago * dayMs) }
}

/** Options for drawing this person. */
export function portraitOf(
  seed: number,
  { personal_info, religion_info }: ProfileSections,
  now: Date,
): PortraitOptions {
  return {
    seed,
    gender: personal_info.gender,
    age: now.getUTCFullYear() - Number(personal_info.dob.slice(0, 4)),
    religion: religion_info.religion,
  }
}

/** Deterministic for a seed and instant. Seven in ten have a picture. */
export function makeMember(seed: number, { now, joined, ...given }: MemberOptions): MadeMember {
  const random = new Random(Math.imul(seed + 11, 0x85ebca6b))
  const sections = makeProfile(seed, { year: now.getUTCFullYear(), ...given })
  const { first_name, last_name } = sections.personal_info
  const since = joined ?? new Date(now.getTime() - random.next() * SPAN_DAYS * dayMs)
  const plan = planOf(random, since, now)
  return {
    id: idFrom(`member ${seed}`),
    name: fullName(sections),
    email: `${first_name}.${last_name}.${seed}@example.com`.toLowerCase(),
    phone: phoneOf(seed),
    joined: since,
    sections,
    privacy: privacyOf(random),
    ...(plan && { plan }),
    ...(random.chance(0.7) && { portrait: portraitOf(seed, sections, now) }),
  }
}

/** `count` members, women and men alternating, earliest joined first; more joined recently than long ago. */
export function makeMembers(count: number, now: Date): MadeMember[] {
  const members: MadeMember[] = []
  const names = new Set<string>()
  for (let seed = 1; members.length < count; seed++) {
    const at = members.length
    const gender = at % 2 === 0 ? 'female' : 'male'
    const days = SPAN_DAYS * (1 - (at + 1) / (count + 1)) ** 1.4
    const member = makeMember(seed, { now, gender, joined: new Date(now.getTime() - days * dayMs) })
    // Names run out after some hundred members; from then on duplicates are accepted.
    if (names.has(member.name) && seed < count * 2) continue
    names.add(member.name)
    members.push(member)
  }
  return members
}
