import { describe, expect, it } from '@jest/globals'
import { filtersToStore } from '#functions/domain/saved-search'
import { filtersOf } from '#functions/domain/search-query'
import { savedSearchId } from '#functions/store/saved-searches'
import { type SavedFilters, SavedFiltersSchema } from '#shared/schemas/saved-search'

const read = (search: object): SavedFilters => SavedFiltersSchema.parse(search)
const idOf = (search: object) => savedSearchId(filtersToStore(read(search)))

describe('the filters of a saved search', () => {
  it('are those that narrow, in one order', () => {
    const stored = filtersToStore(
      read({
        since: '2026-11-01',
        online: '1',
        verified: 'true',
        with_picture: '0',
        height_max: '6.1',
        height_min: 5.2,
        age_min: '25',
        religion: ['any', 'islam'],
        country: ['PK', 'AE', 'PK'],
        marital_status: ['divorced', 'widowed'],
        family_status: ['any'],
      }),
    )
    expect(JSON.stringify(stored)).toBe(
      JSON.stringify({
        marital_status: ['divorced', 'widowed'],
        country: ['AE', 'PK'],
        age_min: 25,
        height_min: 5.2,
        height_max: 6.1,
        verified: 'true',
        online: 'true',
        since: '2026-11-01',
      }),
    )
    expect(SavedFiltersSchema.parse(stored)).toEqual(stored)
    expect(filtersToStore(stored)).toEqual(stored)
  })

  it('say of everybody’s gender, since who does not say looks for the other one', () => {
    expect(filtersToStore(read({ gender: ['male', 'any'] }))).toEqual({ gender: ['any'] })
    expect(filtersOf(filtersToStore(read({ gender: ['any'] })))).toEqual(filtersOf({}))
    expect(idOf({ gender: ['any'] })).not.toBe(idOf({}))
  })

  it.each([
    [{ country: ['AE', 'PK'] }, { country: ['PK', 'AE', 'AE'] }],
    [
      { age_min: 20, verified: '1' },
      { verified: 'true', age_min: '20', caste: ['any'] },
    ],
    [{}, { online: '0', with_picture: 'any', religion: ['any'] }],
  ])('that mean the same have one id: %j and %j', (one, other) => {
    expect(idOf(one)).toBe(idOf(other))
  })

  it('that mean something else have another', () => {
    const all = [
      {},
      { age_min: 20 },
      { age_max: 20 },
      { age_min: 21 },
      { height_min: 5 },
      { country: ['AE'] },
      { nationality: ['AE'] },
      { country: ['AE', 'PK'] },
      { verified: '1' },
      { online: '1' },
      { since: '2026-11-01' },
    ]
    expect(new Set(all.map(idOf)).size).toBe(all.length)
    // 120 bits: a stored id.
    expect(idOf({ country: ['AE'] })).toBe(idOf({ country: ['AE'] }))
    for (const search of all) expect(idOf(search)).toMatch(/^sq_[\w-]{20}$/)
  })
})
