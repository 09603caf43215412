import type { Key, Listing } from './keys'
import { query } from './table'

/** Nothing is older. */
export const FIRST_MONTH = '2020-01'

export interface MonthPage<Item> {
  items: Item[]
  /** Start of the next page; absent on the last page. */
  next?: string
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}

/**
 * A page of what is listed by months, oldest first, for jobs that process all of it. One Query, on one month (`listing`
 * names it); a page may be empty even though more follow.
 */
export async function pageOfMonths<Item extends Key>(
  listing: (month: string) => Listing,
  { from, limit, now }: { from: string | undefined; limit: number; now: Date },
): Promise<MonthPage<Item>> {
  const [month = FIRST_MONTH, cursor] = from?.split('|') ?? []
  const { items, next } = await query<Item>(listing(month), { limit, cursor })
  if (next) return { items, next: `${month}|${next}` }
  const following = monthAfter(month)
  const last = following > now.toISOString().slice(0, 7)
  return { items, ...(!last && { next: following }) }
}
