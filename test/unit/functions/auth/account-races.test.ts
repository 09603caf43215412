import { beforeEach, describe, expect, it } from '@jest/globals'
import { clock } from '#functions/core/clock'
import { requireActiveSocket } from '#functions/core/actor'
import type { UserId } from '#functions/core/ids'
import { loadAccountState } from '#functions/features/accounts/store'
import { handler as usersApi } from '#functions/features/accounts/api/index'
import { deviceKnownSince } from '#functions/features/auth/devices'
import { openAccount } from '#functions/features/auth/pool-accounts'
import { continueSession, loadSession, sessionIdOf } from '#functions/features/auth/sessions'
import type { Session } from '#shared/schemas/entities'
import { authenticator } from '#test/support/api/authenticator'
import { invoke } from '#test/support/functions/invoke'
import { intercept } from '#test/support/functions/local-table'
import { browsers } from './browser'
import { authStage, ayesha, cutOffStage, newPassword, password, sessionPair } from './setup'

/* Someone who knows the password, or has a session, against the owner who shuts them out at the same moment. */

const stage = authStage()
const { call, signIn, signUp } = stage
const { refresh, later, forget, reset, undo } = cutOffStage(stage)
const { browser } = browsers(stage)

let member: UserId
beforeEach(async () => {
  await signUp()
  member = await stage.idOf()
})

/** Runs `other` before the next request of this kind whose parameters contain `text`. */
function before(operation: string, text: string, other: () => Promise<unknown>): void {
  let begun = false
  const stop = intercept(operation, async (input) => {
    if (begun || !JSON.stringify(input).includes(text)) return
    begun = true
    await other()
  })
  undo.push(stop)
}

/** Begins a set-up of the second factor; returns what confirms it. */
async function begun({ call: as }: Awaited<ReturnType<typeof browser>>) {
  const { body } = await as('auth.second-factor-begin', { password })
  const app = authenticator((body.data as { secret: string }).secret)
  return { app, proof: { password, code: app.code() } }
}

/** An administrator, as a caller. */
async function openBoss() {
  const id = await openAccount(
    { name: 'The Boss', email: 'boss@example.com', phone: '+923005550100', role: 'admin', password },
    clock.now(),
  )
  return { id, role: 'admin' as const, issuedAt: clock.now() }
}

const change = (to: string) => ({ currentPassword: password, password: to, confirmPassword: to })

describe('a call that passed the password check before the owner ended all sessions', () => {
  const LEASE = 'LS#'

  it('sets no other password', async () => {
    const [owner, rival] = [await browser('owner'), await browser('rival')]
    before('PutItem', LEASE, async () => {
      expect((await owner.call('auth.change-password', change(newPassword))).status).toBe(200)
      later(2000)
    })
    expect((await rival.call('auth.change-password', change('An0ther!pass'))).status).toBe(429)
    expect((await signIn({ password: newPassword })).status).toBe(200)
  })

  it('sets up no second factor', async () => {
    const [owner, rival] = [await browser('owner'), await browser('rival')]
    const { proof } = await begun(rival)
    before('PutItem', LEASE, async () => {
      expect((await owner.call('auth.change-password', change(newPassword))).status).toBe(200)
      later(2000)
    })
    expect((await rival.call('auth.second-factor-confirm', proof)).status).toBe(429)
    expect((await signIn({ password: newPassword })).status).toBe(200)
  })

  it('begins no session without the second factor that was set up meanwhile', async () => {
    const [owner, rival] = [await browser('owner'), await browser('rival')]
    const { proof } = await begun(owner)
    before('PutItem', LEASE, async () => {
      expect((await owner.call('auth.second-factor-confirm', proof)).status).toBe(200)
      later(2000)
    })
    const answer = await rival.call('auth.change-password', change('An0ther!pass'))
    expect([answer.status, answer.cookies]).toEqual([429, []])
  })
})

it('a link to another address, asked for before the second factor was set up, is void', async () => {
  const [owner, rival] = [await browser('owner'), await browser('rival')]
  const email = 'rival@example.com'
  expect((await rival.call('auth.change-email', { email, password })).status).toBe(200)
  later(1000)
  expect((await owner.call('auth.second-factor-confirm', (await begun(owner)).proof)).status).toBe(200)
  later(1000)
  expect((await call('auth.verify-email', { email, code: stage.codeTo(email) })).status).toBe(400)
})

