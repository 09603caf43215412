import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { requirementFaults, residenceFaults } from '#functions/features/profiles/rules'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { countries } from '#shared/options/countries'
import { loadPlaces } from '#shared/options/places/load'
import { ProfileSchema } from '#shared/schemas/entities'
import { citiesOf } from '#web/lib/places'
import { intercept, type LocalTable } from '#test/support/functions/local-table'
import { actorOf, call, joined, member, page, startProfiles, view } from './calls'

let table: LocalTable
beforeAll(async () => {
  table = await startProfiles()
})
afterAll(() => table.stop())

describe('for whom a profile is, and what must be met', () => {
  /* For whom a profile is, what its partner must be, and who sees it from its first moment. */

  const stored = async (id: string, sk: string) =>
    (await table.all(new RegExp(`^M#${id}$`))).find((item) => item.sk === sk)

  const sections = (seed: number) => makeProfile(seed, { gender: 'female', marital_status: 'single' })
  const asking = {
    ...sections(3).partner_requirements,
    religion: 'any',
    maslak: 'any',
    caste: 'any',
    age_range: '24 to 28',
    nationality: ['PK', 'AE'],
    residence_state: ['any'],
    residence_city: ['any'],
    education: 'any',
  }

  async function created(more: object, requirements: object = asking): Promise<string> {
    const id = await joined()
    const json = { auth_id: id, profileId: id, ...sections(5), partner_requirements: requirements, ...more }
    const { status, body } = await call('profile.create', id, { json })
    expect([status, body.error, body.fields]).toEqual([201, undefined, undefined])
    return id
  }
  const musts = async (id: string) => (await view(id, id)).body.data.musts as unknown
  const require = (id: string, data: object, more: object = {}) =>
    call('profile.update-partner-requirements', id, { json: { profile_id: id, data, ...more } })

  describe('a new profile', () => {
    it('says for whom it is and what must be met, to everyone who may open it', async () => {
      const id = await created({
        made_by: 'daughter',
        musts: ['religion', 'age_range', 'nationality', 'residence_city', 'height_range'],
      })
      const other = await member({ gender: 'male' })
      for (const who of [id, other]) {
        const { data } = (await view(who, id)).body
        expect(ProfileSchema.strict().parse(data)).toMatchObject({
          made_by: 'daughter',
          musts: ['age_range', 'nationality', 'height_range'],
        })
      }
      const listed = JSON.stringify(await page(await actorOf(other)))
      expect(listed).toContain(id)
      expect(listed).not.toMatch(/made_by|musts|daughter/)
      const card = await stored(id, 'C')
      for (const name of ['made_by', 'musts']) expect(card).not.toHaveProperty(name)
    })

    it.each<[object, string]>([
      [{ made_by: 'aunt' }, 'made_by'],
      [{ musts: ['first_name'] }, 'musts'],
      [{ privacy: { profile_visibility: 'nobody' } }, 'privacy.profile_visibility'],
    ])('is refused with %j', async (more, field) => {
      const id = await joined()
      const json = { auth_id: id, profileId: id, ...sections(5), ...more }
      const { status, body } = await call('profile.create', id, { json })
      expect([status, Object.keys(body.fields as object)]).toEqual([400, [field]])
      expect(await stored(id, 'P')).toBeUndefined()
    })

    it('is shown to whom it names from its first moment', async () => {
      const privacy = { profile_visibility: 'verified_users', proposals_privacy: 'connections' }
      const id = await created({ privacy })
      const settings = await call('profile.privacy-settings', id, { query: { profileId: id } })
      expect(settings.body.data).toEqual({
        show_profile_picture: 'everyone',
        messages_privacy: 'everyone',
        shown_to_visitors: false,
        verified_by_plan: false,
        ...privacy,
      })
      const card = await stored(id, 'C')
      expect(card).toMatchObject({
        visible_to: 'checked_users',
        proposals_from: 'connections',
        g2pk: 'VERIFIED#female',
      })
      for (const name of ['g1pk', 'g3pk', 'picture_to']) expect(card).not.toHaveProperty(name)
      const hidden = await created({ privacy: { profile_visibility: 'private' } })
      for (const name of ['g1pk', 'g2pk', 'g3pk']) expect(await stored(hidden, 'C')).not.toHaveProperty(name)
      expect((await view(await member({ gender: 'male' }), hidden)).status).toBe(404)
    })
  })

  describe('a change', () => {
    it('of the personal information says for whom it is, where it is given', async () => {
      const id = await created({ made_by: 'daughter' })
      const data = sections(6).personal_info
      const change = (more: object) =>
        call('profile.update-personal-info', id, { json: { profile_id: id, data, ...more } })
      expect((await change({})).status).toBe(200)
      expect((await view(id, id)).body.data.made_by).toBe('daughter')
      expect((await change({ made_by: 'sister' })).status).toBe(200)
      expect((await view(id, id)).body.data.made_by).toBe('sister')
      expect((await change({ made_by: 'aunt' })).status).toBe(400)
    })

    it.each([
      [{ age_min: 24, age_max: 31 }, '24 to 28'],
      [{ age_min: 30, age_max: 41 }, '34 to 40'],
      [{ age_min: 60, age_max: 60 }, '50 to 75'],
      [{ age_min: 18, age_max: 75 }, 'any'],
      [{}, '32 to 36'],
    ])('of the ages %j keeps the nearest range for old clients: %s', async (ages, age_range) => {
      const { age_min: _min, age_max: _max, ...ageless } = asking
      const wanted = { ...ageless, age_range: '32 to 36', ...ages }
      const id = await created({}, wanted)
      const read = async () => (await view(id, id)).body.data.partner_requirements[0] as object
      expect(await read()).toEqual({ ...wanted, age_range })
      // An old client that changes another wish.
      await require(id, { ...ageless, age_range, height_range: 5.8 })
      expect(await read()).toEqual({ ...wanted, age_range, height_range: 5.8 })
      await require(id, { ...ageless, age_range: '40 to 50' })
      expect(await read()).toEqual({ ...ageless, age_range: '40 to 50' })
      await require(id, wanted)
      expect(await read()).toEqual({ ...wanted, age_range })
    })

    it('of the requirements stores the musts given, else keeps those that still ask for something', async () => {
      const id = await created({ musts: ['age_range', 'nationality'] })
      expect((await require(id, { ...asking, nationality: ['any'] })).status).toBe(200)
      expect(await musts(id)).toEqual(['age_range'])
      // It does not come back by itself.
      expect((await require(id, asking)).status).toBe(200)
      expect(await musts(id)).toEqual(['age_range'])
      expect((await require(id, asking, { musts: ['nationality', 'education'] })).status).toBe(200)
      expect(await musts(id)).toEqual(['nationality'])
      expect((await require(id, asking, { musts: [] })).status).toBe(200)
      expect(await musts(id)).toEqual([])
    })

    it.each([[['age_range', 'nationality']]])(
      'that comes in between is not undone (musts before: %j)',
      async (before) => {
        const id = await created(before ? { musts: before } : {})
        const stop = intercept('TransactWriteItems', async () => {
          stop()
          expect((await require(id, asking, { musts: ['height_range', 'nationality'] })).status).toBe(200)
        })
        expect((await require(id, { ...asking, nationality: ['any'] })).status).toBe(200)
        expect(await musts(id)).toEqual(['height_range'])
      },
    )
  })
})

describe('places', () => {
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
      ['a city of another state', home('PK', 'PK-SD', 'PK-Lahore'), { city: cityRequired }],
      ['a state in place of a city', home('PK', 'PK-PB', 'PK-PB'), { city: cityRequired }],
      [
        'places of another country',
        home('PK', 'AE-DU', 'AE-Dubai'),
        { state: stateRequired, city: cityRequired },
      ],
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
    ])('is accepted: %s, %s, %s', async (country, state, city) => {
      const id = await member()
      expect((await update(id, 'residential-info', home(country, state, city))).status).toBe(200)
      expect((await view(id, id)).body.data.residential_info[0]).toMatchObject({
        residence_city: city.normalize('NFC'),
      })
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
      [
        'of several countries',
        requirementsWith(['PK-PB', 'AE-DU', 'GB-ENG'], ['PK-Karachi', 'AE-Dubai', 'GB-London']),
      ],
      ['any beside some', requirementsWith(['PK-PB', 'any'], ['any', 'PK-Lahore'])],
    ])('are taken: %s', async (_what, data) => {
      expect((await update(await member(), 'partner-requirements', data)).status).toBe(200)
    })
  })
})
