import { beforeEach, describe, expect, it } from '@jest/globals'
import type { SearchFilters } from '#functions/domain/search-query'
import { type Reader, readStart, type SearchList, writeStart } from '#functions/search/cursor'
import { encodeCursor } from '#functions/store/cursor'
import { testEnv } from '#test/support/backend'

const after = { order: 2 * 2 ** 50 + 1_764_000_000_000, id: 'u_1#2' }
const all: Reader = { kind: 'all' }
const stranger: Reader = { kind: 'stranger', id: 'u_3' }
const refusal = expect.objectContaining({ status: 400, code: 'invalid_input' })
const everybody: SearchFilters = { choices: {}, ranges: {}, flags: [] }
const listOf = (reader: Reader, filters = everybody): SearchList => ({
  reader,
  sort: 'listed',
  filters,
  suggested: false,
})
const partsOf = (cursor: string) =>
  JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [name: string, concealed: string]

describe('the cursor of a search', () => {
  beforeEach(() => testEnv())

  it.each([all, stranger, { kind: 'stranger' } as const])('leads %j to where it was', (reader) => {
    const cursor = writeStart({ after, seen: 48 }, listOf(reader))
    expect(readStart(cursor, listOf(reader))).toEqual({ after, seen: 48 })
  })

  it('leads to the beginning where the order, or who reads, has changed', () => {
    const ofAll = writeStart({ after, seen: 0 }, listOf(all))
    expect(readStart(ofAll, { ...listOf(all), sort: 'age' })).toEqual({ seen: 0 })
    expect(readStart(ofAll, listOf(stranger))).toEqual({ seen: 0 })
    expect(readStart(undefined, listOf(all))).toEqual({ seen: 0 })
  })

  it('is refused where it was made up, or is another stranger’s', () => {
    const cursor = writeStart({ after, seen: 48 }, listOf(stranger))
    expect(() => readStart(cursor, listOf({ kind: 'stranger' }))).toThrow(refusal)
    for (const text of ['1#a', '0.1#a', 'a', 'A'.repeat(38), 'A'.repeat(1024), '"#%'])
      for (const one of [all, stranger])
        expect(() => readStart(encodeCursor([`${one.kind} listed`, text]), listOf(one))).toThrow(refusal)
    const [name, concealed] = partsOf(cursor)
    for (const parts of [['other listed', concealed], [name], [name, concealed.slice(0, -2)]])
      expect(() => readStart(encodeCursor(parts), listOf(stranger))).toThrow(refusal)
    const asAge = encodeCursor(['stranger age', concealed])
    expect(() => readStart(asAge, { ...listOf(stranger), sort: 'age' })).toThrow(refusal)
    expect(() => readStart(encodeCursor(['all listed', concealed]), listOf(all))).toThrow(refusal)
  })

  it('is of one search, however its values are put', () => {
    const asked = (education: string[], age = {}): SearchFilters => ({
      choices: { education, gender: ['male'] },
      ranges: { age },
      flags: [],
    })
    const cursor = writeStart({ after, seen: 24 }, listOf(stranger, asked(['phd', 'master'])))
    const turned = { ...asked([]), choices: { gender: ['male'], education: ['master', 'phd'] } }
    expect(readStart(cursor, listOf(stranger, turned))).toEqual({ after, seen: 24 })
    for (const other of [
      everybody,
      asked(['phd']),
      asked(['phd', 'master'], { min: 30 }),
      { ...turned, since: '2026-11-01' },
    ])
      expect(() => readStart(cursor, listOf(stranger, other))).toThrow(refusal)
  })

  it('tells nobody when whom it names was born or joined, nor who that is', () => {
    const list: SearchList = { ...listOf(all), sort: 'age' }
    const [name, concealed] = partsOf(
      writeStart({ after: { order: 19980314, id: 'the-member' }, seen: 0 }, list),
    )
    expect(name).toBe('all age')
    const bytes = Buffer.from(concealed, 'base64url')
    for (const told of [concealed, bytes.toString('latin1')]) expect(told).not.toMatch(/19980314|the-member/)
  })
})
