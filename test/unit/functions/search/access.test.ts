import { describe, expect, it } from '@jest/globals'
import { filtersFor, isShownTo, requireFilters, type Seeker } from '#functions/domain/search-access'
import { cardStillMatches } from '#functions/domain/search-cards'
import { countsFor } from '#functions/domain/search-counts'
import type { SearchFilters } from '#functions/domain/search-query'
import type { CardFacts } from '#functions/domain/card'
import { searchLimits } from '#shared/limits'
import { filterNames, type SearchCounts } from '#shared/search'

const visitor: Seeker = { kind: 'visitor' }
const newcomer: Seeker = { kind: 'newcomer' }
const member: Seeker = { kind: 'member', hidesOnline: false }
const hidden: Seeker = { kind: 'member', hidesOnline: true }
const administrator: Seeker = { kind: 'administrator' }

const ofCards = [
  'gender',
  'marital_status',
  'profession',
  'job_post',
  'nationality',
  'age',
  'with_picture',
  'verified',
  'since',
]

describe('who may search by what', () => {
  it('is told by nothing but what members are shown of whoever they are not connected to', () => {
    expect(filterNames.filter((name) => !isShownTo('other', name))).toEqual([])
  })

  it('is as the table of fields says', () => {
    expect([...filtersFor(visitor)].sort()).toEqual([...ofCards].sort())
    expect(filtersFor(newcomer)).toEqual(filtersFor(visitor))
    expect([...filtersFor(member)].sort()).toEqual([...filterNames].sort())
    expect(filtersFor(administrator)).toEqual(filtersFor(member))
    expect(filterNames.filter((name) => !filtersFor(hidden).has(name))).toEqual(['online'])
  })

  it('is said to who may not', () => {
    expect(() => requireFilters(['gender', 'caste'], visitor)).toThrow(
      expect.objectContaining({ status: 401, code: 'unauthorized' }),
    )
    expect(() => requireFilters(['caste'], newcomer)).toThrow(
      expect.objectContaining({ status: 403, code: 'profile_incomplete' }),
    )
    expect(() => requireFilters(['online'], hidden)).toThrow(
      expect.objectContaining({ status: 403, code: 'privacy' }),
    )
    expect(() => requireFilters(filterNames, administrator)).not.toThrow()
  })
})

describe('a card', () => {
  const now = new Date('2026-11-25T12:00:00.000Z')
  const card: CardFacts = {
    first_name: 'Zara',
    last_name: 'Khan',
    gender: 'female',
    dob: '1996-11-26',
    marital: 'single',
    nationality: 'PK',
    profession: 'employed',
    job_post: 'doctor',
  }
  const matches = (filters: Partial<SearchFilters>, seesPicture = false, seesOnline = false) =>
    cardStillMatches(
      card,
      { choices: {}, ranges: {}, flags: [], ...filters },
      { now, seesPicture, seesOnline },
    )

  it.each<[Partial<SearchFilters>, Partial<SearchFilters>]>([
    [{ choices: { gender: ['female'] } }, { choices: { gender: ['male'] } }],
    [{ choices: { marital_status: ['divorced', 'single'] } }, { choices: { marital_status: ['widowed'] } }],
    [{ choices: { nationality: ['PK'] } }, { choices: { nationality: ['AE'] } }],
    [{ choices: { profession: ['employed'] } }, { choices: { profession: ['retired'] } }],
    [{ choices: { job_post: ['doctor'] } }, { choices: { job_post: ['teacher'] } }],
    [{ ranges: { age: { min: 29, max: 29 } } }, { ranges: { age: { min: 30 } } }],
    [{ ranges: { age: { max: 29 } } }, { ranges: { age: { max: 28 } } }],
  ])('still matches %j, and not %j', (right, wrong) => {
    expect([matches(right), matches(wrong)]).toEqual([true, false])
  })

  it('matches by its picture where that is seen', () => {
    expect([matches({ flags: ['with_picture'] }, true), matches({ flags: ['with_picture'] })]).toEqual([
      true,
      false,
    ])
  })

  it('matches by when its member was here where that is seen', () => {
    expect([matches({ flags: ['online'] }, true, true), matches({ flags: ['online'] }, true)]).toEqual([
      true,
      false,
    ])
  })

  it('says nothing of what it does not show', () => {
    expect(matches({ choices: { caste: ['rajput'] }, ranges: { height: { min: 6 } } })).toBe(true)
  })
})

describe('counts', () => {
  const cities = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`PK-${at}`, 1000 - at]))
  const counts: SearchCounts = { residence_city: cities, caste: cities, gender: { male: 1 } }

  it('are of the most frequent places, and of those that were chosen', () => {
    const told = countsFor(counts, { choices: { residence_city: ['PK-299', 'PK-3'] } }, filtersFor(member))
    expect(Object.keys(told.residence_city ?? {})).toEqual([
      ...Object.keys(cities).slice(0, searchLimits.places),
      'PK-299',
    ])
    expect(told.caste).toEqual(cities)
  })

  it('are told of what one may search by', () => {
    expect(countsFor(counts, { choices: {} }, filtersFor(visitor))).toEqual({ gender: { male: 1 } })
  })
})
