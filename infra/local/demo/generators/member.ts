import { createHash } from 'node:crypto'
import { privacyDefaults } from '#shared/options/privacy'
import type { PaymentStatus } from '#shared/options/statuses'
import type { ProfileSections } from '#shared/schemas/profile'
import type { PrivacySettings } from '#shared/schemas/settings'
import { dayMs } from '#shared/units'
import { arrange, type Candidate } from './arrange'
import { type MadePlan, type Place, placesOf } from './listing'
import { notableAt } from './notable'
import type { PortraitOptions } from './portrait'
import { makeProfile, type ProfileOptions } from './profile'
import { type MadeRemarks, remarksOf } from './remarks'

export type { MadePlan } from './listing'

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
  remarks: MadeRemarks
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

/** Addresses have plain letters only, whatever the name is written in. */
function emailOf(name: string, seed: number): string {
  const plain = name.toLowerCase().match(/[a-z]+/g) ?? ['member']
  return `${plain.join('.')}.${seed}@example.com`
}

export const fullName = ({ personal_info: { first_name, last_name } }: ProfileSections) =>
  `${first_name} ${last_name}`

const capOf = ({ personal_info, religion_info }: ProfileSections): PortraitOptions['cap'] => {
  if (religion_info.religion !== 'islam') return undefined
  const caps: Readonly<Record<string, PortraitOptions['cap']>> = {
    ps: 'pakol',
    hno: 'pakol',
    bft: 'pakol',
    sd: 'sindhi',
  }
  return caps[personal_info.mother_tongue]
}

/** Options for drawing this person, as the profile tells of them. */
export function portraitOf(seed: number, sections: ProfileSections, now: Date): Candidate['portrait'] {
  const { personal_info, religion_info } = sections
  const { gender } = personal_info
  const cap = gender === 'male' && capOf(sections)
  return {
    seed,
    gender,
    age: now.getUTCFullYear() - Number(personal_info.dob.slice(0, 4)),
    religion: religion_info.religion,
    ...(gender === 'female'
      ? { covered: religion_info.do_you_prefer_hijaab === 'yes' }
      : { bearded: religion_info.do_you_prefer_beard === 'yes' }),
    ...(cap && { cap }),
  }
}

interface Seated extends Candidate {
  joined: Date
  privacy: PrivacySettings
  plan?: MadePlan
  pictured: boolean
}

function memberOf({ seed, sections, portrait, joined, privacy, plan, pictured }: Seated): MadeMember {
  const name = fullName(sections)
  return {
    id: idFrom(`member ${seed}`),
    name,
    email: emailOf(name, seed),
    phone: phoneOf(seed),
    joined,
    sections,
    remarks: remarksOf(seed, sections, portrait.age),
    privacy,
    ...(plan && { plan }),
    ...(pictured && { portrait }),
  }
}

/** Deterministic for a seed and instant: joined some weeks ago, on Free, with a picture and the initial settings. */
export function makeMember(seed: number, { now, ...given }: MemberOptions): MadeMember {
  const sections = makeProfile(seed, { year: now.getUTCFullYear(), ...given })
  return memberOf({
    seed,
    sections,
    portrait: portraitOf(seed, sections, now),
    joined: new Date(now.getTime() - (20 + (seed % 40)) * dayMs),
    privacy: { ...privacyDefaults },
    pictured: true,
  })
}

/** Makes people of a gender, each with a name that nobody before had, as long as there are names. */
function people(now: Date): (gender: Place['gender']) => Candidate {
  const names = new Set<string>()
  let seed = 0
  return (gender) => {
    for (let tries = 0; ; tries++) {
      const sections = makeProfile(++seed, { gender, year: now.getUTCFullYear() })
      if (names.has(fullName(sections)) && tries < 20) continue
      names.add(fullName(sections))
      return { seed, sections, portrait: portraitOf(seed, sections, now) }
    }
  }
}

/**
 * `count` members, earliest joined first; more joined recently than long ago. In the order in which a visitor sees them,
 * neighbours differ.
 */
export function makeMembers(count: number, now: Date): MadeMember[] {
  const arranged = arrange(placesOf(count, now), people(now))
  return arranged
    .map(({ place, candidate }, at) => {
      const sections = notableAt(at, now.getUTCFullYear()) ?? candidate.sections
      const portrait = portraitOf(candidate.seed, sections, now)
      return memberOf({ ...candidate, ...place, sections, portrait })
    })
    .sort((one, other) => one.joined.getTime() - other.joined.getTime())
}
