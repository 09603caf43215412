import { t } from '@lingui/core/macro'
import { heightInInches } from '#shared/format'
import { maslakLabels } from '#shared/options/maslak'
import { tallestHeight } from '#shared/options/measures'
import type { Gender } from '#shared/options/personal'
import { type Religion, religionLabels } from '#shared/options/religion'
import type { Card } from '#shared/schemas/entities'
import { placeLabel } from '#web/lib/wording/names'
import { heightText, labelOf } from '#web/lib/wording/wording'
import { cardCheckOf, type CardFacts, factsOf } from './card-facts'

/** Feet and inches only; centimetres are on the profile. */
function shortHeight(height: number): string {
  if (height === tallestHeight) return heightText(height)
  const { feet, inches } = heightInInches(height)
  return t`${feet} ft ${inches} in`
}

/** Answers that name no school or church. */
const general: readonly string[] = ['other', 'prefer_not_to_say']

/** The maslak, or the religion if the maslak says no more. */
function beliefOf(religion: string, maslak = '', gender?: Gender): string {
  const labels = maslakLabels[religion as Religion] ?? {}
  const isGeneral = general.includes(maslak) || !Object.hasOwn(labels, maslak)
  return isGeneral ? labelOf(religionLabels, religion, gender) : labelOf(labels, maslak, gender)
}

/** A card's facts with what only members see. */
export function memberFactsOf(card: Card): CardFacts {
  const { height, residence_city, religion, maslak } = card.details ?? {}
  const facts = factsOf(card, {
    height: height === undefined ? null : shortHeight(height),
    city: residence_city ? placeLabel(residence_city) : null,
    belief: religion ? beliefOf(religion, maslak, card.personal_info[0]?.gender) : null,
  })
  const check = cardCheckOf(card)
  return { ...facts, ...(check && { checked: [check] }) }
}
