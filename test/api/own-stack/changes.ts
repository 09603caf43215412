import { describe, expect, it } from '@jest/globals'
import { handler as buildSearch } from '#functions/jobs/build-search'
import { memberPorts } from '#functions/features/search/cached-members'
import { SearchMembers } from '#functions/features/search/members'
import { privacyDefaults } from '#shared/options/privacy'
import type { SignedIn } from '#test/support/api/test-stage'
import {
  type Query,
  allPages,
  bilal,
  searchPage,
  newSearchMember,
  putOk,
  setStatus,
  stage,
  untilTotal,
  verified,
  withinSeconds,
} from '#test/support/search/search-stage'

/* How soon searches follow changes of members, and how new containers load the snapshot. */

describe('a member in search results', () => {
  const isFound = async (who: SignedIn, by: SignedIn) =>
    (await searchPage({ gender: 'any', pageSize: 100 }, by)).ids.includes(who.id)
  const ofWomen = { gender: 'female' }
  const total = async (by: SignedIn) => (await searchPage(ofWomen, by)).page.total

  it('disappears at once and leaves the total within seconds when hidden, on a break, suspended or deleted; and returns', async () => {
    const hira = await newSearchMember('Hira Aslam', 'female')
    expect(await withinSeconds(() => isFound(hira, bilal))).toBe(true)
    const before = await total(bilal)
    const goneAtOnce = async () => {
      expect(await isFound(hira, bilal)).toBe(false)
      await untilTotal(before - 1, ofWomen, bilal)
    }
    const back = async () => {
      expect(await withinSeconds(() => isFound(hira, bilal))).toBe(true)
      expect(await total(bilal)).toBe(before)
    }
    const privacy = (profile_visibility: string, more: object = {}) =>
      putOk(
        '/profile/update/privacy-settings',
        { ...privacyDefaults, profile_id: hira.id, profile_visibility, ...more },
        hira,
      )
    const pause = (paused: boolean) => putOk('/profile/update/pause', { profile_id: hira.id, paused }, hira)
    await privacy('private')
    await goneAtOnce()
    await privacy('everyone')
    await back()
    await privacy('verified_users', { verified_by_plan: true })
    await goneAtOnce()
    expect(await isFound(hira, verified)).toBe(true)
    const withHer = await total(verified)
    await privacy('verified_users', { verified_by_plan: false })
    expect(await isFound(hira, verified)).toBe(false)
    await untilTotal(withHer - 1, ofWomen, verified)
    await privacy('everyone')
    await back()
    await pause(true)
    await goneAtOnce()
    await pause(false)
    await back()
    await setStatus(hira.id, 'suspended')
    await goneAtOnce()
    await setStatus(hira.id, 'active')
    await back()
    const again = await stage.signIn(hira.email)
    await putOk('/profile/update/disable-profile', { profile_id: hira.id }, again)
    await goneAtOnce()
  })

  it('matches changed values within seconds, and values that left the card not at all', async () => {
    const sana = await newSearchMember('Sana Changing', 'female')
    expect(await withinSeconds(() => isFound(sana, bilal))).toBe(true)
    const token = { token: sana.token, query: { userId: sana.id } }
    const { data } = (await stage.api.get('/profile/get/user-profile', token)).body
    const [before] = data.career_info as [Record<string, string>]
    const after = {
      ...before,
      education: before['education'] === 'matric' ? 'diploma' : 'matric',
      profession: before['profession'] === 'retired' ? 'student' : 'retired',
    }
    await putOk('/profile/update/career-info', { profile_id: sana.id, data: after }, sana)
    const by = async (query: Query) =>
      (await searchPage({ ...query, pageSize: 100 }, bilal)).ids.includes(sana.id)
    expect(await by({ profession: before['profession'] })).toBe(false)
    expect(await withinSeconds(() => by({ profession: after.profession, education: after.education }))).toBe(
      true,
    )
    expect(await by({ education: before['education'] })).toBe(false)
  })

  it('is neither found nor counted across a block, in both directions', async () => {
    const sana = await newSearchMember('Sana Blocked', 'female')
    expect(await withinSeconds(() => isFound(sana, bilal))).toBe(true)
    expect(await isFound(bilal, sana)).toBe(true)
    const before = await total(bilal)
    const { status } = await stage.api.post('/blocks/create', { profile_id: bilal.id }, { token: sana.token })
    expect(status).toBe(201)
    expect([await isFound(sana, bilal), await isFound(bilal, sana)]).toEqual([false, false])
    expect(await total(bilal)).toBe(before - 1)
    expect(await isFound(sana, verified)).toBe(true)
  })

  it('is replaced by the next one when they disappear between two pages', async () => {
    const women = await total(bilal)
    const first = await searchPage({ pageSize: 10, sort: 'newest' }, bilal)
    const rest = (await allPages({ pageSize: 100, sort: 'newest' }, bilal))
      .flatMap(({ ids }) => ids)
      .slice(10)
    const vanished = rest.filter((one) => one.startsWith('00000000')).slice(0, 4)
    await Promise.all(vanished.map((one) => setStatus(one, 'suspended')))
    const second = await searchPage({ pageSize: 10, sort: 'newest', cursor: first.page.next }, bilal)
    expect(second.ids).toEqual(rest.filter((one) => !vanished.includes(one)).slice(0, 10))
    expect(second.page.total).toBe(first.page.total - vanished.length)
    // The next tests count members, so both changes must be in the search entries.
    await untilTotal(women - vanished.length, ofWomen, bilal)
    await Promise.all(vanished.map((one) => setStatus(one, 'active')))
    await untilTotal(women, ofWomen, bilal)
  })
})

describe('the search snapshot', () => {
  const context = { getRemainingTimeInMillis: () => 300_000 }

  it('gives a new container the same results, both when written from the whole listing and from changes', async () => {
    const members = (await searchPage({ gender: 'any', pageSize: 100 }, verified)).page.total + 1
    expect(await memberPorts.readSnapshot()).toBeUndefined()
    await stage.caughtUp()
    expect(await buildSearch({}, context)).toEqual({ done: true, members, whole: true })
    expect(await buildSearch(null, context)).toEqual({ done: true, members, whole: false })
    const started = new SearchMembers(memberPorts)
    const engine = await started.current()
    expect([engine.size, started.snapshot()?.fromSnapshot]).toEqual([members, true])
    expect(await buildSearch({ again: true }, context)).toMatchObject({ whole: true })
  })

  it('is written by only one of two concurrent jobs', async () => {
    const both = await Promise.all([buildSearch({}, context), buildSearch({}, context)])
    expect(both.map(({ done }) => done).sort()).toEqual([false, true])
  })

  it('is not written if the time is too short for the listing', async () => {
    const short = { getRemainingTimeInMillis: () => 0 }
    await expect(buildSearch({ again: true }, short)).rejects.toThrow('too long for one run')
    expect(await memberPorts.readSnapshot()).toBeDefined()
  })
})
