import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { countries } from '#shared/options/countries'
import { placeCountry, placeLabel } from '#shared/options/places/label'
import { loadPlaces } from '#shared/options/places/load'
import { isCityValue, isStateValue } from '#shared/schemas/common'

const folder = fileURLToPath(new URL('../../../shared/options/places/data', import.meta.url))

test('Pakistan and the UAE have their states and cities', async () => {
  const pakistan = await loadPlaces('PK')
  expect(pakistan.states).toContainEqual({ value: 'PK-PB', label: 'Punjab' })
  expect(pakistan.states).toHaveLength(7)
  expect(pakistan.cities).toContainEqual({ value: 'PK-Lahore', label: 'Lahore', state: 'PK-PB' })
  expect(pakistan.cities).toContainEqual({ value: 'PK-Karachi', label: 'Karachi', state: 'PK-SD' })
  expect(pakistan.cities).toContainEqual({ value: 'PK-Hunza', label: 'Hunza', state: 'PK-GB' })
  expect(pakistan.cities.filter(({ label }) => / District$|Chak One/.test(label))).toEqual([])
  const emirates = await loadPlaces('AE')
  expect(emirates.states).toHaveLength(7)
  expect(emirates.cities).toContainEqual({ value: 'AE-Dubai', label: 'Dubai', state: 'AE-DU' })
})

test('an unknown country has no places, whatever it is called', async () => {
  for (const country of ['XX', '', '../../brand', '__proto__']) {
    expect(await loadPlaces(country)).toEqual({ states: [], cities: [] })
  }
})

test('every country can be completed with values that the schemas take', () => {
  for (const country of countries) {
    const rows = JSON.parse(readFileSync(join(folder, `${country}.json`), 'utf8')) as [
      string,
      string,
      string[],
    ][]
    expect(rows.length).toBeGreaterThan(0)
    const faulty = rows.filter(
      ([code, name, cities]) =>
        !isStateValue(`${country}-${code}`) ||
        name === '' ||
        cities.length === 0 ||
        new Set(cities).size < cities.length ||
        !cities.every((city) => isCityValue(`${country}-${city}`)),
    )
    expect(faulty).toEqual([])
    expect(new Set(rows.map(([code]) => code)).size).toBe(rows.length)
  }
})

test('the data stays small: one file per country, none large', () => {
  const files = readdirSync(folder)
  expect(files.map((file) => file.slice(0, 2)).sort()).toEqual([...countries].sort())
  const sizes = files.map((file) => statSync(join(folder, file)).size)
  expect(Math.max(...sizes)).toBeLessThan(250_000)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(4_000_000)
})

test('a stored city reads without loading anything', () => {
  expect(placeLabel('PK-Lahore')).toBe('Lahore')
  expect(placeLabel('AE-Ras Al Khaimah')).toBe('Ras Al Khaimah')
  expect(placeLabel('PK-PB')).toBe('PB')
  expect(placeLabel('any')).toBe('Any')
  expect(placeLabel('Lahore')).toBe('Lahore')
  expect(placeCountry('PK-Lahore')).toBe('PK')
})
