import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { jobPostLabels } from '#shared/options/career'
import { casteLabels, castesOf, isCasteOf } from '#shared/options/caste'
import { countries, isCountry } from '#shared/options/countries'
import { profileDefaults } from '#shared/options/defaults'
import { labelOf } from '#shared/options/label'
import { isLanguage, languages } from '#shared/options/languages'
import { isMaslakOf, maslakLabels, maslaksOf } from '#shared/options/maslak'
import { countryName, languageName, placeCountry, placeLabel } from '#shared/options/places/label'
import { byPeople, largeCities } from '#shared/options/places/large-cities'
import { loadPlaces } from '#shared/options/places/load'
import { cityNames, stateNames, withNames } from '#shared/options/places/names'
import { privacyDefaults } from '#shared/options/privacy'
import { religions } from '#shared/options/religion'
import { namesOfCountry } from '#shared/options/world-names'
import { isCityValue, isStateValue } from '#shared/schemas/common'
import {
  PartnerRequirementsSchema,
  PersonalInfoSchema,
  ReligionInfoSchema,
  ResidentialInfoSchema,
} from '#shared/schemas/profile'
import { PrivacySettingsSchema } from '#shared/schemas/privacy-settings'
import { cityOptions, stateOfCity } from '#web/features/profiles/form/residential-fields'
import { findOptions } from '#web/ui/fields/find-options'

describe('options of profiles', () => {
  test.each(religions)('maslaks and castes of %s are alphabetical, with the neutral answers last', (name) => {
    const sets: [readonly string[], Readonly<Record<string, string>>, number][] = [
      [maslaksOf(name), maslakLabels[name], 2],
      [castesOf(name), casteLabels[name], 3],
    ]
    for (const [values, labels, neutral] of sets) {
      expect(values.slice(-2)).toEqual(['other', 'prefer_not_to_say'])
      const named = values.slice(0, -neutral).map((value) => labels[value])
      expect(named).toEqual([...named].sort((one, other) => (one ?? '').localeCompare(other ?? '', 'en')))
      expect(new Set(named).size).toBe(named.length)
    }
  })

  test('a maslak and a caste belong to their religion alone', () => {
    expect(isMaslakOf('islam', 'sunni_deobandi')).toBe(true)
    expect(isMaslakOf('christianity', 'sunni_deobandi')).toBe(false)
    expect(isMaslakOf('islam', '__proto__')).toBe(false)
    expect(isCasteOf('sikhism', 'ramgarhia')).toBe(true)
    expect(isCasteOf('islam', 'ramgarhia')).toBe(false)
    expect(isCasteOf('islam', 'constructor')).toBe(false)
  })

  test('a value that is no longer offered still reads', () => {
    expect(labelOf(jobPostLabels, 'software_engineer')).toBe('Software Engineer')
    expect(labelOf(jobPostLabels, 'ship_captain')).toBe('Ship captain')
    expect(labelOf(jobPostLabels, 'constructor')).toBe('Constructor')
  })

  test('defaults are values that the schemas take', () => {
    const check = (
      schema: { shape: Record<string, { parse: (value: unknown) => unknown }> },
      values: object,
    ) => {
      for (const [field, value] of Object.entries(values))
        expect(schema.shape[field]?.parse(value)).toBe(value)
    }
    check(PersonalInfoSchema, profileDefaults.personal_info)
    check(ReligionInfoSchema, profileDefaults.religion_info)
    check(ResidentialInfoSchema, profileDefaults.residential_info)
    check(PartnerRequirementsSchema, profileDefaults.partner_requirements)
    expect(PrivacySettingsSchema.parse(privacyDefaults)).toEqual(privacyDefaults)
  })
})

describe('countries and languages', () => {
  test('each is known, has a name, and the home of most members comes first', () => {
    expect(countries.slice(0, 2)).toEqual(['PK', 'AE'])
    expect(languages[0]).toBe('ur')
    for (const code of countries) expect(countryName(code)).not.toBe(code)
    for (const code of languages) expect(languageName(code)).not.toBe(code)
    for (const wrong of ['XX', 'constructor'])
      expect([isCountry(wrong), isLanguage(wrong)]).toEqual([false, false])
  })
})

