import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { clock } from '#functions/core/clock'
import { resetEnv } from '#functions/core/env'
import { type UserId } from '#functions/core/ids'
import { endSessions } from '#functions/features/accounts/store'
import { beginSession } from '#functions/features/auth/api/begin-session'
import { loadAccountWithCard } from '#functions/features/profiles/account-with-card'
import { listSignIns } from '#functions/features/auth/sign-in-traces'
import { block } from '#functions/features/blocks/store'
import { markConversationRead } from '#functions/features/chat/store'
import { savePreferences } from '#functions/features/notifications/preferences'
import { markAllRead } from '#functions/features/notifications/store'
import { loadAccountState } from '#functions/features/accounts/store'
import { pushDevices } from '#shared/limits'
import type { PreferencesChange } from '#shared/schemas/notification-preferences'
import { memberItems, setStatus } from '#test/support/functions/members'
import { pemOf, rsaPair } from '#test/support/functions/rsa-keys'
import { type Callbacks, startCallbacks } from '#test/support/functions/socket-callbacks'
import { TestSocket } from '#test/support/functions/test-socket'
import { pushStage } from './push-stage'

const stage = pushStage()
const { at, newMember, browser, proposal, notify, consume, run, texts, call } = stage
const choose = async (user: UserId, change: PreferencesChange) =>
  savePreferences((await loadAccountState(user))!, change, clock.now())
