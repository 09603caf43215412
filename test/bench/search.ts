import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { profileOf, type UserId } from '#functions/core/ids'
import type { SearchFilters } from '#functions/features/search/query'
import { clock } from '#functions/core/clock'
import { ColumnEngine } from '#functions/features/search/columns/engine'
import { decodeSnapshot, encodeSnapshot } from '#functions/features/search/columns/snapshot-format'
import { loadAccountState } from '#functions/features/accounts/store'
import { loadCards } from '#functions/features/profiles/cards'
import type { SearchEntryItem } from '#functions/features/search/items'
import { keys, searchSort } from '#functions/db/keys'
import { loadProfile } from '#functions/features/profiles/store'
import { readEntries } from '#functions/features/search/entries'
import { versionAttributeOf } from '#functions/db/shapes'
import { pageLimits } from '#shared/limits'
import { minuteMs } from '#shared/units'
import { memberId, memberItems } from './members'
import { costOf, readUnits } from './meter'
import { printNote, percentile, type Row } from './report'
import { type AllPlaces, citiesByCountry, searchEntries, searchFactsAt, searchNow } from './search-members'
import { fillTable, startBenchTable } from './table'

const stored = 100_000
const members = Number(process.env['SEARCH_MEMBERS'] ?? 1_000_000)
/** Milliseconds of a search by six filters, including total and counts. */
const searchBudget = 50
/** Read units of one result page. */
const pageBudget = 14
/** Bytes of memory for each searchable member. */
const memoryBudget = 300
const pages = 20
const rounds = 10
const batch = 1000
const cardAt = 3

/** Realistic searches by six filters each. Of 100,000 members some find thousands, some a few. */
const searches: readonly (readonly [gender: string, min: number, max: number, Record<string, string[]>])[] = [
  [
    'female',
    20,
    28,
    { country: ['PK'], education: ['bachelor', 'master', 'phd'], marital_status: ['single'] },
  ],
  [
    'male',
    26,
    34,
    { country: ['PK', 'AE'], profession: ['employed', 'business'], marital_status: ['single'] },
  ],
  [
    'female',
    24,
    32,
    { residence_state: ['PK-PB', 'PK-SD', 'PK-IS'], mother_tongue: ['ur', 'pa'], marital_status: ['single'] },
  ],
  [
    'male',
    30,
    45,
    { marital_status: ['divorced', 'widowed'], country: ['PK'], family_status: ['middle', 'high'] },
  ],
  ['male', 25, 40, { marital_status: ['single'], country: ['AE', 'GB', 'CA', 'SA'], nationality: ['PK'] }],
]
const filtersOf = ([gender, min, max, choices]: (typeof searches)[number]): SearchFilters => ({
  choices: { gender: [gender], religion: ['islam'], ...choices },
  ranges: { age: { min, max } },
  flags: [],
})

/** Bytes in use after garbage collection. */
function bytesInUse(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  // The memory of typed arrays is freed in the second collection.
  for (let times = 0; times < 3; times++) collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** Milliseconds of each search by six filters. */
function timesOf(engine: ColumnEngine, counts: boolean): number[] {
  const times: number[] = []
  for (let round = -1; round < rounds; round++)
    for (const filters of searches.map(filtersOf)) {
      const began = performance.now()
      engine.search({
        filters,
        verified: false,
        without: new Set(),
        sort: 'listed',
        now: searchNow,
        size: pageLimits.size,
        counts,
      })
      // The first round warms up.
      if (round >= 0) times.push(performance.now() - began)
    }
  return times
}

/** Time and memory of the search engine with this many members. */
function engineRows(places: AllPlaces): Row[] {
  const before = bytesInUse()
  const engine = new ColumnEngine()
  for (let from = 0; from < members; from += batch)
    engine.apply(searchEntries(from, Math.min(members, from + batch), places))
  const bytes = (bytesInUse() - before) / members
  const [plain, counted] = [timesOf(engine, false), timesOf(engine, true)]
  const snapshot = encodeSnapshot(engine, searchNow.toISOString())
  const began = performance.now()
  decodeSnapshot(snapshot)
  const loaded = performance.now() - began
  const of = members.toLocaleString('en')
  return [
    {
      what: `${of}: search by six filters with its total, p50`,
      measured: percentile(plain, 0.5),
      unit: 'ms',
    },
    {
      what: `${of}: the same with all counts, p50`,
      measured: percentile(counted, 0.5),
      unit: 'ms',
      budget: searchBudget,
    },
    { what: `${of}: the same, p99`, measured: percentile(counted, 0.99), unit: 'ms' },
    { what: `${of}: loading a snapshot`, measured: loaded, unit: 'ms' },
    { what: `${of}: a snapshot, by member`, measured: snapshot.length / members, unit: 'B' },
    {
      what: `${of}: memory by member`,
      measured: bytes,
      unit: 'B',
      // With few members, the lists of values take more memory than the members.
      ...(members >= stored && { budget: memoryBudget }),
    },
  ]
}

/** The search entry of the member with this number, which changed that many minutes ago. */
function entryOf(number: number, places: AllPlaces): SearchEntryItem {
  const id = memberId(number)
  const at = new Date(searchNow.getTime() - (number + 1) * minuteMs).toISOString()
  const sort = { g1pk: 'SEARCH', g1sk: searchSort(at, id) }
  return { ...keys.searchEntry(id), ...sort, user_id: id, at, facts: searchFactsAt(number, places) }
}

/** Random members for a page. */
const pageAt = (page: number): UserId[] =>
  Array.from({ length: pageLimits.size }, (_, at) =>
    memberId(((page * pageLimits.size + at) * 7919) % stored),
  )

/** Reads what a page request reads: the viewer's account and profile, changed search entries, and the cards. */
async function readPage(page: number): Promise<void> {
  const viewer = memberId(0)
  await loadAccountState(viewer)
  if (!(await loadProfile(profileOf(viewer)))) throw new Error('The viewer has no profile.')
  await readEntries({ since: new Date(searchNow.getTime() - 10_000).toISOString() })
  if ((await loadCards(pageAt(page))).some((card) => !card)) throw new Error('A card is missing.')
}

/** Read units of a page. They do not depend on the number of members: all but the changed entries are read by key. */
async function unitRow(places: AllPlaces): Promise<Row> {
  function* items() {
    yield* memberItems(0, searchNow)
    // A query of the listing reads only its end.
    for (let number = 0; number < 1000; number++)
      yield { ...entryOf(number, places), ...versionAttributeOf('searchEntry') }
    for (let number = 1; number < stored; number++) yield memberItems(number, searchNow)[cardAt]!
  }
  const stop = await startBenchTable({})
  try {
    clock.set(() => searchNow)
    await fillTable(items())
    printNote(`${stored.toLocaleString('en')} cards stored`)
    const units: number[] = []
    for (let page = 0; page < pages; page++) units.push(readUnits((await costOf(() => readPage(page))).cost))
    const what = `${stored.toLocaleString('en')}: page of ${pageLimits.size} cards, highest`
    return { what, measured: Math.max(...units), unit: 'RCU', budget: pageBudget }
  } finally {
    clock.reset()
    await stop()
  }
}

/** Search in memory among a million members (`SEARCH_MEMBERS`), and read units of a page. */
export async function benchSearch(): Promise<Row[]> {
  const places = await citiesByCountry()
  return [...engineRows(places), await unitRow(places)]
}
