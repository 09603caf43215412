import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { SearchFacts } from '#functions/domain/search-facts'
import { documents } from '#functions/lib/clients/dynamo'
import { resetEnv } from '#functions/lib/env'
import { type ListedEntry, readEntries } from '#functions/store/search-entries'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { privacyDefaults } from '#shared/options/privacy'
import { LiveSocket } from '#test/support/live-socket'
import { type SignedIn, type Target, target } from '#test/support/target'

/* What a member is found by follows each of their calls, through the stream of the whole stack. */

let stage: Target
let hira: SignedIn
let admin: SignedIn
const profile = makeProfile(41, { gender: 'female', marital_status: 'single' })

beforeAll(async () => {
  stage = await target()
  Object.assign(process.env, stage.stack?.env)
  resetEnv()
  admin = await stage.admin()
  hira = await stage.signUp('Hira Aslam')
  await stage.api.post('/profile/create', profile, { token: hira.token })
})
afterAll(async () => {
  documents().destroy()
  await stage?.stop()
})

async function listed(): Promise<ListedEntry[]> {
  const found: ListedEntry[] = []
  let cursor: string | undefined
  do {
    const page = await readEntries({ cursor })
    found.push(...page.items)
    cursor = page.next
  } while (cursor)
  return found.filter(({ id }) => id === hira.id)
}
/** Waits until what searches find is so; they find a member once. */
async function says(accept: (facts: SearchFacts | undefined) => boolean): Promise<SearchFacts | undefined> {
  await stage.caughtUp()
  const entries = await listed()
  expect(entries).toHaveLength(1)
  expect(accept(entries[0]?.facts)).toBe(true)
  return entries[0]?.facts
}
const put = async (path: string, json: object, who = hira) =>
  expect((await stage.api.put(path, json, { token: who.token })).status).toBe(200)

describe('what a member is found by', () => {
  it('comes with the profile', async () => {
    const { career_info, residential_info } = profile
    expect(await says((facts) => facts !== undefined)).toMatchObject({
      gender: 'female',
      education: career_info.education,
      residence_city: residential_info.residence_city,
      visible_to: 'everyone',
    })
  })

  it('follows the profile', async () => {
    const education = profile.career_info.education === 'phd' ? 'master' : 'phd'
    await put('/profile/update/career-info', {
      profile_id: hira.id,
      data: { ...profile.career_info, education },
    })
    await says((facts) => facts?.education === education)
  })

  it('follows privacy, and is empty where nobody finds them', async () => {
    const settings = { ...privacyDefaults, profile_id: hira.id }
    await put('/profile/update/privacy-settings', { ...settings, profile_visibility: 'verified_users' })
    await says((facts) => facts?.visible_to === 'verified_users')
    await put('/profile/update/privacy-settings', { ...settings, profile_visibility: 'private' })
    await says((facts) => facts === undefined)
    await put('/profile/update/privacy-settings', settings)
    await says((facts) => facts?.visible_to === 'everyone')
  })

  it('is empty during a break', async () => {
    await put('/profile/update/pause', { profile_id: hira.id, paused: true })
    await says((facts) => facts === undefined)
    await put('/profile/update/pause', { profile_id: hira.id, paused: false })
    await says((facts) => facts !== undefined)
  })

  it('has the day on which they were here, unless they hide it', async () => {
    const socket = await LiveSocket.open(stage, hira)
    const today = new Date().toISOString().slice(0, 10)
    expect((await says((facts) => facts?.seen !== undefined))?.seen).toEqual({ on: today, by: 'everyone' })
    await put('/chat/settings', { show_online: false, unread_mail: true })
    await says((facts) => facts !== undefined && facts.seen === undefined)
    socket.close()
  })

  it('has a plan that they buy', async () => {
    const { body } = await stage.api.post(
      '/pay-fast/checkout',
      { profileId: hira.id, packageId: 'gold', amount: 6000, pkgName: 'Gold' },
      { token: hira.token },
    )
    const { basketId, merchantId, subAmount } = body.data as Record<string, string>
    const signed = [basketId, stage.payFast.securedKey, merchantId, '000'].join('|')
    const notice = {
      basket_id: basketId,
      err_code: '000',
      transaction_id: `T-${basketId}`,
      transaction_amount: subAmount,
      transaction_currency: 'PKR',
      validation_hash: createHash('sha256').update(signed).digest('hex'),
    }
    expect((await stage.api.post('/pay-fast/ipn', notice)).status).toBe(200)
    expect(await says((facts) => facts?.plans !== undefined)).toMatchObject({ plans: [{ verified: true }] })
  })

  it('is empty while they are suspended', async () => {
    await put('/users/update', { user_id: hira.id, status: 'suspended', reason: 'A test' }, admin)
    await says((facts) => facts === undefined)
    await put('/users/update', { user_id: hira.id, status: 'active', reason: 'Over' }, admin)
    await says((facts) => facts !== undefined)
    hira = await stage.signIn(hira.email)
  })

  it('is empty once they have left', async () => {
    await put('/profile/update/disable-profile', { profile_id: hira.id })
    await says((facts) => facts === undefined)
  })
})
