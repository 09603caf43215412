import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Profile } from '#shared/schemas/entities'
import type { PrivacySettings } from '#shared/schemas/privacy-settings'
import type { LocalTable } from '#test/support/functions/local-table'
import { verifyingPlan } from '#test/support/functions/purchases'
import { actorOf, call, joined, member, pages, setPrivacy, startProfiles, storedItem, view } from './calls'

let table: LocalTable
beforeAll(async () => {
  table = await startProfiles()
})
afterAll(() => table.stop())
const refused = (status: number, code: string) => ({ status, body: expect.objectContaining({ code }) })
const stored = (id: string, sk: string) => storedItem(table, id, sk)

it('only the owner changes privacy settings, and only after the profile exists', async () => {
  const [id, other, unfinished] = [await member(), await member(), await joined()]
  const settings = { proposals_privacy: 'connections', show_profile_picture: 'private' }
  expect((await setPrivacy(id, settings)).body.data).toMatchObject(settings)
  expect((await call('profile.privacy-settings', id, { query: { profileId: id } })).body.data).toMatchObject(
    settings,
  )
  expect((await view(other, id)).body.data).toMatchObject({
    proposal_privacy: false,
    messages_privacy: true,
  })
  expect(await setPrivacy(unfinished, settings)).toMatchObject(refused(403, 'profile_incomplete'))
  const json = {
    profile_id: id,
    profile_visibility: 'private',
    show_profile_picture: 'private',
    messages_privacy: 'everyone',
    proposals_privacy: 'everyone',
  }
  expect(await call('profile.update-privacy-settings', other, { json })).toMatchObject(
    refused(403, 'not_own_id'),
  )
  expect((await view(other, id)).status).toBe(200)
})

it('a new member is not shown to visitors, and an update that does not name this keeps it', async () => {
  const id = await member()
  const shown = async () => {
    const { body } = await call('profile.privacy-settings', id, { query: { profileId: id } })
    return (body.data as PrivacySettings).shown_to_visitors
  }
  expect(await shown()).toBe(false)
  expect((await setPrivacy(id, { shown_to_visitors: true })).body.data.shown_to_visitors).toBe(true)
  await setPrivacy(id, { show_profile_picture: 'private' })
  expect([await shown(), (await stored(id, 'C'))?.['shown_to_visitors']]).toEqual([true, true])
  await setPrivacy(id, { shown_to_visitors: false })
  expect([await shown(), (await stored(id, 'C'))?.['shown_to_visitors']]).toEqual([false, undefined])
})

it('a member from before this setting is asked until they choose', async () => {
  const id = await member()
  await table.put({ ...(await stored(id, 'P'))!, asks_visitors: true })
  const asks = async (by: string) => ((await view(by, id)).body.data as Profile).asks_visitors
  expect(await asks(await member({ gender: 'male' }))).toBeUndefined()
  await setPrivacy(id, {})
  expect(await asks(id)).toBe(true)
  await setPrivacy(id, { shown_to_visitors: true })
  expect(await asks(id)).toBeUndefined()
})

/* A man who has only a plan with verified status, and a member with a setting for verified users. */

const buyPlan = async (id: string) => table.put({ ...(await stored(id, 'U'))!, plan: verifyingPlan })
const verifiedOnly = { profile_visibility: 'verified_users' }
const settingsOf = async (id: string) =>
  (await call('profile.privacy-settings', id, { query: { profileId: id } })).body.data as PrivacySettings

/** Makes a profile as an earlier release stored it. */
async function memberOfEarlierRelease(settings: object): Promise<string> {
  const id = await member({ gender: 'female' })
  await setPrivacy(id, { ...settings, verified_by_plan: true })
  const { verified_by_plan: _unknown, ...privacy } = (await stored(id, 'P'))!['privacy'] as PrivacySettings
  await table.put({ ...(await stored(id, 'P'))!, privacy })
  return id
}

it('verified users of a new member are members whom we checked, until the member includes plans', async () => {
  const [id, him] = [await member({ gender: 'female' }), await member({ gender: 'male' })]
  await buyPlan(him)
  const finds = async () => (await pages(await actorOf(him))).flat().includes(id)
  const opens = async () => [await finds(), (await view(him, id)).status]
  await setPrivacy(id, verifiedOnly)
  expect((await settingsOf(id)).verified_by_plan).toBe(false)
  expect(await opens()).toEqual([false, 404])
  await setPrivacy(id, { ...verifiedOnly, verified_by_plan: true })
  expect(await opens()).toEqual([true, 200])
  // An update that does not name plans keeps what is stored.
  await setPrivacy(id, { ...verifiedOnly, messages_privacy: 'connections' })
  expect(await opens()).toEqual([true, 200])
  const ended = async () => (await stored(id, 'U'))?.['grants_ended_at']
  const endedBefore = await ended()
  await setPrivacy(id, { ...verifiedOnly, verified_by_plan: false })
  expect(await opens()).toEqual([false, 404])
  // Fewer members may open the profile now: pictures shown by permission end.
  expect(endedBefore).toBeDefined()
  expect(await ended()).not.toBe(endedBefore)
})

it('members of an earlier release include plans, and are asked once if they admit verified users', async () => {
  const [id, him] = [await memberOfEarlierRelease(verifiedOnly), await member({ gender: 'male' })]
  await buyPlan(him)
  const asks = async (by: string, of = id) => ((await view(by, of)).body.data as Profile).asks_verified
  expect((await settingsOf(id)).verified_by_plan).toBe(true)
  expect([await asks(id), await asks(him)]).toEqual([true, undefined])
  // An earlier client saves the settings that it knows.
  await setPrivacy(id, { ...verifiedOnly, shown_to_visitors: false })
  expect([await asks(id), (await view(him, id)).status]).toEqual([true, 200])
  await setPrivacy(id, { ...verifiedOnly, verified_by_plan: true })
  expect([await asks(id), (await view(him, id)).status]).toEqual([undefined, 200])
  const open = await memberOfEarlierRelease({ messages_privacy: 'connections' })
  expect([(await settingsOf(open)).verified_by_plan, await asks(open, open)]).toEqual([true, undefined])
})
