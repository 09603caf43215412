import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { textLimits } from '#shared/limits'
import type { SavedSearch } from '#shared/schemas/saved-search'
import { resultsPath, isSameSearch, savedFilters, searchOf } from '#web/features/saved-searches/saved-filters'
import { suggestedName } from '#web/features/saved-searches/search-texts'
import { readSearch } from '#web/features/search/filters/people-search'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const saved = (search: SavedSearch['search'], id = 's'): SavedSearch => ({
  id,
  name: 'Mine',
  search,
  alerts: 'daily',
  found: 2,
  created_at: '2026-03-05T10:00:00.000Z',
})

describe('filters', () => {
  test('are saved without display options', () => {
    expect(savedFilters(readSearch('?gender=female&age_max=30&sort=newest&all=1&verified=true'))).toEqual({
      gender: ['female'],
      age_max: 30,
      verified: 'true',
    })
  })

  test('are restored as saved', () => {
    const address =
      '?marital_status=divorced&residence_city=PK-Lahore&height_min=5.5&online=true&since=2026-01-01'
    const search = readSearch(address)
    expect(searchOf(saved(savedFilters(search)))).toEqual(search)
    expect(resultsPath(saved(savedFilters(search)))).toBe(`/proposals${address}&sort=newest&all=1`)
    expect(resultsPath(saved({}))).toBe('/proposals?sort=newest&all=1')
  })

  test.each([
    ['?age_min=30&religion=islam&religion=hinduism', '?religion=hinduism&religion=islam&age_min=30', true],
    ['?verified=1', '?verified=true&sort=age', true],
    ['', '?all=1', true],
    ['?age_min=30', '?age_max=30', false],
    ['?religion=islam', '?religion=islam&religion=hinduism', false],
    ['', '?with_picture=true', false],
  ])('of %s and %s are equal: %s', (one, other, same) => {
    expect(isSameSearch(readSearch(one), readSearch(other))).toBe(same)
  })
})

describe('the suggested name of a saved search', () => {
  test('contains as many phrases as fit', () => {
    expect(suggestedName([])).toBe('New people')
    expect(suggestedName(['Divorced', 'Lahore'])).toBe('Divorced, Lahore')
    const name = suggestedName(['Divorced', 'x'.repeat(58), 'Lahore', 'y'.repeat(40), 'Verified'])
    expect(name).toBe(`Divorced, Lahore, ${'y'.repeat(40)}`)
    expect(name.length).toBeLessThanOrEqual(textLimits.searchName.max)
    expect(suggestedName(['x'.repeat(61)])).toBe('My search')
  })
})
