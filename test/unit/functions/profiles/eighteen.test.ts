import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { planOnCard } from '#functions/features/profiles/card'
import { userId } from '#functions/core/ids'
import { handler as openProfiles } from '#functions/jobs/open-profiles'
import { clock } from '#functions/core/clock'
import { changeCard } from '#functions/features/profiles/cards'
import { makeProfile, type ProfileOptions } from '#infra/local/demo/generators/profile'
import { contract } from '#shared/contract'
import type { PersonalInfo } from '#shared/schemas/profile'
import type { LocalTable } from '#test/support/functions/local-table'
import { verifyingPlan } from '#test/support/functions/purchases'
import { setStatus } from '#test/support/functions/members'
import { actorOf, call, joined, member, pages, setPrivacy, startProfiles, storedItem, view } from './calls'

const dob = '2008-12-31'
const birthday = '2026-12-31'
const eve = '2026-12-30T23:59:59.999Z'
const midnight = '2026-12-31T00:00:00.000Z'
const picture = 'SecretPictureName'
const gold = { ...verifyingPlan, featured_profile: true }

let table: LocalTable
let admin: string
let man: string
let woman: string
const at = (instant: string) => clock.set(() => new Date(instant))

beforeAll(async () => {
  table = await startProfiles()
  at('2026-12-01T00:00:00.000Z')
  admin = await joined('admin')
  man = await member({ gender: 'male' })
  woman = await member({ gender: 'female' })
})
beforeEach(() => at(eve))
afterEach(clock.reset)
afterAll(() => table.stop())

const stored = async (id: string, sk: string) => (await storedItem(table, id, sk))!
const profileOf = (seed: number, options: ProfileOptions = {}, day = dob) => {
  const sections = makeProfile(seed, { gender: 'female', marital_status: 'single', ...options })
  return { ...sections, personal_info: { ...sections.personal_info, dob: day } }
}

/** Creates a member with a picture and a profile, born on that day. */
async function born(day: string, options: ProfileOptions = {}): Promise<string> {
  const id = await joined()
  await table.put({ ...(await stored(id, 'U')), picture })
  expect((await call('profile.create', id, { json: profileOf(7, options, day) })).status).toBe(201)
  return id
}
const young = (options?: ProfileOptions) => born(dob, options)
const saveDob = (id: string, day: string) =>
  call('profile.update-personal-info', id, {
    json: { profile_id: id, data: profileOf(7, {}, day).personal_info satisfies PersonalInfo },
  })

/** The viewers whose listings contain this member. */
async function foundBy(id: string): Promise<string[]> {
  const readers = {
    visitor: undefined,
    man: await actorOf(man),
    woman: await actorOf(woman),
    verified: await actorOf(man, { plan: gold }),
    admin: await actorOf(admin),
  }
  const found: string[] = []
  for (const [name, reader] of Object.entries(readers))
    if ((await pages(reader)).flat().includes(id)) found.push(name)
  return found
}
const everyone = ['visitor', 'man', 'woman', 'verified', 'admin']
const opens = async (as: string, id: string) => (await view(as, id)).status === 200

