import { type FitField, fitFields } from '#shared/fit'
import { ageAt } from '#shared/format'
import type { FitDetail, FitRow } from '#shared/schemas/fit'
import { judge } from './fit'
import { answeredBy, type AnsweredField, fitPersonOf } from './fit-person'
import { type ProfileFacts, profileFactsOf, type StatedProfile } from './profile-facts'
import { statedWish } from './wishes'

/** A profile's answer to a wish, as stated. */
function answerIn(facts: ProfileFacts, field: FitField, now: Date): string | number | undefined {
  if (field === 'age_range') return ageAt(facts.dob, now)
  if (field === 'height_range') return facts.height
  return facts[answeredBy[field satisfies AnsweredField]]
}

/** All wishes of one member, compared with another's profile. */
function rowsOf(asking: StatedProfile, other: StatedProfile, now: Date): FitRow[] {
  const facts = profileFactsOf(other)
  const { wishes = {} } = profileFactsOf(asking)
  const { answers } = fitPersonOf(facts, now)
  return fitFields.flatMap((field): FitRow[] => {
    const wish = wishes[field]
    if (wish === undefined) return []
    const verdict = judge(field, wish, answers[field])
    const has = answerIn(facts, field, now)
    return [
      {
        field,
        ...(verdict !== 'unknown' && { met: verdict === 'met' }),
        ...(asking.musts?.includes(field) && { must: true as const }),
        wish: statedWish(field, asking.partner_requirements),
        ...(has !== undefined && { has }),
      },
    ]
  })
}

/**
 * How two members fit, wish by wish, both ways; undefined if they have the same gender. It shows only what their profiles
 * show to members, so the viewer must be allowed to open the other profile.
 */
export const fitDetailOf = (viewer: StatedProfile, other: StatedProfile, now: Date): FitDetail | undefined =>
  viewer.personal_info.gender === other.personal_info.gender
    ? undefined
    : { wishes: rowsOf(viewer, other, now), theirs: rowsOf(other, viewer, now) }
