import { anyValue } from '#shared/options/any'
import type { Card } from '#shared/schemas/entities'

/** What is asked of a partner, as far as a card can answer it. */
export interface Wishes {
  age_range?: unknown
  marital_status?: unknown
}

const isOpen = (wish: unknown) => wish === undefined || wish === anyValue

function isOfAge(age: number, range: unknown) {
  if (isOpen(range)) return true
  const [from = NaN, to = NaN] = typeof range === 'string' ? range.split(' to ').map(Number) : []
  return age >= from && age <= to
}

/** 0 where the age is not as wished for; more where the marital status is, too. */
function fitOf({ personal_info: [person] }: Card, { age_range, marital_status }: Wishes): number {
  if (!person || !isOfAge(person.age, age_range)) return 0
  return isOpen(marital_status) || person.marital_status === marital_status ? 2 : 1
}

/** Those whose age is as wished for, the marital status deciding who comes first; everybody where nobody is. */
export function thoseWhoFit(cards: readonly Card[], wishes: Wishes): readonly Card[] {
  const fitting = [2, 1].flatMap((fit) => cards.filter((card) => fitOf(card, wishes) === fit))
  return fitting.length > 0 ? fitting : cards
}