describe('the end of devices', () => {
  it('that is cut off is completed by a repeat', async () => {
    const [owner, rival] = [await browser('owner'), await browser('rival')]
    const known = () => deviceKnownSince(rival.device(), member, clock.now())
    for (const operation of ['DeleteItem', 'TransactWriteItems']) {
      const stop = intercept(operation, () => {
        throw new Error('Killed.')
      })
      expect((await owner.call('auth.end-sessions', {})).status).toBe(500)
      stop()
      expect(await rival.refresh()).toBe(200)
    }
    expect((await owner.call('auth.end-sessions', {})).status).toBe(200)
    expect([await rival.refresh(), await known()]).toEqual([401, undefined])
  })

  it('ends both of two that are ended at once', async () => {
    const owner = await browser('owner')
    const [one, other] = [await browser('one'), await browser('other')]
    const { data } = (await owner.call('auth.sessions')).body as { data: Session[] }
    const end = (agent: string) =>
      owner.call('auth.end-sessions', { session_id: data.find((item) => item.agent === agent)!.session_id })
    before('TransactWriteItems', '', () => end('one'))
    expect((await end('other')).status).toBe(200)
    for (const { call: as, refresh: renew } of [one, other])
      expect([(await as('auth.sessions')).status, await renew()]).toEqual([401, 401])
  })

  it('is not survived by a session whose refresh token the pool replaces at the same moment', async () => {
    const { jar, call: as } = await browser('rival')
    const session = (await loadSession(jar.cookies[0]!.split('=')[1]!, clock.now()))!
    expect((await as('auth.end-sessions', { session_id: sessionIdOf(session) })).status).toBe(200)
    const refreshed = { tokens: { refreshToken: 'r.next', session: 'next' }, agent: '', now: clock.now() }
    expect(await continueSession(session, refreshed)).toBe(false)
    expect(await loadSession('r.next', clock.now())).toBeUndefined()
  })

  it('also ends a socket whose ticket was issued during the call', async () => {
    const owner = await browser('owner')
    await browser('rival')
    let issuedAt = Infinity
    before('Query', '', async () => {
      issuedAt = later(100)
      later(1)
    })
    expect((await owner.call('auth.end-sessions', {})).status).toBe(200)
    const state = await loadAccountState(member)
    expect(() => requireActiveSocket(state, issuedAt)).toThrow()
  })
})

it('a reset of the second factor does not remove one that was set up meanwhile', async () => {
  const boss = await openBoss()
  const owner = await browser('owner')
  const { app, proof } = await begun(owner)
  expect((await owner.call('auth.second-factor-confirm', proof)).status).toBe(200)
  later(31_000)
  const { second_factor_at: first } = (await loadAccountState(member))!
  const as = { as: { id: member, issuedAt: clock.now() } }
  before('TransactWriteItems', '', async () => {
    const { body } = await call('auth.second-factor-begin', { password, code: app.code(1) }, as)
    const next = authenticator((body.data as { secret: string }).secret)
    expect((await call('auth.second-factor-confirm', { password, code: next.code() }, as)).status).toBe(200)
  })
  const json = { user_id: member, second_factor: 'off' }
  expect((await invoke(usersApi, 'users.update', { as: boss, json })).status).toBe(409)
  const { second_factor_at: second } = (await loadAccountState(member))!
  expect(second! > first!).toBe(true)
})

it.each([
  ['sign-out of a member', 'users.sign-out', {}],
  ['change of role', 'users.update', { role: 'admin' }],
  ['reset of the second factor', 'users.update', { second_factor: 'off' }],
] as const)(
  'a %s that began before a new password does not revive what the password ended',
  async (_case, id, json) => {
    const boss = await openBoss()
    const owner = await browser('owner')
    const { app, proof } = await begun(owner)
    expect((await owner.call('auth.second-factor-confirm', proof)).status).toBe(200)
    let rival = ''
    // Between the start of the call and its write.
    before('GetItem', '', async () => {
      later(31_000)
      const signed = await call('auth.sign-in', { email: ayesha.email, password, code: app.code(1) })
      rival = sessionPair(signed)
      expect(await refresh(rival)).toBe(200)
      later(1000)
      expect((await reset(ayesha.email, await forget(ayesha.email))).status).toBe(200)
    })
    const answer = await invoke(usersApi, id, { as: boss, json: { user_id: member, ...json } })
    expect(answer.status).toBe(200)
    expect(await refresh(rival)).toBe(401)
  },
)
