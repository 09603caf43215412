import type { Bought, CardFacts } from '../domain/card'

/*
 * The facts of a card as texts of one attribute each (0068): a page reads 25 cards, and the names of their attributes were a
 * quarter of their bytes, taking them apart a quarter of its time. What was bought has an attribute of its own, since it is
 * written without reading the rest.
 */

type Own = Omit<CardFacts, keyof Bought>

/** In the order of their places, which never changes: further facts come at the end. */
const places = [
  'first_name',
  'last_name',
  'gender',
  'dob',
  'marital',
  'nationality',
  'profession',
  'job_post',
  'picture',
  'hidden',
  'paused',
  'visible_to',
  'picture_to',
  'messages_from',
  'proposals_from',
] as const satisfies readonly (keyof Own)[]

/** The first facts, which every card has, be they empty. */
const required = places.indexOf('picture')

const BETWEEN = '|'
const PAUSED = '1'
const encoded = (text: string) => text.replaceAll('%', '%25').replaceAll(BETWEEN, '%7C')
const decoded = (text: string) =>
  text.includes('%') ? text.replaceAll('%7C', BETWEEN).replaceAll('%25', '%') : text

const textOf = (fact: string | true | undefined) => (fact === true ? PAUSED : encoded(fact ?? ''))

/** The facts of a card but for what was bought, as one text. */
export const packFacts = (facts: Own): string =>
  places
    .map((name) => textOf(facts[name]))
    .join(BETWEEN)
    .replace(/\|+$/, '')

/** The facts in a text that `packFacts` made. */
export function unpackFacts(text: string): Own {
  const parts = text.split(BETWEEN)
  const facts: Partial<Record<(typeof places)[number], string | true>> = {}
  for (let at = 0; at < places.length; at++) {
    const name = places[at]!
    const part = parts[at] ?? ''
    if (part !== '' || at < required) facts[name] = name === 'paused' ? true : decoded(part)
  }
  return facts as Own
}

/** What was bought as one text: the version of each plan, its end and rank, in order; undefined where there is nothing. */
export function packBought({ plan, plan_until, plan_rank = 1, plan_next = [] }: Bought): string | undefined {
  if (!plan || !plan_until) return undefined
  const all = [{ plan, until: plan_until, rank: plan_rank }, ...plan_next]
  return all.flatMap((one) => [encoded(one.plan), one.until, one.rank]).join(BETWEEN)
}

/** What is in a text that `packBought` made. */
export function unpackBought(text: string): Bought {
  const parts = text.split(BETWEEN)
  const [first, ...next] = Array.from({ length: parts.length / 3 }, (_, at) => ({
    plan: decoded(parts[3 * at]!),
    until: parts[3 * at + 1]!,
    rank: Number(parts[3 * at + 2]) as NonNullable<Bought['plan_rank']>,
  }))
  if (!first) return {}
  const { plan, until: plan_until, rank: plan_rank } = first
  return { plan, plan_until, plan_rank, ...(next.length > 0 && { plan_next: next }) }
}