describe('places', () => {
  test('an unknown country has no places, whatever it is called', async () => {
    for (const country of ['XX', '', '../../brand', '__proto__'])
      expect(await loadPlaces(country)).toEqual({ states: [], cities: [] })
  })

  test('every country has a small file of values that the schemas take', () => {
    const folder = join(import.meta.dirname, '../../../shared/options/places/data')
    expect(
      readdirSync(folder)
        .map((file) => file.slice(0, 2))
        .sort(),
    ).toEqual([...countries].sort())
    for (const country of countries) {
      const file = join(folder, `${country}.json`)
      expect(statSync(file).size).toBeLessThan(250_000)
      const rows = JSON.parse(readFileSync(file, 'utf8')) as [string, string, string[]][]
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

  test('a stored place reads without loading anything', () => {
    expect(placeLabel('AE-Ras Al Khaimah')).toBe('Ras Al Khaimah')
    expect(placeLabel('any')).toBe('Any')
    expect(placeLabel('Lahore')).toBe('Lahore')
    expect(placeCountry('PK-Lahore')).toBe('PK')
  })

  test.each(['PK', 'AE', 'SA', 'GB', 'US', 'CA'])(
    'the large cities of %s are in its list',
    async (country) => {
      const { cities } = await loadPlaces(country)
      const large = largeCities(country)
      expect(large.length).toBeGreaterThan(5)
      expect(new Set(large.map(({ value }) => value)).size).toBe(large.length)
      for (const city of large) expect(cities).toContainEqual(city)
    },
  )

  test('states where most people live come first, and none is lost', async () => {
    const { states } = await loadPlaces('PK')
    const sorted = byPeople('PK', states)
    expect(sorted.map(({ label }) => label).slice(0, 3)).toEqual(['Punjab', 'Sindh', 'Khyber Pakhtunkhwa'])
    expect(new Set(sorted)).toEqual(new Set(states))
    expect(byPeople('constructor', states)).toEqual(states)
  })

  test('other names are of places in the lists', async () => {
    for (const [country, rows] of Object.entries(cityNames)) {
      const { cities } = await loadPlaces(country)
      const labels = cities.map(({ label }) => label)
      for (const [city] of rows) expect(labels).toContain(city)
      expect(new Set(rows.map(([city]) => city)).size).toBe(rows.length)
    }
    const { states } = await loadPlaces('PK')
    for (const [state] of stateNames) expect(states.map(({ value }) => value)).toContain(state)
  })

  describe('a search', () => {
    const worldNames = () =>
      countries.map((value) => ({ value, label: countryName(value), names: namesOfCountry(value) }))
    const cities = async () => {
      const lists = await Promise.all(homes.map(async (code) => withNames(code, await loadPlaces(code))))
      return lists.flatMap((list) => list.cities)
    }
    const homes = ['PK', 'AE']

    test.each([
      ['lah', 'Lahore'],
      ['kar', 'Karachi'],
      // The whole name, before larger cities that begin so.
      ['khar', 'Khar'],
      // The beginning of a word, before larger cities that have it within.
      ['awa', 'Awaran'],
      ['Lalamusa', 'Lala Musa'],
      ['mandi-bahauddin', 'Mandi Bahauddin'],
      ['Depalpur', 'Dipalpur'],
      ['Pindi', 'Rawalpindi'],
      ['کراچی', 'Karachi'],
      ['كراچي', 'Karachi'],
      ['فيصل\u200cآباد', 'Faisalabad'],
      ['گوجرانوالة', 'Gujranwala'],
      ['شارقة', 'Sharjah'],
      ['دبی', 'Dubai'],
      ['Ra’s al-Khaimah', 'Ras Al Khaimah'],
    ])('for %s finds the city %s first', async (search, city) => {
      expect(findOptions(await cities(), search)[0]?.label).toBe(city)
    })

    test.each([
      ['uae', 'AE'],
      ['UK', 'GB'],
      ['ksa', 'SA'],
      ['پاكستان', 'PK'],
      ['cote divoire', 'CI'],
    ])('for %s finds the country %s first', (search, country) => {
      expect(findOptions(worldNames(), search)[0]?.value).toBe(country)
    })

    test('for an unknown name finds nothing', async () => {
      expect(findOptions(await cities(), 'Atlantis')).toEqual([])
    })
  })

  test('a city may be chosen before the state, which follows where it is certain', async () => {
    const titles = { large: 'Large', inState: 'In the state', others: 'Others' }
    const { cities } = withNames('PK', await loadPlaces('PK'))
    const options = cityOptions(cities, 'PK', '', titles)
    expect(options[0]).toMatchObject({ value: 'PK-Karachi', label: 'Karachi', group: 'Large' })
    expect(options).toHaveLength(new Set(cities.map(({ value }) => value)).size)
    expect(stateOfCity(cities, 'PK', 'PK-Hunza')).toBe('PK-GB')
    // With a state, its places come before the others, which a search finds too.
    const near = cityOptions(cities, 'PK', 'PK-GB', titles)
    expect(near).toHaveLength(options.length)
    const groups = near.map(({ group }) => group)
    expect([...new Set(groups)]).toEqual(['Large', 'In the state', 'Others'])
    expect(near.find(({ label }) => label === 'Hunza')?.group).toBe('In the state')
    expect(findOptions(near, 'لاڑکانہ')[0]).toMatchObject({ label: 'Larkana', group: 'Others' })
    const america = await loadPlaces('US')
    expect(stateOfCity(america.cities, 'US', 'US-Houston')).toBe('US-TX')
    expect(stateOfCity(america.cities, 'US', 'US-Washington')).toBeUndefined()
  })
})
