import type { BoughtPlans, CardFacts } from './card'
import type { CardItem } from './items'

/*
 * Reads cards of earlier releases, which stored the facts as one text `f`, bought plans as `b`, and the ULID in `u` or only
 * in the sort keys. `jobs/migrations/readable-cards.ts` rewrites them. Delete this file, its calls and that migration once
 * every table is migrated and no earlier release can be rolled back to.
 */

type PackedCard = Omit<CardItem, keyof CardFacts | 'ulid'> & { f: string; b?: string; u?: string }

export const isPacked = (item: CardItem | PackedCard): item is PackedCard => 'f' in item

/** The facts in the order of the text. Those before the picture are always present, even if empty. */
const packedNames =
  'first_name last_name gender dob marital nationality profession job_post picture hidden paused visible_to picture_to messages_from proposals_from'.split(
    ' ',
  )
const firstOptional = packedNames.indexOf('picture')

const partsOf = (text: string) =>
  text.split('|').map((part) => part.replaceAll('%7C', '|').replaceAll('%25', '%'))

function unpackFacts(text: string) {
  const facts = partsOf(text)
    .map((part, at) => [packedNames[at]!, part] as const)
    .filter(([, part], at) => at < firstOptional || part !== '')
  return Object.fromEntries(facts.map(([name, part]) => [name, name === 'paused' ? true : part]))
}

function unpackBought(text: string): BoughtPlans {
  const parts = partsOf(text)
  const [first, ...next] = Array.from({ length: parts.length / 3 }, (_, at) => ({
    plan: parts[3 * at]!,
    until: new Date(Number.parseInt(parts[3 * at + 1]!, 36)).toISOString(),
    rank: Number(parts[3 * at + 2]) as 1 | 2,
  }))
  if (!first) return {}
  const { plan, until: plan_until, rank: plan_rank } = first
  return { plan, plan_until, plan_rank, ...(next.length > 0 && { plan_next: next }) }
}

/** A stored card in the current shape. */
export function unpackCard(item: CardItem | PackedCard): CardItem {
  if (!isPacked(item)) return item
  const { f, b, u, ...rest } = item
  const ulid = u ?? (rest.g2sk ?? rest.g3sk ?? rest.g1sk)?.split('#').at(-1)
  return { ...rest, ...unpackFacts(f), ...(b !== undefined && unpackBought(b)), ulid } as CardItem
}
