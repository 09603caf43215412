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

/** The correct count of a day, given the stored one. */
export type CorrectCount = (day: string, counted: number) => number

/** One month of a count to correct. */
export interface Month {
  kind: CountKind
  month: string
  /** Days (`d21`) that may be missing in the stored count. */
  parts: readonly string[]
  /** The last day to correct. */
  last: string
  correct: CorrectCount
}

/**
 * Corrects a month's count for all days up to `last`, and its sum. Late events of these days are not added afterwards. False if
 * all was right.
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
