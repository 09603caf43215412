import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from '@jest/globals'
import { choiceNames, flagNames, searchSorts } from '#shared/search'
import { fitPersonOf } from '#functions/features/profiles/fit-person'
import { ColumnEngine } from '#functions/features/search/columns/engine'
import { decodeSnapshot, encodeSnapshot } from '#functions/features/search/columns/snapshot-format'
import type { SearchEntry, SearchQuery } from '#functions/features/search/engine'
import { Random } from '#infra/local/demo/generators/random'
import { NaiveSearch } from '#test/support/search/naive-search'
import { sampleFacts, sampleQuery, searchValues } from '#test/support/search/search-samples'

const now = new Date('2026-03-01T12:00:00.000Z')
const idOf = (number: number) => `u_${number}`
const ids = Array.from({ length: 300 }, (_, number) => idOf(number))

/** Both engines with the same members. */
interface Both {
  columns: ColumnEngine
  reference: NaiveSearch
}

const put = ({ columns, reference }: Both, entries: readonly SearchEntry[]) => {
  columns.apply(entries)
  reference.apply(entries)
}

function filled(random: Random): Both {
  const both = { columns: new ColumnEngine(), reference: new NaiveSearch() }
  put(
    both,
    ids.map((id) => ({ id, facts: sampleFacts(random, now) })),
  )
  return both
}

/** Changes, departures and returns, of some several at once. */
const change = (random: Random, both: Both) =>
  put(
    both,
    Array.from({ length: random.int(1, 40) }, () => ({
      id: random.chance(0.9) ? random.pick(ids) : idOf(random.int(300, 400)),
      ...(random.chance(0.6) && { facts: sampleFacts(random, now) }),
    })),
  )

/** Each answer is the reference's, on every page of the list. */
function expectSame({ columns, reference }: Both, query: SearchQuery): number {
  let after: SearchQuery['after']
  for (let pages = 1; ; pages++) {
    const page = { ...query, after, counts: query.counts === true && pages === 1 }
    const expected = reference.search(page)
    const answer = columns.search(page)
    // Jest's own comparison takes longer than all the searching.
    if (!isDeepStrictEqual(answer, expected)) expect({ page, ...answer }).toEqual({ page, ...expected })
    after = expected.found.at(-1)
    // One at a time no list is walked to its end.
    if (!expected.more || !after || (query.size === 1 && pages === 5)) return expected.total
  }
}

const plain = (random: Random): SearchQuery => ({
  ...sampleQuery(random, now, ids),
  size: 24,
  counts: true,
  filters: { choices: {}, ranges: {}, flags: [] },
})

describe('the engine and the plainest search', () => {
  it('find the same by every value of every filter alone', () => {
    const random = new Random(11)
    const both = filled(random)
    for (const name of choiceNames)
      for (const value of searchValues[name].slice(0, 60)) {
        const filters = { choices: { [name]: [value] }, ranges: {}, flags: [] }
        expectSame(both, { ...plain(random), filters, counts: false })
      }
    for (const flag of flagNames)
      expectSame(both, { ...plain(random), filters: { choices: {}, ranges: {}, flags: [flag] } })
    for (let age = 17; age <= 76; age++)
      for (const range of [{ min: age }, { max: age }, { min: age, max: age }])
        expectSame(both, {
          ...plain(random),
          filters: { choices: {}, ranges: { age: range }, flags: [] },
          counts: false,
        })
  })

  it('find, list and count the same in thousands of searches', () => {
    const random = new Random(12)
    const both = filled(random)
    const totals = Array.from({ length: 600 }, () => expectSame(both, sampleQuery(random, now, ids)))
    // Not because nobody is ever found.
    expect(totals.filter((total) => total > 0).length).toBeGreaterThan(240)
    for (const sort of searchSorts) expectSame(both, { ...plain(random), sort })
    // Nor because nobody is ever suggested, or everybody.
    const viewed = Array.from({ length: 40 }, () => ({
      ...plain(random),
      sort: 'fit' as const,
      viewer: fitPersonOf(sampleFacts(random, now), now),
    }))
    const all = viewed.reduce((sum, query) => sum + expectSame(both, query), 0)
    const suggested = viewed.reduce((sum, query) => sum + expectSame(both, { ...query, suggested: true }), 0)
    expect(suggested).toBeGreaterThan(all / 20)
    expect(suggested).toBeLessThan(all / 2)
  })

  it('find the same after changes, departures and returns, and after snapshots in between', () => {
    const random = new Random(13)
    const both = filled(random)
    for (let round = 0; round < 40; round++) {
      change(random, both)
      if (random.chance(0.2))
        both.columns = decodeSnapshot(encodeSnapshot(both.columns, now.toISOString()))!.engine
      expect(both.columns.size).toBe(both.reference.size)
      for (let times = 0; times < 12; times++) expectSame(both, sampleQuery(random, now, ids))
    }
  })
})
