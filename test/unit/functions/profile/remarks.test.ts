import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { intercept, type LocalTable } from '#test/support/local-table'
import { withNames } from '#test/support/stored-cards'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { ProfileSchema } from '#shared/schemas/entities'
import { actorOf, call, joined, member, page, startProfiles, view } from './calls'

/* For whom a profile is, what its partner must be, and who sees it from its first moment. */

let table: LocalTable
beforeAll(async () => {
  table = await startProfiles()
})
afterAll(() => table.stop())

const stored = async (id: string, sk: string) =>
  (await table.all(new RegExp(`^M#${id}$`))).map(withNames).find((item) => item.sk === sk)

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

  it('says nothing of what was never said', async () => {
    const id = await created({})
    const profile = await stored(id, 'P')
    const { data } = (await view(id, id)).body
    for (const said of [profile, data])
      for (const name of ['made_by', 'musts']) expect(said).not.toHaveProperty(name)
    expect(await musts(await created({ musts: [] }))).toEqual([])
  })

  it.each<[object, string]>([
    [{ made_by: 'aunt' }, 'made_by'],
    [{ musts: ['first_name'] }, 'musts'],
    [{ musts: 'religion' }, 'musts'],
    [{ musts: ['__proto__'] }, 'musts'],
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
      ...privacy,
    })
    const card = await stored(id, 'C')
    expect(card).toMatchObject({
      visible_to: 'verified_users',
      proposals_from: 'connections',
      g2pk: 'VERIFIED#female',
    })
    for (const name of ['g1pk', 'g3pk', 'picture_to']) expect(card).not.toHaveProperty(name)
    const hidden = await created({ privacy: { profile_visibility: 'private' } })
    for (const name of ['g1pk', 'g2pk', 'g3pk']) expect(await stored(hidden, 'C')).not.toHaveProperty(name)
    expect((await view(await member({ gender: 'male' }), hidden)).status).toBe(404)
  })

  it('keeps what the one of many submissions said that counts', async () => {
    const id = await joined()
    const answers = await Promise.all(
      (['son', 'daughter', 'sister', 'myself'] as const).map((made_by) =>
        call('profile.create', id, { json: { ...sections(5), made_by } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    const winner = answers.findIndex(({ status }) => status === 201)
    expect((await stored(id, 'P'))?.['made_by']).toBe(['son', 'daughter', 'sister', 'myself'][winner])
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

  it('of a profile from before says nothing new', async () => {
    const id = await member()
    expect((await require(id, asking)).status).toBe(200)
    expect(await stored(id, 'P')).not.toHaveProperty('musts')
    expect((await require(await joined(), asking)).status).toBe(403)
  })

  it.each([[['age_range', 'nationality']], [undefined]])(
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
