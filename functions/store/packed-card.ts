import type { Bought, CardFacts } from '../domain/card'

/*
 * The facts of a card as texts of one attribute each (0068): a page reads 25 cards, and the names of their attributes were a
 * quarter of their bytes, taking them apart a quarter of its time. What was bought has an attribute of its own, since it is
 * written without reading the rest.
 */

type Own = Omit<CardFacts, keyof Bought>

/** What every card has, be it empty; in the order of their places, which never changes. */
const always = [
  'first_name',
  'last_name',
  'gender',
  'dob',
  'marital',
  'nationality',
  'profession',
  'job_post',
] as const satisfies readonly (keyof Own)[]

/** What follows, where it is there. Further facts come at the end. */
const further = [
  'picture',
  'hidden',
  'paused',
  'visible_to',
  'picture_to',
  'messages_from',
  'proposals_from',
] as const satisfies readonly (keyof Own)[]

const BETWEEN = '|'
const PAUSED = '1'
const RADIX = 36
const encoded = (text: string) => text.replaceAll('%', '%25').replaceAll(BETWEEN, '%7C')
const decoded = (text: string) => text.replaceAll('%7C', BETWEEN).replaceAll('%25', '%')
const partsOf = (text: string) => {
  const parts = text.split(BETWEEN)
  return text.includes('%') ? parts.map(decoded) : parts
}

/** A time in ISO as eight letters instead of twenty-four. */
const packTime = (iso: string) => Date.parse(iso).toString(RADIX)
const unpackTime = (text: string) => new Date(Number.parseInt(text, RADIX)).toISOString()

const textOf = (fact: string | true | undefined) => (fact === true ? PAUSED : encoded(fact ?? ''))

/** The facts of a card but for what was bought, as one text. */
export function packFacts(facts: Own): string {
  const last = further.findLastIndex((name) => facts[name] !== undefined)
  const names = [...always, ...further.slice(0, last + 1)]
  return names.map((name) => textOf(facts[name])).join(BETWEEN)
}

/** The facts in a text that `packFacts` made. */
export function unpackFacts(text: string): Own {
  const parts = partsOf(text)
  const [first_name, last_name, gender, dob, marital, nationality, profession, job_post] = parts
  const facts: Record<string, unknown> = {
    first_name,
    last_name,
    gender,
    dob,
    marital,
    nationality,
    profession,
    job_post,
  }
  for (let at = always.length; at < parts.length; at++) {
    const name = further[at - always.length]
    if (name && parts[at] !== '') facts[name] = name === 'paused' ? true : parts[at]
  }
  return facts as unknown as Own
}

/** What was bought as one text: the version of each plan, its end and rank, in order; undefined where there is nothing. */
export function packBought({ plan, plan_until, plan_rank = 1, plan_next = [] }: Bought): string | undefined {
  if (!plan || !plan_until) return undefined
  const all = [{ plan, until: plan_until, rank: plan_rank }, ...plan_next]
  return all.flatMap((one) => [encoded(one.plan), packTime(one.until), one.rank]).join(BETWEEN)
}

/** What is in a text that `packBought` made. */
export function unpackBought(text: string): Bought {
  const parts = partsOf(text)
  const [first, ...next] = Array.from({ length: parts.length / 3 }, (_, at) => ({
    plan: parts[3 * at]!,
    until: unpackTime(parts[3 * at + 1]!),
    rank: Number(parts[3 * at + 2]) as NonNullable<Bought['plan_rank']>,
  }))
  if (!first) return {}
  const { plan, until: plan_until, rank: plan_rank } = first
  return { plan, plan_until, plan_rank, ...(next.length > 0 && { plan_next: next }) }
}
