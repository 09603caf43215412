import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Profile } from '#shared/schemas/entities'
import type { PrivacySettings } from '#shared/schemas/privacy-settings'
import type { LocalTable } from '#test/support/functions/local-table'
import { call, joined, member, setPrivacy, startProfiles, storedItem, view } from './calls'

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
