import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { makeProfile } from '#infra/local/demo/generators/profile'
import type { LocalTable } from '#test/support/local-table'
import { withNames } from '#test/support/stored-cards'
import { actorOf, call, joined, member, setPrivacy, startProfiles, view } from './calls'

let table: LocalTable

beforeAll(async () => {
  table = await startProfiles()
})
afterAll(() => table.stop())

const refused = (status: number, code: string) => ({ status, body: expect.objectContaining({ code }) })
const stored = async (id: string, sk: string) =>
  (await table.all(/^M#/)).map(withNames).find((item) => item.pk === `M#${id}` && item.sk === sk)

describe('updating sections', () => {
  const section = (id: string, part: string, data: unknown) =>
    call(`profile.update-${part}` as 'profile.update-family-info', id, {
      json: { data, auth_id: id, profile_id: id },
    })

  it('stores each, with its message', async () => {
    const id = await member({ gender: 'male', marital_status: 'divorced' })
    const fresh = makeProfile(99, { gender: 'female', marital_status: 'widowed' })
    const parts = [
      ['personal-info', 'Personal information', 'personal_info'],
      ['second-marriage-info', 'Second marriage information', 'second_marriage_info'],
      ['career-info', 'Career information', 'career_info'],
      ['family-info', 'Family information', 'family_info'],
      ['religion-info', 'Religion information', 'religion_info'],
      ['residential-info', 'Residential information', 'residential_info'],
      ['partner-requirements', 'Partner requirements', 'partner_requirements'],
    ] as const
    for (const [part, name, key] of parts) {
      const { status, body } = await section(id, part, fresh[key])
      expect({ part, status, body }).toEqual({
        part,
        status: 200,
        body: { message: `${name} updated successfully!`, data: { profile_id: id } },
      })
    }
    const shown = (await view(id, id)).body.data
    for (const [, , key] of parts) expect(shown[key][0]).toMatchObject(fresh[key]!)
    // The card and the listings are updated.
    const card = await stored(id, 'C')
    expect(card).toMatchObject({
      gender: 'female',
      g1pk: 'OPEN#female',
      job_post: fresh.career_info.job_post,
    })
    expect((await actorOf(id)).account.gender).toBe('female')
  })

  it('takes a section back as it was read', async () => {
    const id = await member()
    const [personal] = (await view(id, id)).body.data.personal_info
    expect((await section(id, 'personal-info', personal)).status).toBe(200)
  })

  it('knows no second marriage of someone single, and shows it no more', async () => {
    const id = await member({ marital_status: 'divorced' })
    const single = makeProfile(3, { marital_status: 'single' })
    await section(id, 'personal-info', single.personal_info)
    expect((await view(id, id)).body.data.second_marriage_info).toEqual([])
    const data = makeProfile(3, { marital_status: 'widowed' }).second_marriage_info
    expect(await section(id, 'second-marriage-info', data)).toMatchObject(refused(409, 'conflict'))
  })

  it('stores a second marriage without the reason, which takes an earlier one away', async () => {
    const id = await member({ marital_status: 'divorced' })
    const { reason_for_second_marriage: _reason, ...rest } = makeProfile(3, {
      marital_status: 'widowed',
    }).second_marriage_info!
    for (const data of [rest, { ...rest, reason_for_second_marriage: '' }]) {
      await section(id, 'second-marriage-info', { ...rest, reason_for_second_marriage: 'divorce' })
      expect((await section(id, 'second-marriage-info', data)).status).toBe(200)
      expect((await view(id, id)).body.data.second_marriage_info).toEqual([rest])
    }
  })

  it('is for owners of a submitted profile', async () => {
    const [id, other, unfinished] = [await member(), await member(), await joined()]
    const data = makeProfile(3).family_info
    expect(await section(unfinished, 'family-info', data)).toMatchObject(refused(403, 'profile_incomplete'))
    const json = { data, profile_id: id }
    expect(await call('profile.update-family-info', other, { json })).toMatchObject(
      refused(403, 'not_own_id'),
    )
    expect(await call('profile.update-family-info', id, { json: { ...json, auth_id: other } })).toMatchObject(
      refused(403, 'not_own_id'),
    )
    expect(await stored(unfinished, 'P')).toBeUndefined()
  })

  it('loses nothing when privacy and sections change at once', async () => {
    const id = await member({ gender: 'male' })
    const career = makeProfile(31).career_info
    const personal = makeProfile(32, { gender: 'female', marital_status: 'single' }).personal_info
    const answers = await Promise.all([
      setPrivacy(id, { profile_visibility: 'verified_users', proposals_privacy: 'connections' }),
      section(id, 'career-info', career),
      section(id, 'personal-info', personal),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const card = await stored(id, 'C')
    expect(card).toMatchObject({
      job_post: career.job_post,
      first_name: personal.first_name,
      gender: 'female',
      visible_to: 'verified_users',
      proposals_from: 'connections',
      g2pk: 'VERIFIED#female',
    })
    expect(card).not.toHaveProperty('g1pk')
    expect(card).not.toHaveProperty('g3pk')
  })
})
