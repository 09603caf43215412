import { expect, test } from '@jest/globals'
import { byPeople, largeCities } from '#shared/options/places/large-cities'
import { loadPlaces } from '#shared/options/places/load'
import { cityOptions, stateOfCity } from '#web/components/profile-form/city-options'

const titles = { large: 'Large cities', others: 'All other places' }

test.each(['PK', 'AE', 'SA', 'GB', 'US', 'CA'])(
  'the large cities of %s are in its list, once each',
  async (country) => {
    const { cities } = await loadPlaces(country)
    const large = largeCities(country)
    expect(large.length).toBeGreaterThan(5)
    expect(new Set(large.map(({ value }) => value)).size).toBe(large.length)
    for (const city of large) expect(cities).toContainEqual(city)
  },
)

test('states of most people come first, and none is lost', async () => {
  const { states } = await loadPlaces('PK')
  const sorted = byPeople('PK', states)
  expect(sorted.map(({ label }) => label).slice(0, 3)).toEqual(['Punjab', 'Sindh', 'Khyber Pakhtunkhwa'])
  expect(new Set(sorted)).toEqual(new Set(states))
  expect(byPeople('constructor', states)).toEqual(states)
})

test('a city may be chosen before the state, which follows where it is certain', async () => {
  const { cities } = await loadPlaces('PK')
  const options = cityOptions(cities, 'PK', undefined, titles)
  expect(options[0]).toEqual({ value: 'PK-Karachi', label: 'Karachi', group: 'Large cities' })
  expect(options).toHaveLength(new Set(cities.map(({ value }) => value)).size)
  expect(stateOfCity(cities, 'PK', 'PK-Hunza')).toBe('PK-GB')
  const america = await loadPlaces('US')
  // Sixteen thousand names are not offered at once.
  expect(cityOptions(america.cities, 'US', undefined, titles)).toHaveLength(largeCities('US').length)
  expect(stateOfCity(america.cities, 'US', 'US-Houston')).toBe('US-TX')
  expect(stateOfCity(america.cities, 'US', 'US-Washington')).toBeUndefined()
})

test('with a state its own places are offered, and still the large cities', async () => {
  const { cities } = await loadPlaces('PK')
  const options = cityOptions(cities, 'PK', 'PK-GB', titles)
  expect(options.map(({ label }) => label)).toEqual(expect.arrayContaining(['Karachi', 'Hunza']))
  expect(options.map(({ label }) => label)).not.toContain('Larkana')
})
