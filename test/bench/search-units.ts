import { clock } from '#functions/lib/clock'
import { loadAccountState } from '#functions/store/accounts'
import { loadCards } from '#functions/store/cards'
import type { SearchEntryItem } from '#functions/store/items'
import { keys, searchSort } from '#functions/store/keys'
import { readEntries } from '#functions/store/search-entries'
import { loadProfile } from '#functions/store/profiles'
import { stampOf } from '#functions/store/shapes'
import { profileOf, type UserId } from '#functions/domain/ids'
import { pageLimits } from '#shared/limits'
import type { Answer } from '#test/support/events'
import { memberId, memberItems } from './members'
import { metered, readUnits } from './meter'
import { note, type Row } from './report'
import { placesAtHand, searchFactsAt, searchNow } from './search-members'
import { fill, startBenchTable } from './table'

const budget = 14
const pages = 20
const cardAt = 3
const minuteMs = 60_000

type AllPlaces = Awaited<ReturnType<typeof placesAtHand>>

/** What the member of a number is found by, which last changed as many minutes ago. */
function entryOf(number: number, places: AllPlaces): SearchEntryItem {
  const id = memberId(number)
  const at = new Date(searchNow.getTime() - (number + 1) * minuteMs).toISOString()
  const sort = { g1pk: 'SEARCH', g1sk: searchSort(at, id) }
  return { ...keys.searchEntry(id), ...sort, user_id: id, at, facts: searchFactsAt(number, places) }
}

/** Of so many there is an entry as well: a look at the listing reads its end alone, however many there are. */
const listed = 1000

/** The viewer's account, and of everybody a card. */
function* itemsOf(from: number, to: number, places: AllPlaces): Generator<object> {
  for (let number = from; number < to; number++) {
    const items = memberItems(number, searchNow)
    if (number === 0) yield* items
    else yield items[cardAt]!
    if (number < listed) yield { ...entryOf(number, places), ...stampOf('searchEntry') }
  }
}

/** What a request for a page reads of the table: the viewer's account and profile, what changed since it last looked, and the cards. */
async function readPage(viewer: UserId, found: readonly UserId[]): Promise<Answer> {
  await loadAccountState(viewer)
  if (!(await loadProfile(profileOf(viewer)))) throw new Error('The viewer has no profile.')
  await readEntries({ since: new Date(searchNow.getTime() - 10_000).toISOString() })
  const cards = await loadCards(found)
  if (cards.some((card) => !card)) throw new Error('A card is missing.')
  return { status: 200, body: {} } as unknown as Answer
}

/** Members of pages, from anywhere. */
const pageAt = (page: number, count: number): UserId[] =>
  Array.from({ length: pageLimits.size }, (_, at) => memberId(((page * 24 + at) * 7919) % count))

/** The most read units that a page takes. */
async function pageUnits(count: number): Promise<number> {
  const units: number[] = []
  for (let page = 0; page < pages; page++) {
    const { cost } = await metered(() => readPage(memberId(0), pageAt(page, count)))
    units.push(readUnits(cost))
  }
  return Math.max(...units)
}

/** Read units of a page of a search with so many members, ever more. */
export async function unitRows(counts: readonly number[]): Promise<Row[]> {
  const stop = await startBenchTable({})
  try {
    clock.set(() => searchNow)
    const places = await placesAtHand()
    const rows: Row[] = []
    let stored = 0
    for (const count of counts.toSorted((one, other) => one - other)) {
      const of = count.toLocaleString('en')
      const began = performance.now()
      await fill(itemsOf(stored, count, places))
      stored = count
      note(`${of} cards stored after ${((performance.now() - began) / 1000).toFixed(0)} s`)
      rows.push({
        what: `${of}: page of 24 cards, highest`,
        measured: await pageUnits(count),
        unit: 'RCU',
        budget,
      })
    }
    return rows
  } finally {
    clock.reset()
    await stop()
  }
}
