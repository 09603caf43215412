import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { residenceFaults, requirementFaults } from '#functions/api/profile/listed-places'
import { countries } from '#shared/options/countries'
import { loadPlaces } from '#shared/options/places/load'
import { makeProfile } from '#infra/local/demo/generators/profile'
import type { LocalTable } from '#test/support/local-table'
import { citiesOf } from '#web/lib/places'
import { call, joined, member, startProfiles, view } from './calls'

let table: LocalTable

beforeAll(async () => {
  table = await startProfiles()
})
afterAll(() => table.stop())

const stateRequired = 'Residence state is required'
const cityRequired = 'Residence city is required'
const statesRequired = 'At least one residence state is required!'
const citiesRequired = 'At least one residence city is required!'

const refusal = (fields: Record<string, string>) => ({
  status: 400,
  body: { error: Object.values(fields)[0], code: 'invalid_input', fields },
})

const update = (id: string, part: 'residential-info' | 'partner-requirements', data: unknown) =>
  call(`profile.update-${part}`, id, { json: { data, profile_id: id } })

const profile = makeProfile(4, { country: 'PK' })
const home = (country: string, residence_state: string, residence_city: string) => ({
  ...profile.residential_info,
  country,
  residence_state,
  residence_city,
})
const requirementsWith = (residence_state: string[], residence_city: string[]) => ({
  ...profile.partner_requirements,
  residence_state,
  residence_city,
})

describe('where one lives', () => {
  it.each([
    ['a state that its country has not', home('PK', 'PK-ZZ', 'PK-Lahore'), { state: stateRequired }],
    ['a city that its country has not', home('PK', 'PK-PB', 'PK-Atlantis'), { city: cityRequired }],
    ['a city of another state', home('PK', 'PK-SD', 'PK-Lahore'), { city: cityRequired }],
    ['a city in other letters', home('PK', 'PK-PB', 'PK-LAHORE'), { city: cityRequired }],
    ['a state in place of a city', home('PK', 'PK-PB', 'PK-PB'), { city: cityRequired }],
    ['neither', home('PK', 'PK-ZZ', 'PK-Atlantis'), { state: stateRequired, city: cityRequired }],
    [
      'places of another country',
      home('PK', 'AE-DU', 'AE-Dubai'),
      { state: stateRequired, city: cityRequired },
    ],
    ['a place that names a file', home('PK', 'PK-PB', 'PK-../AE'), { city: cityRequired }],
    ['what every object has', home('PK', 'PK-PB', 'PK-constructor'), { city: cityRequired }],
  ])('is refused: %s', async (_what, data, faults: { state?: string; city?: string }) => {
    const fields = (path: string) => ({
      ...(faults.state && { [`${path}.residence_state`]: faults.state }),
      ...(faults.city && { [`${path}.residence_city`]: faults.city }),
    })
    const id = await member()
    const before = (await view(id, id)).body.data.residential_info
    expect(await update(id, 'residential-info', data)).toMatchObject(refusal(fields('data')))
    expect((await view(id, id)).body.data.residential_info).toEqual(before)

    const newcomer = await joined()
    const json = { ...profile, residential_info: data }
    expect(await call('profile.create', newcomer, { json })).toMatchObject(
      refusal(fields('residential_info')),
    )
    expect(await table.all(new RegExp(`^M#${newcomer}`))).not.toContainEqual(
      expect.objectContaining({ sk: 'P' }),
    )
  })

  it.each([
    ['PK', 'PK-PB', 'PK-Lahore'],
    ['AE', 'AE-AZ', 'AE-Abu Dhabi'],
    ['VA', 'VA-VA', 'VA-Vatican City'],
    ['CW', 'CW-CW', 'CW-Curac\u0327ao'],
  ])('is taken: %s, %s, %s', async (country, state, city) => {
    const id = await member()
    expect((await update(id, 'residential-info', home(country, state, city))).status).toBe(200)
    expect((await view(id, id)).body.data.residential_info[0]).toMatchObject({
      residence_city: city.normalize('NFC'),
    })
  })

  it('may be a town whose name stands in two states, in either', async () => {
    const { cities } = await loadPlaces('US')
    const states = cities.filter(({ value }) => value === 'US-Springfield').map(({ state }) => state)
    expect(states.length).toBeGreaterThan(1)
    for (const state of states)
      expect(await residenceFaults(home('US', state, 'US-Springfield') as never, 'data')).toEqual({})
  })

  it('may be any place that the wizard offers', async () => {
    for (const country of countries) {
      const places = await loadPlaces(country)
      for (const { value: state } of [places.states[0]!, places.states.at(-1)!]) {
        const city = citiesOf(places, [state]).at(-1)!.value
        expect(await residenceFaults(home(country, state, city) as never, 'data')).toEqual({})
        expect(await requirementFaults(requirementsWith([state], [city]) as never, 'data')).toEqual({})
      }
    }
  })
})

describe('required places', () => {
  it.each([
    [
      'one state among others',
      requirementsWith(['PK-PB', 'AE-ZZ'], ['any']),
      { residence_state: statesRequired },
    ],
    [
      'one city among others',
      requirementsWith(['any'], ['PK-Lahore', 'AE-Lahore']),
      { residence_city: citiesRequired },
    ],
    [
      'a city in place of a state',
      requirementsWith(['PK-LAHORE'], ['any']),
      { residence_state: statesRequired },
    ],
    [
      'both',
      requirementsWith(['PK-ZZ'], ['PK-Atlantis']),
      { residence_state: statesRequired, residence_city: citiesRequired },
    ],
  ])('are refused: %s', async (_what, data, faults: Record<string, string>) => {
    const under = (path: string) =>
      Object.fromEntries(Object.entries(faults).map(([field, message]) => [`${path}.${field}`, message]))
    expect(await update(await member(), 'partner-requirements', data)).toMatchObject(refusal(under('data')))
    const json = { ...profile, partner_requirements: data }
    expect(await call('profile.create', await joined(), { json })).toMatchObject(
      refusal(under('partner_requirements')),
    )
  })

  it.each([
    ['any', requirementsWith(['any'], ['any'])],
    [
      'of several countries',
      requirementsWith(['PK-PB', 'AE-DU', 'GB-ENG'], ['PK-Karachi', 'AE-Dubai', 'GB-London']),
    ],
    ['any beside some', requirementsWith(['PK-PB', 'any'], ['any', 'PK-Lahore'])],
  ])('are taken: %s', async (_what, data) => {
    expect((await update(await member(), 'partner-requirements', data)).status).toBe(200)
  })
})

it('tells faults of all sections at once, and who may not write is told that first', async () => {
  const residential_info = home('PK', 'PK-PB', 'PK-Atlantis')
  const partner_requirements = requirementsWith(['PK-PB'], ['PK-Atlantis'])
  const json = { ...profile, residential_info, partner_requirements }
  const id = await joined()
  expect(await call('profile.create', id, { json })).toMatchObject(
    refusal({
      'residential_info.residence_city': cityRequired,
      'partner_requirements.residence_city': citiesRequired,
    }),
  )
  const forbidden = { status: 403, body: expect.objectContaining({ code: 'not_own_id' }) }
  expect(await call('profile.create', id, { json: { ...json, auth_id: 'other' } })).toMatchObject(forbidden)
  expect(
    await call('profile.update-residential-info', await member(), {
      json: { data: residential_info, profile_id: id },
    }),
  ).toMatchObject(forbidden)
})
