import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { fitPersonOf } from '#functions/domain/fit-person'
import { ColumnEngine } from '#functions/search/columns/engine'
import { decodeSnapshot, encodeSnapshot } from '#functions/search/columns/snapshot'
import type { SearchEntry } from '#functions/search/engine'
import { percentile, type Row } from './report'
import { placesAtHand, searchEntries, searchFactsAt, searchIdAt, searchNow } from './search-members'
import { pageOf, searchesBySix } from './search-queries'

const perMember = 160
const batch = 1000
const changes = 2000

/** Bytes in use after everything unused is gone. */
function bytesInUse(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  // Memory of arrays is given back after the second.
  for (let times = 0; times < 3; times++) collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** Milliseconds of each call. */
function timesOf(times: number, call: (at: number) => unknown): number[] {
  return Array.from({ length: times }, (_, at) => {
    const began = performance.now()
    call(at)
    return performance.now() - began
  })
}

/** The middle time of all searches by six filters, warm. */
function searchMs(engine: ColumnEngine, counts: boolean): { p50: number; p99: number } {
  const rounds = engine.size > 500_000 ? 10 : 60
  const search = (at: number) => engine.search(pageOf(searchesBySix[at % searchesBySix.length]!, counts))
  timesOf(3 * searchesBySix.length, search)
  const times = timesOf(rounds * searchesBySix.length, search)
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

/** The middle time of what a member sees first: everybody of the other gender who can be suggested, in the order by fit. */
function suggestionsMs(engine: ColumnEngine, places: AllPlaces): number {
  const viewers = Array.from({ length: 20 }, (_, at) => fitPersonOf(searchFactsAt(at, places), searchNow))
  const suggest = (at: number) => {
    const viewer = viewers[at % viewers.length]!
    const choices = { gender: [viewer.gender === 'male' ? 'female' : 'male'] }
    const page = pageOf({ choices, ranges: {}, flags: [] })
    return engine.search({ ...page, viewer, suggested: true, sort: 'fit' })
  }
  timesOf(viewers.length, suggest)
  return percentile(timesOf(3 * viewers.length, suggest), 0.5)
}

type AllPlaces = Awaited<ReturnType<typeof placesAtHand>>

/** Microseconds of taking in that somebody has changed: each time somebody else, to what another is. */
function changeUs(engine: ColumnEngine, places: AllPlaces): number {
  const entries: SearchEntry[] = Array.from({ length: changes }, (_, at) => ({
    id: searchIdAt((at * 7919) % engine.size),
    facts: searchFactsAt(at, places),
  }))
  const began = performance.now()
  for (const entry of entries) engine.apply([entry])
  return ((performance.now() - began) * 1000) / changes
}

/** An engine with the members of so many numbers. */
export function fillColumns(count: number, places: AllPlaces): ColumnEngine {
  const engine = new ColumnEngine()
  for (let from = 0; from < count; from += batch)
    engine.apply(searchEntries(from, Math.min(count, from + batch), places))
  return engine
}

function snapshotRows(engine: ColumnEngine, of: string): Row[] {
  const [encode] = timesOf(1, () => encodeSnapshot(engine, searchNow.toISOString()))
  const file = encodeSnapshot(engine, searchNow.toISOString())
  const decode = percentile(
    timesOf(3, () => decodeSnapshot(file)),
    0.5,
  )
  return [
    { what: `${of}: writing a snapshot`, measured: encode!, unit: 'ms' },
    { what: `${of}: reading it`, measured: decode, unit: 'ms' },
    { what: `${of}: its size`, measured: file.length / 2 ** 20, unit: 'MB' },
  ]
}

/** What the columns of so many members take, in time and memory. */
export async function columnRows(count: number): Promise<Row[]> {
  const of = count.toLocaleString('en')
  const places = await placesAtHand()
  const before = bytesInUse()
  const engine = fillColumns(count, places)
  const bytes = (bytesInUse() - before) / count
  const total = searchMs(engine, false)
  const counted = searchMs(engine, true)
  return [
    { what: `${of}: search by six filters with its total, p50`, measured: total.p50, unit: 'ms' },
    { what: `${of}: the same, p99`, measured: total.p99, unit: 'ms' },
    { what: `${of}: with all counts, p50`, measured: counted.p50, unit: 'ms' },
    { what: `${of}: with all counts, p99`, measured: counted.p99, unit: 'ms' },
    {
      what: `${of}: everybody by fit, without whom musts leave out, p50`,
      measured: suggestionsMs(engine, places),
      unit: 'ms',
    },
    { what: `${of}: taking in a change`, measured: changeUs(engine, places), unit: 'µs' },
    {
      what: `${of}: memory by member`,
      measured: bytes,
      unit: 'B',
      // Of a thousand, the lists of values weigh more than the members.
      ...(count >= 100_000 && { budget: perMember }),
    },
    ...snapshotRows(engine, of),
  ]
}
