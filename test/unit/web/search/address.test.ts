import { describe, expect, test } from '@jest/globals'
import { i18n } from '@lingui/core'
import * as z from 'zod'
import { checkSearch, SearchSchema } from '#shared/schemas/search'
import { filterNames } from '#shared/search'
import { chipsOf } from '#web/features/search/filters/chips'
import {
  activeIn,
  storedQueryOf,
  readSearch,
  valuesIn,
  withoutFilter,
  writeSearch,
} from '#web/features/search/filters/people-search'
import { filtersFor } from '#functions/features/search/access'
import { allowedSearchOf, mayUse } from '#web/features/search/filters/filter-access'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const address =
  '?gender=female&marital_status=divorced&marital_status=widowed&has_children=yes&religion=islam&maslak=sunni' +
  '&caste=awan&religious_status=moderate&education=master&profession=employed&job_post=doctor&monthly_income=100k_to_200k&mother_tongue=ur' +
  '&nationality=PK&country=PK&residence_state=PK-PB&residence_city=PK-Lahore&residence_city=AE-Dubai' +
  '&family_status=middle&made_by=myself&age_min=30&age_max=36&height_min=5&height_max=5.833&with_picture=true' +
  '&verified=true&phone_checked=true&photo_checked=true&identity_checked=true&online=true&since=2026-11-01&sort=age'

describe('a search in an address', () => {
  test('is written as it is read, with every filter', () => {
    const search = readSearch(address)
    expect(writeSearch(search)).toBe(address)
    expect(activeIn(search)).toEqual(filterNames)
  })

  test('is accepted by the server', () => {
    const { residence_city, age_min, ...rest } = readSearch(address)
    const sent = SearchSchema.check(checkSearch).safeParse({
      ...rest,
      residence_city,
      age_min: String(age_min),
    })
    expect(sent.error && z.prettifyError(sent.error)).toBeUndefined()
    expect(residence_city).toEqual(['PK-Lahore', 'AE-Dubai'])
  })

  test.each([
    ['unknown names', 'utm_source=mail&page=3&filters=open'],
    ['unknown values', 'marital_status=engaged&caste=nobody&nationality=XX&country=pk&sort=random'],
    ['places of no country', 'residence_city=Lahore&residence_state=ZZ-1&residence_city=PK-%00'],
    ['ages and heights that nobody chooses', 'age_min=17&age_max=30.5&height_min=tall&height_max=8'],
    ['flags that are off', 'verified=false&online=maybe&with_picture=any'],
    ['days that do not exist', 'since=2026-02-30&since=yesterday'],
  ])('leaves out %s', (_, query) => expect(readSearch(`?${query}`)).toEqual({}))

  test('keeps valid parameters beside invalid ones', () =>
    expect(readSearch('?marital_status=engaged&marital_status=divorced&age_min=40&age_max=30')).toEqual({
      marital_status: ['divorced'],
      age_min: 30,
      age_max: 40,
    }))

  test('reads heights of earlier addresses as the nearest inch', () =>
    expect(readSearch('?height_min=5.3&height_max=5.75')).toEqual({ height_min: 5.333, height_max: 5.75 }))

  test('holds thirty values at most', () => {
    const cities = Array.from({ length: 40 }, (_, index) => `residence_city=PK-Town${index}`)
    const search = readSearch(`?marital_status=single&${cities.join('&')}`)
    expect([valuesIn(search), search.marital_status]).toEqual([30, ['single']])
  })
})

describe('the part of an address that a viewer may search for', () => {
  const { search } = allowedSearchOf(readSearch(address), 'member')

  test('is everything for members with a profile', () =>
    expect(allowedSearchOf(search, 'member')).toEqual({
      search,
      request: search,
      locked: [],
      suggested: true,
    }))

  test.each([
    ['', undefined, true],
    ['?sort=newest', { sort: 'newest' }, true],
    ['?sort=fit', undefined, true],
    ['?sort=listed', { sort: 'listed' }, true],
    ['?all=1', undefined, false],
    ['?sort=age&all=1', { sort: 'age' }, false],
    ['?age_min=30', { age_min: 30 }, true],
    ['?age_min=30&all=1', { age_min: 30 }, false],
  ] as const)(
    'for members with a profile is, for %s, the request %j, limited to those who fit: %s',
    (query, request, suggested) =>
      expect(allowedSearchOf(readSearch(query), 'member')).toMatchObject({ request, suggested }),
  )

  test.each(['visitor', 'newcomer', 'administrator'] as const)('excludes fit for a %s', (viewerKind) => {
    for (const query of ['?sort=fit', '?sort=listed', '?all=1', '?sort=fit&all=1'])
      expect(allowedSearchOf(readSearch(query), viewerKind)).toEqual({
        search: {},
        request: undefined,
        locked: [],
        suggested: false,
      })
  })

  test('keeps the choice of everybody in the address, but does not store it alone', () => {
    const { search: read } = allowedSearchOf(readSearch('?all=1&age_min=30'), 'member')
    expect([writeSearch(read), storedQueryOf(read)]).toEqual(['?age_min=30&all=1', '?age_min=30&all=1'])
    expect(storedQueryOf(withoutFilter(read, 'age'))).toBe('')
  })

  test.each(['visitor', 'newcomer'] as const)('for a %s is what cards show', (viewerKind) => {
    const { request = {}, locked } = allowedSearchOf(search, viewerKind)
    expect(writeSearch(request)).toBe(
      '?gender=female&marital_status=divorced&marital_status=widowed&profession=employed&job_post=doctor' +
        '&nationality=PK&age_min=30&age_max=36&verified=true&phone_checked=true&photo_checked=true&identity_checked=true&since=2026-11-01&sort=age',
    )
    expect(locked).toEqual(filterNames.filter((name) => !mayUse(name, viewerKind)))
  })

  test.each([
    ['visitor', { kind: 'visitor' }],
    ['newcomer', { kind: 'newcomer' }],
    ['member', { kind: 'member', hidesOnline: false }],
    ['administrator', { kind: 'administrator' }],
  ] as const)('for a %s is what the server allows', (viewerKind, asServer) =>
    expect(filterNames.filter((name) => mayUse(name, viewerKind))).toEqual([...filtersFor(asServer)]),
  )

  test('if empty, shows a visitor the unfiltered list', () =>
    expect(allowedSearchOf(readSearch('?caste=awan'), 'visitor').request).toBeUndefined())
})

describe('the chips of a search', () => {
  const labels = (query: string) =>
    chipsOf(readSearch(`?${query}`), { 'PK-PB': 'Punjab' }).map(({ label }) => label)

  test('show the filters', () =>
    expect(
      labels(
        'has_children=yes&religious_status=moderate&monthly_income=100k_to_200k&residence_state=PK-PB&residence_city=PK-Lahore&age_min=30&age_max=36&online=true',
      ),
    ).toEqual([
      'Has children',
      'Religious status: Moderate',
      '100k to 200k',
      'Punjab',
      'Lahore',
      'Age 30 to 36',
      'Here in the last seven days',
    ]))

  test('merge values with the same text, and remove them together', () => {
    const search = readSearch('?made_by=son&made_by=daughter&made_by=friend&age_max=40')
    const [parents, , age] = chipsOf(search, {})
    expect([parents?.label, age?.label]).toEqual(['Profile made by: A parent', 'Age up to 40'])
    expect(parents?.takeFrom(search)).toEqual({ made_by: ['friend'], age_max: 40 })
    expect(age?.takeFrom(search)).toEqual(withoutFilter(search, 'age'))
  })
})
