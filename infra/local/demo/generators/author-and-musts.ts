import { isOpenWish } from '#shared/fit'
import type { MadeBy } from '#shared/options/made-by'
import type { ProfileSections, Requirement } from '#shared/schemas/profile'
import { Random, type Weighted } from './random'

/** Who wrote a profile, and which wishes are musts. */
export interface AuthorAndMusts {
  made_by: MadeBy
  musts: Requirement[]
}

/** Share of a member's specific wishes that are musts. */
const strictness = {
  religion: 0.85,
  marital_status: 0.5,
  age_range: 0.45,
  maslak: 0.4,
  caste: 0.35,
  religious_status: 0.15,
  education: 0.12,
  nationality: 0.1,
  residence_city: 0.1,
  height_range: 0.05,
} satisfies Partial<Record<Requirement, number>>

/** Parents write for most young members, more often for daughters; members who were married write themselves. */
function writers(
  { gender, marital_status }: ProfileSections['personal_info'],
  age: number,
): Weighted<MadeBy> {
  const daughter = gender === 'female'
  const parents = marital_status !== 'single' || age > 45 ? 0 : age < 30 ? (daughter ? 10 : 6) : 3
  return [
    ['myself', 7],
    [daughter ? 'daughter' : 'son', parents],
    [daughter ? 'sister' : 'brother', age < 60 ? 3 : 1],
    ['friend', 0.7],
  ]
}

/** Author and musts of a generated profile; the same seed gives the same result. */
export function authorAndMustsOf(
  seed: number,
  { personal_info, partner_requirements }: ProfileSections,
  age: number,
) {
  const random = new Random(Math.imul(seed + 11, 0x85ebca6b) ^ 0x1f35)
  const strict = Object.entries(strictness) as [keyof typeof strictness, number][]
  return {
    made_by: random.weighted(writers(personal_info, age)),
    musts: strict
      .filter(([field, share]) => random.chance(share) && !isOpenWish(field, partner_requirements))
      .map(([field]) => field),
  } satisfies AuthorAndMusts
}
