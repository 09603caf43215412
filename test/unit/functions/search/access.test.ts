import { beforeEach, describe, expect, it } from '@jest/globals'
import { searchLimits } from '#shared/limits'
import { filterNames, type SearchCounts } from '#shared/search'
import type { CardFacts } from '#functions/features/profiles/card'
import { filtersFor, isShownTo, requireFilters, type SearchViewer } from '#functions/features/search/access'
import { cardStillMatches } from '#functions/features/search/recheck'
import { countsFor, type SearchFilters } from '#functions/features/search/query'
import { type Reader, readStart, type SearchList, writeStart } from '#functions/features/search/cursor'
import { encodeCursor } from '#functions/db/cursor'
import { testEnv } from '#test/support/functions/environment'

const visitor: SearchViewer = { kind: 'visitor' }
const newcomer: SearchViewer = { kind: 'newcomer' }
const member: SearchViewer = { kind: 'member', hidesOnline: false }
const hidden: SearchViewer = { kind: 'member', hidesOnline: true }
const administrator: SearchViewer = { kind: 'administrator' }
const ofCards = [
  'gender',
  'marital_status',
  'profession',
  'job_post',
  'nationality',
  'age',
  'verified',
  'phone_checked',
  'photo_checked',
  'identity_checked',
  'since',
]
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

describe('access to searches', () => {
  describe('who may search by what', () => {
    it('is given by what members see of members they are not connected to', () => {
      expect(filterNames.filter((name) => !isShownTo('other', name))).toEqual([])
    })

    it('is as the table of fields says', () => {
      expect([...filtersFor(visitor)].sort()).toEqual([...ofCards].sort())
      expect(filtersFor(newcomer)).toEqual(filtersFor(visitor))
      expect([...filtersFor(member)].sort()).toEqual([...filterNames].sort())
      expect(filtersFor(administrator)).toEqual(filtersFor(member))
      expect(filterNames.filter((name) => !filtersFor(hidden).has(name))).toEqual(['online'])
    })

    it('is refused with a reason', () => {
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

    it('matches “with picture” only for a viewer who sees it', () => {
      expect([matches({ flags: ['with_picture'] }, true), matches({ flags: ['with_picture'] })]).toEqual([
        true,
        false,
      ])
    })

    it('matches “online” only for a viewer who sees that', () => {
      expect([matches({ flags: ['online'] }, true, true), matches({ flags: ['online'] }, true)]).toEqual([
        true,
        false,
      ])
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

    it('of a general value include those of its parts', () => {
      const maslak = { sunni: 1, sunni_barelvi: 2, sunni_hanafi: 4, shia_zaidi: 8, muslim: 16 }
      const told = countsFor({ maslak }, { choices: {} }, filtersFor(member))
      expect(told.maslak).toEqual({ ...maslak, sunni: 7, sunni_hanafi: 6, shia: 8 })
    })

    it('are told of the filters that one may use', () => {
      expect(countsFor(counts, { choices: {} }, filtersFor(visitor))).toEqual({ gender: { male: 1 } })
    })
  })
})

describe('the cursor of a search', () => {
  beforeEach(() => testEnv())

  it.each([all, stranger, { kind: 'stranger' } as const])('goes on for %j where it was', (reader) => {
    const cursor = writeStart({ after, seen: 48 }, listOf(reader))
    expect(readStart(cursor, listOf(reader))).toEqual({ after, seen: 48 })
  })

  it('begins anew when the order, or who reads, has changed', () => {
    const ofAll = writeStart({ after, seen: 0 }, listOf(all))
    expect(readStart(ofAll, { ...listOf(all), sort: 'age' })).toEqual({ seen: 0 })
    expect(readStart(ofAll, listOf(stranger))).toEqual({ seen: 0 })
    expect(readStart(undefined, listOf(all))).toEqual({ seen: 0 })
  })

  it('is refused when it was made up, or is another stranger’s', () => {
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

  it('is of one search, in whatever order its values stand', () => {
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

  it('hides the id and the day of birth of the member it names', () => {
    const list: SearchList = { ...listOf(all), sort: 'age' }
    const [name, concealed] = partsOf(
      writeStart({ after: { order: 19980314, id: 'the-member' }, seen: 0 }, list),
    )
    expect(name).toBe('all age')
    const bytes = Buffer.from(concealed, 'base64url')
    for (const told of [concealed, bytes.toString('latin1')]) expect(told).not.toMatch(/19980314|the-member/)
  })
})