const deliver = async () => {
  await consume()
  return run()
}
const waiting = async () => (await stage.table().all(/^M#/)).filter(({ sk }) => sk === 'OUT#push')

describe('a push about a proposal', () => {
  it('is sent once to each device of the member, and names nobody', async () => {
    const [ayesha, bilal] = [await newMember({ gender: 'female' }), await newMember({ name: 'Bilal Ahmed' })]
    await browser(ayesha)
    await browser(ayesha)
    await browser(bilal)
    const id = await proposal(bilal, ayesha)
    await consume()
    await Promise.all([run(), run(), run()])
    await run()
    expect(texts()).toEqual(['A family has sent you a proposal.', 'A family has sent you a proposal.'])
    expect(stage.service().arrived()[0]?.message).toEqual({
      kind: 'proposals',
      language: 'en',
      text: 'A family has sent you a proposal.',
      path: `/dashboard/proposals/${id}`,
    })
    expect(await waiting()).toEqual([])
  })

  it('names the other member as the card does, if the member chose so', async () => {
    const ayesha = await newMember({ gender: 'female' })
    await browser(ayesha)
    await choose(ayesha, { push: { names: true } })
    await proposal(await newMember({ name: 'Bilal Ahmed' }), ayesha, 'accepted')
    await deliver()
    expect(texts()).toEqual(['\u2068Bilal Ahmed\u2069 has accepted your proposal.'])
    await proposal(
      await newMember({ name: 'Closed Person', privacy: { profile_visibility: 'private' } }),
      ayesha,
    )
    await deliver()
    expect(texts()[0]).toBe('A family has sent you a proposal.')
  })

  it('tells several things together', async () => {
    const ayesha = await newMember({ gender: 'female' })
    await browser(ayesha)
    await proposal(await newMember(), ayesha)
    await proposal(await newMember(), ayesha, 'rejected')
    await notify(ayesha, { type: 'message', text: 'A secret text' })
    await notify(ayesha, { type: 'search.found', search_name: 'Lahore', found: 2 })
    await deliver()
    expect(texts().sort()).toEqual([
      'New people may suit you.',
      'There is news about your account.',
      'There is news about your proposals.',
    ])
  })

  it('waits until quiet hours are over', async () => {
    const ayesha = await newMember({ gender: 'female' })
    await browser(ayesha)
    // 23:00 in Karachi.
    at(8 * 60)
    await proposal(await newMember(), ayesha)
    await deliver()
    expect(texts()).toEqual([])
    at(16 * 60 - 1)
    await run()
    expect(texts()).toEqual([])
    at(16 * 60)
    await run()
    expect(texts()).toEqual(['A family has sent you a proposal.'])
  })

  it('leaves out what the member does not want', async () => {
    const ayesha = await newMember({ gender: 'female' })
    await browser(ayesha)
    await choose(ayesha, { push: { account: false } })
    await choose(ayesha, { push: { proposals: false } })
    await proposal(await newMember(), ayesha)
    await notify(ayesha, { type: 'message', text: 'A text' })
    await notify(ayesha, { type: 'search.found' })
    await deliver()
    expect(texts()).toEqual(['New people may suit you.'])
  })

  it('plans nothing for members without a device', async () => {
    const ayesha = await newMember({ gender: 'female' })
    await browser(ayesha, { off: true })
    await proposal(await newMember(), ayesha)
    await consume()
    expect(await waiting()).toEqual([])
  })

  const silent: [string, (ayesha: UserId, bilal: UserId) => Promise<unknown>][] = [
    ['it is read', (ayesha) => markAllRead(ayesha, clock.now())],
    ['the proposal is withdrawn', async () => withdrawAll()],
    ['the reader blocks the sender', (ayesha, bilal) => block(ayesha, bilal, clock.now())],
    ['the sender blocks the reader', (ayesha, bilal) => block(bilal, ayesha, clock.now())],
    ['the sender is suspended', (_, bilal) => setStatus(bilal, 'suspended')],
    ['the sender is deleted', (_, bilal) => setStatus(bilal, 'deleted')],
    ['the sender takes a break', (_, bilal) => pause(bilal)],
    ['the reader takes a break', (ayesha) => pause(ayesha)],
    ['the reader is suspended', (ayesha) => setStatus(ayesha, 'suspended')],
    ['the reader is deleted', (ayesha) => setStatus(ayesha, 'deleted')],
    ['the reader turns pushes off', (ayesha) => choose(ayesha, { push: { proposals: false } })],
    ['all sessions end', (ayesha) => endSessions(ayesha, [])],
  ]
  const pause = (id: UserId) =>
    stage.table().put(...memberItems(id, { paused_at: clock.now().toISOString() }))
  const withdrawAll = async () => {
    const proposals = await stage.table().all(/^PR#/)
    await stage.table().put(...proposals.map((item) => ({ ...item, status: 'withdrawn' })))
  }
  it.each(silent)('is not sent when meanwhile %s', async (_, happens) => {
    const [ayesha, bilal] = [await newMember({ gender: 'female' }), await newMember()]
    await browser(ayesha)
    await proposal(bilal, ayesha)
    await consume()
    expect(await waiting()).toHaveLength(1)
    at(1)
    await happens(ayesha, bilal)
    await run()
    expect(texts()).toEqual([])
    expect(await waiting()).toEqual([])
  })
})

describe('a push about messages', () => {
  let callbacks: Callbacks
  beforeAll(async () => {
    callbacks = await startCallbacks()
  })
  afterAll(() => callbacks.stop())

  it('is sent once a day until the conversation is read, without the text', async () => {
    const [ayesha, bilal] = [await newMember({ gender: 'female', name: 'Ayesha Khan' }), await newMember()]
    await browser(bilal)
    const socket = await TestSocket.open(ayesha, callbacks)
    await socket.message(bilal, 'A secret text')
    await deliver()
    await socket.message(bilal, 'Another text')
    await deliver()
    expect(texts()).toEqual(['You have a new message.'])
    at(24 * 60)
    await socket.message(bilal, 'Another day')
    await deliver()
    expect(texts()).toHaveLength(2)
    await markConversationRead(bilal, ayesha, 3)
    await consume()
    await choose(bilal, { push: { names: true } })
    await socket.message(bilal, 'A third text')
    await deliver()
    expect(texts()).toHaveLength(3)
    expect(stage.service().arrived()[0]?.message).toEqual({
      kind: 'messages',
      language: 'en',
      text: '\u2068Ayesha Khan\u2069 has sent you a message.',
      path: `/dashboard/live-chat?with=${ayesha}`,
    })
  })
})

describe('a device', () => {
  /** Sessions that hold an address. */
  const holders = async (endpoint: string) =>
    (await stage.table().all(/^SES#/)).filter((item) => JSON.stringify(item).includes(endpoint)).length

  const push = async (user: UserId) => {
    await proposal(await newMember(), user)
    await deliver()
    return texts().length
  }

  it('can have only the address of a known push service', async () => {
    const refused = [
      'http://fcm.googleapis.com/fcm/send/x',
      'https://fcm.googleapis.com:8443/x',
      'https://fcm.googleapis.com.example.com/x',
      'https://someone@fcm.googleapis.com/x',
      'https://169.254.169.254/latest/meta-data',
      'https://localhost/x',
      'https://push.apple.com/x',
      'http://127.0.0.1:1/browsers/x',
      `https://web.push.apple.com/${'x'.repeat(1000)}`,
      'file:///etc/passwd',
      'https://fcm.googleapis.com./x',
      'https://fcm.googleapis。com/x',
      // No text that the table could store.
      'https://fcm.googleapis.com/\ud800',
    ]
    const accepted = [
      'https://fcm.googleapis.com/fcm/send/x:y',
      'https://updates.push.services.mozilla.com/wpush/v2/x',
      'https://web.push.apple.com/x',
      'https://wns2-by3p.notify.windows.com/w/?token=x',
    ]
    const { turnOn, subscription } = await browser(await newMember(), { off: true })
    const statusOf = async (endpoint: string) => (await turnOn({ ...subscription, endpoint })).status
    for (const address of refused) expect([address, await statusOf(address)]).toEqual([address, 400])
    for (const address of accepted) expect([address, await statusOf(address)]).toEqual([address, 200])
  })

  it('gets nothing after it was turned off or signed out, here or elsewhere', async () => {
    const ayesha = await newMember()
    const [here, left, ended] = [await browser(ayesha), await browser(ayesha), await browser(ayesha)]
    expect(await push(ayesha)).toBe(3)
    at(1)
    await call('auth.push-off', ayesha, here.cookie)
    await call('auth.sign-out', ayesha, left.cookie)
    const { body } = await call('auth.sessions', ayesha, here.cookie)
    const sessions = (body as { data: { session_id: string; push?: true; current?: true }[] }).data
    expect(sessions.map(({ push: on, current }) => [current, on])).toEqual([
      [true, undefined],
      [undefined, true],
    ])
    await call('auth.end-sessions', ayesha, here.cookie, { session_id: sessions[1]!.session_id })
    expect(await push(ayesha)).toBe(3)
    expect(await holders(ended.subscription.endpoint)).toBe(0)
  })

  it('stays when its member has a new password, and ends when another member signs in', async () => {
    const [ayesha, bilal] = [await newMember(), await newMember()]
    const { cookie, device } = await browser(ayesha)
    const begin = async (user: UserId, refreshToken: string, from: string) =>
      beginSession(
        (await loadAccountWithCard(user))!,
        { accessToken: 'a', idToken: 'i', expiresIn: 900, refreshToken, session: undefined },
        {
          cookies: { humsafar_session: from, humsafar_device: device },
          address: '127.0.0.1',
          agent: 'test',
        } as never,
        clock.now(),
      )
    at(1)
    await endSessions(ayesha, [])
    at(2)
    await begin(ayesha, 'second', cookie)
    expect(await push(ayesha)).toBe(1)
    await begin(bilal, 'third', 'second')
    expect(await push(ayesha)).toBe(1)
    expect(await push(bilal)).toBe(1)
  })

  it('is in the export, without its address and keys', async () => {
    const ayesha = await newMember()
    const { subscription } = await browser(ayesha)
    const { items } = await listSignIns(ayesha, { pageSize: 10 })
    expect(items).toMatchObject([{ kind: 'session', push: true }])
    for (const secret of Object.values(subscription)) expect(JSON.stringify(items)).not.toContain(secret)
  })

  it('is only that of the member whose cookie it sends', async () => {
    const [ayesha, bilal] = [await newMember(), await newMember()]
    const { cookie, subscription } = await browser(ayesha, { off: true })
    expect(await call('auth.push-on', bilal, cookie, subscription)).toMatchObject({ status: 401 })
    expect(await call('auth.push-on', bilal, 'unknown', subscription)).toMatchObject({ status: 401 })
    await call('auth.push-off', bilal, cookie)
    expect(await push(bilal)).toBe(0)
  })

  it('is forgotten when its browser has unsubscribed', async () => {
    const ayesha = await newMember()
    const { subscription } = await browser(ayesha)
    stage.service().unsubscribe(subscription.endpoint)
    expect(await push(ayesha)).toBe(0)
    expect(await holders(subscription.endpoint)).toBe(0)
  })

  it('is forgotten when its key cannot be used', async () => {
    const ayesha = await newMember()
    const { turnOn, subscription } = await browser(ayesha, { off: true })
    await turnOn({ ...subscription, p256dh: 'A'.repeat(87) })
    expect(await push(ayesha)).toBe(0)
    expect(await holders(subscription.endpoint)).toBe(0)
  })

  it('stays, and what waits too, while our own key cannot be used', async () => {
    const ayesha = await newMember()
    const { subscription } = await browser(ayesha)
    await proposal(await newMember(), ayesha)
    await consume()
    process.env['PUSH_PRIVATE_KEY'] = pemOf(rsaPair().privateKey)
    resetEnv()
    await expect(run()).rejects.toThrow('1 failed')
    expect([await holders(subscription.endpoint), (await waiting()).length]).toEqual([1, 1])
  })

  it('counts once for its last session, and only the last used devices count', async () => {
    const ayesha = await newMember()
    const { device } = await browser(ayesha)
    at(1)
    await browser(ayesha, { device })
    for (let more = 0; more < pushDevices + 1; more++) {
      at(2 + more)
      await browser(ayesha)
    }
    expect(await push(ayesha)).toBe(pushDevices)
  })
})
