import type { ProfileSections } from '#shared/schemas/profile'
import { kindOf } from '../portraits'
import { FIRST_PAGE, type Place } from './listing'

/** A generated member who can take a place, and what others see at a glance. */
export interface Candidate {
  seed: number
  sections: ProfileSections
  age: number
}

interface Seen {
  first: string
  age: number
  /** Other visible traits, with the weight of having them in common. */
  traits: readonly (readonly [value: string, weight: number])[]
}

function seenOf({ sections, age }: Candidate): Seen {
  const { personal_info, career_info, residential_info, religion_info } = sections
  return {
    first: personal_info.first_name,
    age,
    traits: [
      [personal_info.first_name, 12],
      [personal_info.last_name, 7],
      [residential_info.residence_city, 3],
      [`${career_info.profession} ${career_info.job_post}`, 3],
      [personal_info.marital_status, 0.6],
      [religion_info.religion, religion_info.religion === 'islam' ? 0 : 2],
      [kindOf(sections), 1],
    ],
  }
}

/** Similarity of two members who are near each other. */
function likeness(a: Seen, b: Seen): number {
  const shared = a.traits.reduce(
    (sum, [value, weight], at) => sum + (b.traits[at]?.[0] === value ? weight : 0),
    0,
  )
  return shared + Math.max(0, 2 - Math.abs(a.age - b.age) / 2)
}

/** Number of candidates of a gender to choose from. */
const CHOICE = 16
/** Neighbours: so many places before in the listing, or apart in order of joining. */
const LISTED_BEFORE = 6
const JOINED_BESIDE = 3

/** Penalty for ages that are rare among visitors: the first page should mostly show common ages. */
const rarity = ({ age }: Seen) => (age >= 42 ? 7 : age >= 36 ? 3 : 0)

/** Assigns to each place the candidate least similar to its neighbours. `next` generates candidates of a gender. */
export function assignPlaces(
  places: readonly Place[],
  next: (gender: Place['gender']) => Candidate,
): { place: Place; candidate: Candidate }[] {
  const waiting = { female: [] as [Candidate, Seen][], male: [] as [Candidate, Seen][] }
  const placed: { number: number; seen: Seen }[] = []
  const uses = new Map<string, number>()
  const unlike = (place: Place, seen: Seen) => {
    const beside = placed.filter(
      ({ number }, at) =>
        at >= placed.length - LISTED_BEFORE || Math.abs(number - place.number) <= JOINED_BESIDE,
    )
    const again = (uses.get(seen.first) ?? 0) * 6
    const rare = placed.length < FIRST_PAGE ? rarity(seen) : 0
    return beside.reduce((sum, other) => sum + likeness(seen, other.seen), again + rare)
  }
  return places.map((place) => {
    const queue = waiting[place.gender]
    while (queue.length < CHOICE) {
      const candidate = next(place.gender)
      queue.push([candidate, seenOf(candidate)])
    }
    const scores = queue.map(([, seen]) => unlike(place, seen))
    const [[candidate, seen]] = queue.splice(scores.indexOf(Math.min(...scores)), 1) as [[Candidate, Seen]]
    placed.push({ number: place.number, seen })
    uses.set(seen.first, (uses.get(seen.first) ?? 0) + 1)
    return { place, candidate }
  })
}
