import { busy } from '#shared/errors'
import { retries } from '#shared/limits'
import { retrying } from '#functions/core/retry'
import type { CountKind } from '#functions/db/counts'
import type { CountItem } from '#functions/db/items'
import { keys } from '#functions/db/keys'
import { getItem } from '#functions/db/table'
import { absent, unchanged, update, writeIf } from '#functions/db/transact'

const isDay = (name: string) => /^d\d\d$/.test(name)
const numbersOf = (item: CountItem | undefined) =>
  Object.fromEntries(Object.entries(item ?? {}).filter(([name]) => isDay(name))) as Record<string, number>

/** What the count of a day should be, by what it is. */
export type CorrectCount = (day: string, counted: number) => number

/** One month of a count: of which days something may be known, and up to when everything is. */
export interface Month {
  kind: CountKind
  month: string
  /** Parts (`d21`) that may not be counted yet. */
  parts: readonly string[]
  /** The last day that is over. */
  last: string
  correct: CorrectCount
}

/**
 * Makes the count of a month right for all days up to `last`, and its sum; what happened on these days is not added any more
 * from then on, even if its event comes late. False when all of it was right.
 */
export async function correctMonth({ kind, month, parts, last, correct }: Month): Promise<boolean> {
  const key = keys.count(kind, month)
  const dayOf = (part: string) => `${month}-${part.slice(1)}`
  const done = await retrying(async (again) => {
    const item = await getItem<CountItem>(key, { consistent: true })
    const counted = numbersOf(item)
    const over = [...new Set([...parts, ...Object.keys(counted)])].filter((part) => dayOf(part) <= last)
    const right = { ...counted }
    for (const part of over) right[part] = correct(dayOf(part), counted[part] ?? 0)
    const wrong = over.filter((part) => right[part] !== (counted[part] ?? 0))
    const n = Object.values(right).reduce((sum, count) => sum + count, 0)
    if (wrong.length === 0 && n === (item?.n ?? 0)) return { mended: false }
    const before = String(item?.['recounted'] ?? '')
    const recounted = before > last ? before : last
    const stored = await writeIf(
      update('count', key, {
        set: { n, recounted, ...Object.fromEntries(wrong.map((part) => [part, right[part]])) },
        ...(item ? unchanged(item, ['n', 'recounted', ...over]) : absent),
      }),
    )
    return stored ? { mended: true } : again
  }, retries.events)
  if (!done) throw busy()
  return done.mended
}
