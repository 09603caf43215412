import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { handler } from '#functions/features/profiles/api/index'
import { userId } from '#functions/core/ids'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { type Profile, ProfileSchema } from '#shared/schemas/entities'
import { invoke } from '#test/support/functions/invoke'
import { type LocalTable, meanwhile } from '#test/support/functions/local-table'
import { setStatus } from '#test/support/functions/members'
import {
  actorOf,
  call,
  callAdmin,
  joined,
  member,
  page,
  setPrivacy,
  startProfiles,
  storedItem,
  submit,
  view,
} from './calls'

let table: LocalTable
beforeAll(async () => {
  table = await startProfiles()
})
afterAll(() => table.stop())
const refused = (status: number, code: string) => ({ status, body: expect.objectContaining({ code }) })
const stored = (id: string, sk: string) => storedItem(table, id, sk)

describe('profiles', () => {
  let admin: string

  beforeAll(async () => {
    admin = await joined('admin')
  })

  describe('submitting a profile', () => {
    it('creating a profile stores it, completes the account and lists the card at once', async () => {
      const id = await joined()
      const json = {
        auth_id: id,
        profileId: id,
        ...makeProfile(5, { gender: 'female' }),
        user_profile_image: { image_url: 'https://evil.example/x.png' },
      }
      const { status, body } = await call('profile.create', id, { json })
      expect({ status, body }).toEqual({
        status: 201,
        body: {
          message: 'Profile submitted successfully',
          data: {
            name: `${json.personal_info.first_name} ${json.personal_info.last_name}`,
            profileId: id,
          },
        },
      })
      expect((await actorOf(id)).account).toMatchObject({ profile_complete: true, gender: 'female' })
      expect(await stored(id, 'A')).toMatchObject({ profile_complete: true, gender: 'female' })
      expect(await stored(id, 'P')).toMatchObject({
        career_info: json.career_info,
        privacy: { profile_visibility: 'everyone', proposals_privacy: 'everyone' },
      })
      expect(JSON.stringify(await table.all(/^M#/))).not.toContain('evil.example')
      expect((await page()).data[0]).toMatchObject({ id, user_profile_image: { image_url: null } })
    })

    it('a marital status that was stated to be true tells the day, until it changes', async () => {
      const id = await joined()
      const made = makeProfile(5, { gender: 'female', marital_status: 'single' })
      await call('profile.create', id, { json: { ...made, auth_id: id, profileId: id } })
      const other = await member()
      const seen = async () => ((await view(other, id)).body.data as Profile).marital_declared_on
      expect(await seen()).toBeUndefined()
      const save = (marital_status: string, more: object = {}) =>
        call('profile.update-personal-info', id, {
          json: { profile_id: id, data: { ...made.personal_info, marital_status }, ...more },
        })
      expect((await save('single', { marital_status_declared: true })).status).toBe(200)
      expect(await seen()).toBe(new Date().toISOString().slice(0, 10))
      expect((await save('single')).status).toBe(200)
      expect(await seen()).toBeDefined()
      expect((await save('divorced')).status).toBe(200)
      expect(await seen()).toBeUndefined()
      expect((await save('single')).status).toBe(200)
      expect(await seen()).toBeUndefined()
      expect((await save('single', { marital_status_declared: false })).status).toBe(400)
    })

    it('a profile is created once, also in twenty concurrent calls; then 409', async () => {
      const id = await joined()
      const answers = await Promise.all(Array.from({ length: 20 }, () => submit(id)))
      const statuses = answers.map(({ status }) => status).sort()
      expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
      expect(await submit(id)).toMatchObject(refused(409, 'profile_exists'))
    })

    it('refuses administrators and the ids of others, and writes nothing', async () => {
      const [id, other] = [await joined(), await joined()]
      expect(
        await invoke(handler, 'profile.create', { as: { id: admin, role: 'admin' }, json: makeProfile(1) }),
      ).toMatchObject(refused(403, 'members_only'))
      for (const ids of [{ auth_id: other }, { profileId: other }]) {
        expect(await call('profile.create', id, { json: { ...makeProfile(1), ...ids } })).toMatchObject(
          refused(403, 'not_own_id'),
        )
      }
      expect(await stored(id, 'P')).toBeUndefined()
      expect(await stored(id, 'C')).toBeUndefined()
    })
  })

  describe('the detail of a profile', () => {
    it('other members see only allowed fields', async () => {
      const [his, hers] = [await member({ gender: 'male' }), await member({ gender: 'female' })]
      const { status, body } = await view(his, hers)
      expect(status).toBe(200)
      expect(ProfileSchema.strict().parse(body.data)).toEqual(body.data)
      expect(body.data).toMatchObject({
        id: hers,
        relation: { state: 'none' },
        proposal_privacy: true,
        messages_privacy: true,
        user_subscription_info: [],
      })
      expect(JSON.stringify(body)).not.toMatch(/"dob"|@example|\+92/)
    })

    it('unknown, unfinished, private, suspended and deleted profiles respond the same', async () => {
      const me = await member({ gender: 'male' })
      const unfinished = await joined()
      const [closed, suspended, deleted] = [await member(), await member(), await member()]
      await setPrivacy(closed, { profile_visibility: 'private' })
      await setStatus(userId(suspended), 'suspended')
      await setStatus(userId(deleted), 'deleted')
      const answers = await Promise.all(
        ['nobody', unfinished, closed, suspended, deleted, admin].map((id) => view(me, id)),
      )
      for (const { status, body } of answers) {
        expect({ status, body }).toEqual({
          status: 404,
          body: { error: 'We could not find this profile.', code: 'not_found', params: { what: 'profile' } },
        })
      }
      // Their own calls fail as well; an administrator can still view a suspended member.
      expect((await view(suspended, suspended)).status).toBe(403)
      expect((await view(deleted, deleted)).status).toBe(401)
      const asAdmin = (userIdOf: string) => callAdmin('profile.admin-view', admin, { userId: userIdOf })
      expect((await asAdmin(suspended)).status).toBe(200)
      expect((await asAdmin(deleted)).status).toBe(404)
    })
  })
})

describe('sections', () => {
  describe('updating sections', () => {
    const section = (id: string, part: string, data: unknown) =>
      call(`profile.update-${part}` as 'profile.update-family-info', id, {
        json: { data, auth_id: id, profile_id: id },
      })

    it('each section is stored, with its own message', async () => {
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

    it('own texts stay without a new one, an empty one removes them, and contact details are refused', async () => {
      const [id, other] = [await joined(), await member()]
      const { personal_info, family_info, ...rest } = makeProfile(7)
      const about = 'I read.\n\nمیں پڑھتی ہوں۔'
      const json = {
        ...rest,
        personal_info: { ...personal_info, about },
        family_info: { ...family_info, about_family: ' ' },
      }
      expect((await call('profile.create', id, { json })).status).toBe(201)
      const texts = async () => {
        const { personal_info: personal, family_info: family } = ProfileSchema.parse(
          (await view(other, id)).body.data,
        )
        return [personal[0]?.['about'], family[0]?.['about_family']]
      }
      expect(await texts()).toEqual([about, undefined])
      await section(id, 'family-info', { ...family_info, about_family: 'Teachers.' })
      // As clients that do not know the texts.
      await section(id, 'personal-info', { ...personal_info, height: 5.9 })
      await section(id, 'family-info', { ...family_info, total_sisters: 4 })
      expect(await texts()).toEqual([about, 'Teachers.'])
      expect(await section(id, 'personal-info', { ...personal_info, about: '0300 1234567' })).toMatchObject({
        status: 400,
        body: { fields: { 'data.about': expect.stringMatching(/^Leave out phone numbers/) } },
      })
      await section(id, 'personal-info', { ...personal_info, about: '' })
      await section(id, 'family-info', { ...family_info, about_family: '\n' })
      expect(await texts()).toEqual([undefined, undefined])
      expect(await stored(id, 'P')).toMatchObject({ personal_info, family_info })
      expect(JSON.stringify((await page()).data)).not.toContain('about')
    })

    it('clients from before an optional answer do not change it, also beside a call that saves a new one', async () => {
      const id = await member({ gender: 'male' })
      const { personal_info, family_info, religion_info, residential_info } = makeProfile(8)
      const { religious_status: _status, ...belief } = religion_info
      const { property_area: _area, ...home } = { ...residential_info, property_size: 'marla' as const }
      const cases = [
        ['personal-info', personal_info, { about: 'I read.' }, { about: '' }],
        ['family-info', family_info, { about_family: 'Teachers.' }, { about_family: '' }],
        ['religion-info', belief, { religious_status: 'liberal' }, { religious_status: '' }],
        ['residential-info', home, { property_area: 10 }, { property_area: null }],
      ] as const
      for (const [part, without, answer, none] of cases) {
        const key = part.replace('-', '_')
        const saved = async () => (await stored(id, 'P'))?.[key]
        await section(id, part, without)
        const statuses: number[] = []
        for (const [given, expected] of [
          [
            { ...without, ...answer },
            { ...without, ...answer },
          ],
          [{ ...without, ...none }, without],
        ]) {
          // The call without an answer has read the profile before the other call saves it.
          const undo = meanwhile(async () => void statuses.push((await section(id, part, given)).status))
          statuses.push((await section(id, part, without)).status)
          undo()
          expect(await saved()).toEqual(expected)
        }
        expect(statuses).toEqual([200, 200, 200, 200])
      }
      await section(id, 'residential-info', { ...home, property_area: 10 })
      await section(id, 'residential-info', { ...home, property_size: 'yards' })
      expect(await stored(id, 'P')).toMatchObject({ residential_info: { ...home, property_size: 'yards' } })
      expect((await stored(id, 'P'))?.['residential_info']).not.toHaveProperty('property_area')
    })

    it('second marriage info is refused for single members, and hidden after a change to single', async () => {
      const id = await member({ marital_status: 'divorced' })
      const single = makeProfile(3, { marital_status: 'single' })
      await section(id, 'personal-info', single.personal_info)
      expect((await view(id, id)).body.data.second_marriage_info).toEqual([])
      const data = makeProfile(3, { marital_status: 'widowed' }).second_marriage_info
      expect(await section(id, 'second-marriage-info', data)).toMatchObject(refused(409, 'conflict'))
    })

    it('is for owners of a submitted profile', async () => {
      const [id, other, unfinished] = [await member(), await member(), await joined()]
      const data = makeProfile(3).family_info
      expect(await section(unfinished, 'family-info', data)).toMatchObject(refused(403, 'profile_incomplete'))
      const json = { data, profile_id: id }
      expect(await call('profile.update-family-info', other, { json })).toMatchObject(
        refused(403, 'not_own_id'),
      )
      expect(
        await call('profile.update-family-info', id, { json: { ...json, auth_id: other } }),
      ).toMatchObject(refused(403, 'not_own_id'))
      expect(await stored(unfinished, 'P')).toBeUndefined()
    })

    it('concurrent changes of privacy and sections are all stored', async () => {
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
        visible_to: 'checked_users',
        proposals_from: 'connections',
        g2pk: 'VERIFIED#female',
      })
      expect(card).not.toHaveProperty('g1pk')
      expect(card).not.toHaveProperty('g3pk')
    })
  })
})
