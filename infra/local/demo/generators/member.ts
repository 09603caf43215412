import { createHash } from 'node:crypto'
import type { PaymentStatus } from '#shared/options/statuses'
import type { ProfileSections } from '#shared/schemas/profile'
import type { PrivacySettings } from '#shared/schemas/privacy-settings'
import { assignPlaces, type Candidate } from './placement'
import { type MadePlan, type Place, placesOf } from './listing'
import { unusualNameAt } from './unusual-names'
import { type NextPortrait, portraits } from '../portraits'
import { makeProfile } from './profile'
import { type AuthorAndMusts, authorAndMustsOf } from './author-and-musts'
import { withOwnTexts } from './own-texts'

export type { MadePlan } from './listing'

/** A payment for a plan that begins at `start`. */
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
  /** Confirmed the phone number on joining. */
  phoneConfirmed?: boolean
  /** The picture was compared with new photos on the day after joining. Only with a portrait. */
  photoChecked?: boolean
  /** An identity card was compared with the profile two days after joining. Only with a checked photo. */
  identityChecked?: boolean
  sections: ProfileSections
  authorAndMusts: AuthorAndMusts
  privacy: PrivacySettings
  plan?: MadePlan
  /** Payments besides the one for `plan`. */
  payments?: readonly MadePayment[]
  /** File of the picture; absent without one. */
  portrait?: string
  /** How many pictures there are besides, made from the portrait. */
  furtherPictures?: number
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

/** Email address with ASCII letters only, whatever the script of the name. */
function emailOf(name: string, seed: number): string {
  const plain = name.toLowerCase().match(/[a-z]+/g) ?? ['member']
  return `${plain.join('.')}.${seed}@example.com`
}

export const fullName = ({ personal_info: { first_name, last_name } }: ProfileSections) =>
  `${first_name} ${last_name}`

const ageOf = ({ personal_info: { dob } }: ProfileSections, now: Date) =>
  now.getUTCFullYear() - Number(dob.slice(0, 4))

function memberOf(
  { seed, sections, age, joined, privacy, plan, pictured }: Candidate & Place,
  nextPortrait: NextPortrait,
): MadeMember {
  const name = fullName(sections)
  const authorAndMusts = authorAndMustsOf(seed, sections, age)
  const photoChecked = pictured && seed % 3 === 0
  return {
    id: idFrom(`member ${seed}`),
    name,
    email: emailOf(name, seed),
    phone: phoneOf(seed),
    joined,
    phoneConfirmed: seed % 5 < 3,
    photoChecked,
    identityChecked: photoChecked && seed % 2 === 0,
    sections: withOwnTexts(seed, sections, authorAndMusts.made_by),
    authorAndMusts,
    privacy,
    ...(plan && { plan }),
    ...(pictured && { portrait: nextPortrait(sections, age) }),
    ...(pictured && seed % 4 === 0 && { furtherPictures: 1 + (seed % 3) }),
  }
}

/** Generates people of a gender with unique names, as long as there are names. */
function people(now: Date): (gender: Place['gender']) => Candidate {
  const names = new Set<string>()
  let seed = 0
  return (gender) => {
    for (let tries = 0; ; tries++) {
      const sections = makeProfile(++seed, { gender, year: now.getUTCFullYear() })
      if (names.has(fullName(sections)) && tries < 20) continue
      names.add(fullName(sections))
      return { seed, sections, age: ageOf(sections, now) }
    }
  }
}

/** Generates `count` members, earliest joined first; more joined recently. Neighbours in a visitor's listing differ. */
export function makeMembers(count: number, now: Date): MadeMember[] {
  const arranged = assignPlaces(placesOf(count, now), people(now))
  const nextPortrait = portraits()
  return arranged
    .map(({ place, candidate }, at) => {
      const sections = unusualNameAt(at, now.getUTCFullYear()) ?? candidate.sections
      return memberOf({ ...candidate, ...place, sections, age: ageOf(sections, now) }, nextPortrait)
    })
    .sort((a, b) => a.joined.getTime() - b.joined.getTime())
}