describe('a profile that is written before the eighteenth birthday', () => {
  it('a profile of a member under eighteen is accepted, and its owner gets the opening day', async () => {
    const id = await joined()
    const sections = profileOf(3)
    const { status, body } = await call('profile.create', id, { json: sections })
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        message: 'Profile submitted successfully',
        data: {
          name: `${sections.personal_info.first_name} ${sections.personal_info.last_name}`,
          profileId: id,
          opens_on: birthday,
        },
      },
    })
    expect(contract['profile.create'].output.strict().parse(body.data)).toEqual(body.data)
    expect((await actorOf(id)).account).toMatchObject({ profile_complete: true, opens_on: birthday })
    const own = await view(id, id)
    expect(own.status).toBe(200)
    expect(own.body.data).toMatchObject({ opens_on: birthday, personal_info: [{ dob, age: 17 }] })
  })

  it('is refused as before by difference of years', async () => {
    const json = profileOf(3, {}, `${new Date().getUTCFullYear() - 17}-01-01`)
    const { status, body } = await call('profile.create', await joined(), { json })
    expect(status).toBe(400)
    expect(body.error).toBe('You must be at least 18 years old')
  })

  it('the card is in no list, whatever else changes', async () => {
    const id = await young()
    expect(await foundBy(id)).toEqual([])
    const changes: (() => Promise<unknown>)[] = [
      () => setPrivacy(id, { profile_visibility: 'private' }),
      () => setPrivacy(id, { profile_visibility: 'verified_users' }),
      () => setPrivacy(id, {}),
      () => setStatus(userId(id), 'suspended'),
      () => setStatus(userId(id), 'active'),
      () => changeCard(id, { facts: () => planOnCard({ plan: gold }) }, clock.now()),
      () => changeCard(id, { facts: () => ({ picture: 'other' }) }, clock.now()),
      () =>
        call('profile.update-career-info', id, {
          json: { profile_id: id, data: makeProfile(9).career_info },
        }),
      () => saveDob(id, '2008-12-31'),
      () => openProfiles(),
    ]
    for (const change of changes) {
      await change()
      expect(await foundBy(id)).toEqual([])
      const card = await stored(id, 'C')
      expect(card).toMatchObject({ g3pk: 'DUE#CARD', g3sk: expect.stringMatching(`^${birthday}#`) })
      expect(card).not.toHaveProperty('g1pk')
      expect(card).not.toHaveProperty('g2pk')
    }
  })

  it('the profile opens at midnight UTC, and is listed by the job', async () => {
    const id = await young()
    await openProfiles()
    expect(await opens(man, id)).toBe(false)

    at(midnight)
    const { status, body } = await view(man, id)
    expect(status).toBe(200)
    expect(body.data).not.toHaveProperty('opens_on')
    expect(body.data.personal_info[0]).toMatchObject({ age: 18 })
    expect(body.data.user_profile_image.image_url).toContain(picture)
    expect((await view(id, id)).body.data).not.toHaveProperty('opens_on')
    expect(await foundBy(id)).toEqual([])

    await openProfiles()
    expect(await foundBy(id)).toEqual(everyone)
    expect((await actorOf(id)).account).not.toHaveProperty('opens_on')
  })

  it('the profile opens with its owner’s privacy settings', async () => {
    const [hidden, verified] = [await young(), await young()]
    await setPrivacy(hidden, { profile_visibility: 'private' })
    await setPrivacy(verified, { profile_visibility: 'verified_users', verified_by_plan: true })
    at(midnight)
    await openProfiles()
    expect(await foundBy(hidden)).toEqual([])
    expect(await foundBy(verified)).toEqual(['verified'])
    expect(await stored(hidden, 'C')).not.toHaveProperty('g3pk')
  })

  it('the profile of a suspended owner opens with the end of the suspension', async () => {
    const id = await young()
    await setStatus(userId(id), 'suspended')
    at(midnight)
    await openProfiles()
    expect(await foundBy(id)).toEqual([])
    expect(await opens(man, id)).toBe(false)
    await setStatus(userId(id), 'active')
    expect(await foundBy(id)).toEqual(everyone)
    expect(await opens(man, id)).toBe(true)
  })
})

describe('a day of birth that is changed', () => {
  it('changing the birthday to under eighteen closes the profile at once', async () => {
    const id = await born('1999-05-05')
    expect(await foundBy(id)).toEqual(everyone)
    const { status, body } = await saveDob(id, dob)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        message: 'Personal information updated successfully!',
        data: { profile_id: id, opens_on: birthday },
      },
    })
    expect(await foundBy(id)).toEqual([])
    expect(await opens(man, id)).toBe(false)
    expect((await actorOf(id)).account.opens_on).toBe(birthday)
  })

  it('changing the birthday to eighteen opens the profile at once', async () => {
    const id = await young()
    const { body } = await saveDob(id, '2008-12-30')
    expect(body.data).toEqual({ profile_id: id })
    expect(await foundBy(id)).toEqual(everyone)
    expect(await opens(man, id)).toBe(true)
    expect((await actorOf(id)).account).not.toHaveProperty('opens_on')
  })
})
