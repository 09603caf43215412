import { expect, test } from '@jest/globals'
import { renderHook } from '@testing-library/react'
import { countries } from '#shared/options/countries'
import { languages } from '#shared/options/languages'
import { citiesOf, useWorldOptions } from '#web/lib/places'

const isSorted = (labels: string[]) =>
  labels.every((label, i) => i === 0 || label.localeCompare(labels[i - 1]!, 'en') >= 0)

test('the world begins with the homes of most members, the rest is sorted as it reads', () => {
  const { result } = renderHook(() => useWorldOptions('en'))
  const world = result.current
  expect(world.countries[0]).toEqual({ value: 'PK', label: 'Pakistan' })
  expect(world.nationalities[1]).toEqual({ value: 'AE', label: 'Emirati' })
  expect(world.languages[0]).toEqual({ value: 'ur', label: 'Urdu' })
  expect(new Set(world.countries.map(({ value }) => value))).toEqual(new Set(countries))
  expect(new Set(world.languages.map(({ value }) => value))).toEqual(new Set(languages))
  for (const list of [world.countries, world.nationalities]) {
    expect(isSorted(list.slice(20).map(({ label }) => label))).toBe(true)
  }
  expect(isSorted(world.languages.slice(22).map(({ label }) => label))).toBe(true)
})

test('a town whose name stands in two states is offered once', () => {
  const cities = [
    { value: 'PK-Kot', label: 'Kot', state: 'PK-PB' },
    { value: 'PK-Kot', label: 'Kot', state: 'PK-SD' },
    { value: 'PK-Lahore', label: 'Lahore', state: 'PK-PB' },
  ]
  expect(citiesOf({ cities }, null).map(({ label }) => label)).toEqual(['Kot', 'Lahore'])
  expect(citiesOf({ cities }, ['PK-SD']).map(({ label }) => label)).toEqual(['Kot'])
  expect(citiesOf({ cities }, [])).toEqual([])
})
