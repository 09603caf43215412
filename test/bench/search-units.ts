import { clock } from '#functions/lib/clock'
import { loadAccountState } from '#functions/store/accounts'
import { loadCards } from '#functions/store/cards'
import type { SearchEntryItem } from '#functions/store/items'
import { keys, searchSort } from '#functions/store/keys'
import { readEntries } from '#functions/store/search-entries'
import { stampOf } from '#functions/store/shapes'
import type { UserId } from '#functions/domain/ids'
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

/** What the member of a number is found by: it last changed as many minutes ago as there are members after them. */
function entryOf(number: number, count: number, places: AllPlaces): SearchEntryItem {
  const id = memberId(number)
  const at = new Date(searchNow.getTime() - (count - number) * minuteMs).toISOString()
  const listed = { g1pk: 'SEARCH', g1sk: searchSort(at, id) }
  return { ...keys.searchEntry(id), ...listed, user_id: id, at, facts: searchFactsAt(number, places) }
}

/** The viewer's account, and of everybody card and entry. */
function* itemsOf(count: number, places: AllPlaces): Generator<object> {
  for (let number = 0; number < count; number++) {
    const items = memberItems(number, searchNow)
    if (number === 0) yield* items
    else yield items[cardAt]!
    yield { ...entryOf(number, count, places), ...stampOf('searchEntry') }
  }
}

/** What a request for a page reads of the table: the viewer's account, what changed since it last looked, and the cards. */
async function readPage(viewer: UserId, found: readonly UserId[]): Promise<Answer> {
  await loadAccountState(viewer)
  await readEntries({ since: new Date(searchNow.getTime() - 10_000).toISOString() })
  const cards = await loadCards(found)
  if (cards.some((card) => !card)) throw new Error('A card is missing.')
  return { status: 200, body: {} } as unknown as Answer
}

/** Members of pages, from anywhere. */
const pageAt = (page: number, count: number): UserId[] =>
  Array.from({ length: pageLimits.size }, (_, at) => memberId(((page * 24 + at) * 7919) % count))

/** Read units of a page of a search with so many members. */
export async function unitRows(count: number): Promise<Row[]> {
  const stop = await startBenchTable({})
  try {
    clock.set(() => searchNow)
    const began = performance.now()
    await fill(itemsOf(count, await placesAtHand()))
    note(
      `${count.toLocaleString('en')} cards stored after ${((performance.now() - began) / 1000).toFixed(0)} s`,
    )
    const units: number[] = []
    for (let page = 0; page < pages; page++) {
      const { cost } = await metered(() => readPage(memberId(0), pageAt(page, count)))
      units.push(readUnits(cost))
    }
    return [
      {
        what: `${count.toLocaleString('en')}: page of 24 cards, highest`,
        measured: Math.max(...units),
        unit: 'RCU',
        budget,
      },
    ]
  } finally {
    clock.reset()
    await stop()
  }
}
