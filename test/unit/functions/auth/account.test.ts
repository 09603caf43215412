import { beforeEach, describe, expect, it } from '@jest/globals'
import { clock } from '#functions/core/clock'
import { deviceKnownSince } from '#functions/features/auth/devices'
import { loadAccountState, loadAccountWithState } from '#functions/features/accounts/store'
import { barHashesOf, barWrites } from '#functions/features/accounts/sign-up-bars'
import { keys } from '#functions/db/keys'
import { transact, update } from '#functions/db/transact'
import { openSession } from '#functions/features/auth/sessions'
import type { Session } from '#shared/schemas/entities'
import type { UserId } from '#functions/core/ids'
import { browsers } from './browser'
import { authStage, ayesha, cutOffStage, newPassword, password, sessionPair } from './setup'

const stage = authStage()
const { call, signIn, signUp } = stage
const { refresh, later, forget, reset } = cutOffStage(stage)
const { browser } = browsers(stage)

const agents = {
  phone: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
  laptop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
}

let member: UserId
beforeEach(async () => {
  await signUp()
  member = await stage.idOf()
})

describe('name and phone', () => {
  const stored = async () => (await loadAccountWithState(member))?.account
  const mailed = () => stage.mails().map(({ to, subject, html }) => [to, subject, html])

  it('change with the password; the owner gets a mail that contains neither', async () => {
    const { call: as } = await browser(agents.phone)
    const wrong = await as('auth.change-details', { name: 'Ayesha Malik', password: 'Wr0ng!pass' })
    expect([wrong.status, wrong.body.code, (await stored())?.name]).toEqual([
      401,
      'invalid_credentials',
      'Ayesha Khan',
    ])
    const changes = { name: 'Ayesha Malik', phone: '0092 300 7654321', password }
    expect((await as('auth.change-details', changes)).status).toBe(200)
    expect(await stored()).toMatchObject({ name: 'Ayesha Malik', phone: '+923007654321' })
    const [[to, subject, html] = []] = mailed()
    expect([to, subject]).toEqual([ayesha.email, 'Your Humsafar account was changed'])
    expect(html).toContain('The name and the phone number of your Humsafar account changed.')
    expect(html).not.toMatch(/Malik|7654321/)
    // A repeated call changes and mails nothing.
    const count = mailed().length
    expect((await as('auth.change-details', changes)).status).toBe(200)
    expect(mailed()).toHaveLength(count)
  })

  it('a phone of a removed member is refused', async () => {
    const { call: as } = await browser(agents.phone)
    const removed = { email: 'removed@example.com', phone: '+923009998877' }
    await transact(barWrites(await barHashesOf(removed), 'case', clock.now()))
    const refused = await as('auth.change-details', { phone: removed.phone, password })
    expect([refused.status, refused.body.code]).toEqual([403, 'barred'])
    expect((await stored())?.phone).toBe(ayesha.phone)
  })

  it('are limited in number, as each change sends a mail; the password may change even then', async () => {
    const { call: as } = await browser(agents.phone)
    const statuses: number[] = []
    for (const letter of 'abcdefghijk')
      statuses.push((await as('auth.change-details', { name: `Ayesha ${letter}`, password })).status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
    const change = { currentPassword: password, password: newPassword, confirmPassword: newPassword }
    expect((await as('auth.change-password', change)).status).toBe(200)
  })
})

describe('password', () => {
  const change = { currentPassword: password, password: newPassword, confirmPassword: newPassword }

  it('changes with the current one, ends all sessions but the one that it answers with, and is mailed', async () => {
    const phone = await browser(agents.phone)
    const laptop = await browser(agents.laptop)
    const link = await forget(ayesha.email)
    later(2000)
    const answer = await laptop.call('auth.change-password', change)
    expect(answer).toMatchObject({ status: 200, body: { data: { user: { id: member } } } })
    expect(stage.mails()[0]?.html).toContain('Your password was changed')
    later(2000)
    expect([await phone.refresh(), await laptop.refresh(), await refresh(sessionPair(answer))]).toEqual([
      401, 401, 200,
    ])
    expect((await phone.call('auth.sessions')).status).toBe(401)
    expect((await signIn()).status).toBe(401)
    expect((await signIn({ password: newPassword })).status).toBe(200)
    // A link to reset the password that was mailed before is void.
    expect((await reset(ayesha.email, link)).status).toBe(400)
  })

  it.each([
    ['a wrong current one', { currentPassword: 'Wr0ng!pass' }, 401, undefined],
    [
      'the same one',
      { password, confirmPassword: password },
      400,
      { password: 'This is already your password.' },
    ],
    ['one against the rules', { password: 'short', confirmPassword: 'short' }, 400, expect.anything()],
  ])('is not changed by %s', async (_case, wrong, status, fields) => {
    const { call: as, refresh: renew } = await browser(agents.phone)
    const refused = await as('auth.change-password', { ...change, ...wrong })
    expect([refused.status, refused.body.fields]).toEqual([status, fields])
    expect([await renew(), (await signIn()).status]).toEqual([200, 200])
  })

  it('of two changes at once, one is made, and its password works', async () => {
    const { call: as } = await browser(agents.phone)
    const other = 'An0ther!pass'
    const answers = await Promise.all([
      as('auth.change-password', change),
      as('auth.change-password', { ...change, password: other, confirmPassword: other }),
    ])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    later(2000)
    const won = statuses[0] === 200 ? newPassword : other
    expect((await signIn({ password: won })).status).toBe(200)
  })
})

describe('devices', () => {
  const list = async ({ call: as }: Awaited<ReturnType<typeof browser>>) =>
    (await as('auth.sessions')).body.data as Session[]

  it('are listed with what they are and when they were used, this one first', async () => {
    const laptop = await browser(agents.laptop)
    later(86_400_000)
    const phone = await browser(agents.phone)
    later(86_400_000)
    await laptop.refresh()
    expect(await list(phone)).toEqual([
      {
        session_id: expect.any(String),
        agent: agents.phone,
        began_at: '2026-11-23T09:00:00.000Z',
        used_on: '2026-11-23',
        current: true,
      },
      {
        session_id: expect.any(String),
        agent: agents.laptop,
        began_at: '2026-11-22T09:00:00.000Z',
        used_on: '2026-11-24',
      },
    ])
  })

  it('are not listed once a new password has ended them, or after their 30 days', async () => {
    await browser(agents.phone)
    await reset(ayesha.email, await forget(ayesha.email))
    later(1000)
    const signed = await signIn({ password: newPassword })
    const as = { id: member, issuedAt: clock.now() }
    const listed = async () =>
      (
        (await call('auth.sessions', undefined, { as, cookies: [sessionPair(signed)] })).body
          .data as Session[]
      ).length
    expect(await listed()).toBe(1)
    later(30 * 86_400_000)
    expect(await listed()).toBe(0)
  })

  it('show once each, however often they signed in; of this one, a session with a copied cookie ends with the others', async () => {
    const phone = await browser(agents.phone)
    later(1000)
    const copy = await browser(agents.laptop, [phone.jar.cookies[1]!])
    expect(await list(phone)).toHaveLength(1)
    expect((await phone.call('auth.end-sessions', {})).status).toBe(200)
    expect([await copy.refresh(), await phone.refresh()]).toEqual([401, 200])
    expect(await deviceKnownSince(phone.device(), member, clock.now())).toBeDefined()
  })

  it.each([
    ['long, cut inside a character', `${'a'.repeat(299)}😀`, 'a'.repeat(299)],
    ['half a character', 'a\ud83d', 'a'],
    ['empty', '', undefined],
  ])('a browser signs in whatever it says about itself: %s', async (_case, agent, listed) => {
    expect((await list(await browser(agent)))[0]?.agent).toBe(listed)
  })

  it('one that is ended is out at once: its refresh token, its access token, its place as a known device', async () => {
    const phone = await browser(agents.phone)
    const laptop = await browser(agents.laptop)
    const { session_id } = (await list(phone)).find(({ current }) => !current)!
    const known = ({ device }: typeof phone) => deviceKnownSince(device(), member, clock.now())
    expect(await known(laptop)).toBeDefined()
    expect((await phone.call('auth.end-sessions', { session_id })).status).toBe(200)
    expect([await known(laptop), await known(phone)]).toEqual([undefined, expect.any(Number)])
    expect([await laptop.refresh(), (await laptop.call('auth.sessions')).status]).toEqual([401, 401])
    expect(await phone.refresh()).toBe(200)
    expect(await list(phone)).toMatchObject([{ current: true }])
    expect((await loadAccountState(member))?.sockets_valid_after).toBe(clock.now().getTime())
    // Ending it again changes nothing.
    expect((await phone.call('auth.end-sessions', { session_id })).status).toBe(200)
    // What has expired is not kept, and a session without valid access tokens needs no entry.
    later(86_400_000)
    const next = await browser(agents.laptop)
    await next.call('auth.end-sessions', {})
    expect((await loadAccountState(member))?.ended_sessions).toEqual({})
    expect(await phone.refresh()).toBe(401)
  })

  it.each([
    ['of the same day', 0],
    ['of the next day, which is stored', 86_400_000],
  ])('a refresh at the same moment, %s, does not bring an ended session back', async (_case, ms) => {
    const phone = await browser(agents.phone)
    const laptop = await browser(agents.laptop)
    const { session_id } = (await list(phone)).find(({ current }) => !current)!
    later(ms)
    stage.pool.before.set('authenticate', async () => {
      stage.pool.before.clear()
      await phone.call('auth.end-sessions', { session_id })
    })
    expect(await laptop.refresh()).toBe(401)
    expect(await list(phone)).toHaveLength(1)
  })

  it('all others end together; a session of another member never does', async () => {
    const other = { email: 'hira@example.com', phone: '+923001112233' }
    await signUp(other)
    const theirs = sessionPair(await signIn(other))
    const here = await browser(agents.phone)
    const others = [await browser(agents.laptop), await browser(agents.laptop)]
    expect((await here.call('auth.end-sessions', {})).body.message).toBe('All other devices are signed out.')
    expect(await Promise.all(others.map((one) => one.refresh()))).toEqual([401, 401])
    const theirList = await call('auth.sessions', undefined, {
      as: { id: await stage.idOf(other.email), issuedAt: clock.now() },
      cookies: [theirs],
    })
    const [{ session_id } = { session_id: '' }] = theirList.body.data as Session[]
    await here.call('auth.end-sessions', { session_id })
    expect([await here.refresh(), await refresh(theirs)]).toEqual([200, 200])
  })

  it('all end together where one by one would not fit into the account state, or takes too long', async () => {
    const phone = await browser(agents.phone)
    const laptop = await browser(agents.laptop)
    const until = Math.floor(clock.now().getTime() / 1000) + 900
    const ended_sessions = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`id-${at}`, until]))
    await transact([update('accountState', keys.accountState(member), { set: { ended_sessions } })])
    later(1000)
    expect((await phone.call('auth.sign-out')).status).toBe(200)
    expect(Object.keys((await loadAccountState(member))?.ended_sessions ?? {})).toHaveLength(1)
    expect([await laptop.refresh(), (await laptop.call('auth.sessions')).status]).toEqual([401, 401])

    later(1000)
    const beganAt = clock.now()
    const tokens = Array.from({ length: 501 }, (_, at) => `token-${at}`)
    await Promise.all(tokens.map((token) => openSession(token, { user: member, beganAt })))
    later(1000)
    const here = await browser(agents.phone)
    expect((await here.call('auth.sessions')).body.data).toHaveLength(100)
    later(1000)
    expect((await here.call('auth.end-sessions', {})).status).toBe(200)
    expect([await refresh(`humsafar_session=${tokens[500]}`), await here.refresh()]).toEqual([401, 401])
  })

  it('a sign-out ends the access token too', async () => {
    const { call: as } = await browser(agents.phone)
    expect((await as('auth.sessions')).status).toBe(200)
    expect((await as('auth.sign-out')).status).toBe(200)
    expect((await as('auth.sessions')).status).toBe(401)
  })
})
