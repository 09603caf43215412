import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { clock } from '#functions/lib/clock'
import { endSessions, loadAccountState } from '#functions/store/accounts'
import { lifetimes } from '#shared/limits'
import type { Answer } from '#test/support/events'
import { intercept } from '#test/support/local-table'
import { authStage, ayesha, sessionPair } from './setup'

/* A reset of the password that is cut off, and what begins with the old one meanwhile. */

const { pool, call, signUp, signIn, idOf, codeTo } = authStage()
const newPassword = 'NewPassw0rd!'
const windowMs = lifetimes.lease * 1000
const undo: (() => void)[] = []

const start = Date.parse('2026-11-22T09:00:00.000Z')
let at = start
const later = (ms: number) => (at += ms)
beforeEach(() => {
  at = start
  clock.set(() => new Date(at))
  clock.hurry(() => later(1000))
})
afterEach(() => undo.splice(0).forEach((step) => step()))

const refresh = async (cookie: string) =>
  (await call('auth.refresh', undefined, { cookies: [cookie] })).status
const forget = async (email: string) => {
  await call('auth.forgot-password', { email })
  return codeTo(email)
}
const reset = (email: string, code: string) =>
  call('auth.reset-password', { email, code, password: newPassword, confirmPassword: newPassword })

const kinds = [
  'GetItem',
  'BatchGetItem',
  'Query',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'TransactWriteItems',
]

/** Ends a call before its request of this number, as if its Lambda had been killed; returns whether it came so far. */
function cutAt(number: number): () => boolean {
  let requests = 0
  const step = () => {
    if (++requests >= number) throw new Error('Killed.')
  }
  undo.push(...kinds.map((kind) => intercept(kind, step)))
  for (const name of ['create', 'password', 'group']) pool.before.set(name, step)
  return () => {
    undo.splice(0).forEach((stop) => stop())
    pool.before.clear()
    return requests >= number
  }
}

it('leaves no old session wherever it is cut off, locks nobody out for long, and may be repeated', async () => {
  const seen = new Set<string>()
  let cut = true
  for (let number = 1; cut; number++) {
    const email = `cut${number}@example.com`
    await signUp({ email })
    const id = await idOf(email)
    const before = sessionPair(await signIn({ email }))
    const code = await forget(email)
    later(1000)
    const stop = cutAt(number)
    await reset(email, code)
    cut = stop()
    later(1000)

    const { tokens_valid_after: ended, links_valid_after: done } = (await loadAccountState(id))!
    const own = pool.users.get(id)!.password!
    seen.add(`${ended !== undefined} ${own === newPassword} ${done !== undefined}`)
    if (own === newPassword) expect([number, ended]).toEqual([number, expect.any(Number)])
    expect([number, await refresh(before)]).toEqual([number, ended === undefined ? 200 : 401])
    const meanwhile = await signIn({ email, password: own })
    const isUnderWay = ended !== undefined && done === undefined
    expect([number, meanwhile.status]).toEqual([number, isUnderWay ? 429 : 200])
    if (isUnderWay) expect(Number(meanwhile.headers['retry-after'])).toBeLessThanOrEqual(lifetimes.lease)

    later(windowMs)
    expect([number, (await signIn({ email, password: own })).status]).toEqual([number, 200])
    expect([number, (await reset(email, code)).status]).toEqual([number, done === undefined ? 200 : 400])
    expect([number, (await signIn({ email, password: newPassword })).status]).toEqual([number, 200])
    expect([number, await refresh(before)]).toEqual([number, 401])
  }
  // Before anything, before the password, after it, and after all.
  expect([...seen].sort()).toEqual([
    'false false false',
    'true false false',
    'true true false',
    'true true true',
  ])
}, 60_000)

it('lets nobody in with the old password right before it is replaced, though it is cut off then', async () => {
  await signUp()
  const code = await forget(ayesha.email)
  later(1000)
  const racing: Answer[] = []
  pool.before.set('password', async () => {
    racing.push(await signIn())
  })
  pool.breakAt = 'group'
  expect((await reset(ayesha.email, code)).status).toBe(500)
  expect(racing.map((answer) => [answer.status, answer.body.code as string])).toEqual([
    [429, 'too_many_requests'],
  ])
  expect(sessionPair(racing[0]!)).toBe('')
  // Whoever has it gets in neither before nor after the owner can.
  later(windowMs)
  expect((await signIn()).status).toBe(401)
  expect((await signIn({ password: newPassword })).status).toBe(200)
})

it('ends a sign-in that read the account before and goes on after', async () => {
  await signUp()
  const code = await forget(ayesha.email)
  later(1000)
  pool.breakAt = 'group'
  const stop = intercept('PutItem', async ({ Item }) => {
    if (!(Item as { pk: string }).pk.startsWith('SES#')) return
    stop()
    expect((await reset(ayesha.email, code)).status).toBe(500)
  })
  undo.push(stop)
  const racing = await signIn()
  expect(racing.status).toBe(200)
  later(windowMs)
  expect(await refresh(sessionPair(racing))).toBe(401)
  expect((await signIn()).status).toBe(401)
})

it('stays closed for the moment though an administrator ends all sessions in it', async () => {
  await signUp()
  const code = await forget(ayesha.email)
  later(1000)
  pool.breakAt = 'password'
  await reset(ayesha.email, code)
  later(1000)
  await endSessions(await idOf(), clock.now(), [])
  expect((await signIn()).status).toBe(429)
  later(windowMs)
  expect((await signIn()).status).toBe(200)
})

it('lets in at once who has chosen a new password', async () => {
  await signUp()
  expect((await reset(ayesha.email, await forget(ayesha.email))).status).toBe(200)
  const signedIn = await signIn({ password: newPassword })
  expect(signedIn.status).toBe(200)
  expect(await refresh(sessionPair(signedIn))).toBe(200)
})
