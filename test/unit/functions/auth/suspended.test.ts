import { expect, it } from '@jest/globals'
import { clock } from '#functions/lib/clock'
import { loadAccountState } from '#functions/store/accounts'
import { loadAppealLink } from '#functions/store/links'
import { reinstate, suspend } from '#functions/store/suspensions'
import { lifetimes } from '#shared/limits'
import { authStage, sessionPair } from './setup'

/* What a suspended account answers whoever signs in to it with the right password, or continues a session. */

const { call, signUp, signIn, idOf } = authStage()
const refresh = (cookie: string) => call('auth.refresh', undefined, { cookies: [cookie] })
const afterDays = (days: number) => new Date(Date.now() + days * 86_400_000)

it('says why, until when and where to object, at sign-in and at refresh', async () => {
  await signUp()
  const cookie = sessionPair(await signIn())
  const until = afterDays(3).toISOString()
  await suspend(await idOf(), { reason: 'Offensive words', until }, [], clock.now())
  const params = { reason: 'Offensive words', until, appeal: '/contact' }
  for (const reply of [await signIn(), await refresh(cookie)]) {
    expect([reply.status, reply.body.code, reply.body.params]).toEqual([403, 'account_suspended', params])
    expect(sessionPair(reply)).toBe('')
  }
  expect((await signIn({ password: 'Wr0ng!word' })).body.code).toBe('invalid_credentials')
})

it('says no more than there is', async () => {
  await signUp()
  await suspend(await idOf(), {}, [], clock.now())
  expect((await signIn()).body.params).toEqual({ appeal: '/contact' })
})

it('lets in at the minute the suspension ends, also before the job has come by, and keeps it so', async () => {
  await signUp()
  const cookie = sessionPair(await signIn())
  const until = afterDays(1)
  await suspend(await idOf(), { reason: 'Why', until: until.toISOString() }, [], clock.now())
  clock.set(() => new Date(until.getTime() - 1))
  expect([(await signIn()).status, (await refresh(cookie)).status]).toEqual([403, 403])
  clock.set(() => until)
  expect((await refresh(cookie)).status).toBe(200)
  expect((await signIn()).status).toBe(200)
  const state = await loadAccountState(await idOf())
  expect(state).toMatchObject({ status: 'active' })
  expect(state).not.toHaveProperty('suspension')
})

it('lets in when an administrator has ended it', async () => {
  await signUp()
  await suspend(await idOf(), {}, [], clock.now())
  await reinstate(await idOf(), 'Sorry', [], clock.now())
  expect((await signIn()).status).toBe(200)
})

it('says where to object to a decision, and when the account goes, to who knows the password, for two weeks', async () => {
  await signUp()
  const user = await idOf()
  const decided = clock.now()
  const removed_at = afterDays(14).toISOString()
  await suspend(user, { reason: 'Why', case_id: 'case_1', removed_at }, [], decided)
  const { params } = (await signIn()).body
  expect(params).toEqual({
    reason: 'Why',
    removed_at,
    appeal: expect.stringMatching(/^\/auth\/appeal\?code=[\w-]{43}$/),
  })
  const code = String(params.appeal).split('=')[1]!
  expect(await loadAppealLink(code, decided)).toEqual({ user, case_id: 'case_1' })
  expect((await signIn({ password: 'Wr0ng!word' })).body.params).toBeUndefined()
  const over = new Date(decided.getTime() + lifetimes.appeal * 1000)
  clock.set(() => over)
  expect((await signIn()).body.params.appeal).toBe('/contact')
  expect(await loadAppealLink(code, new Date(over.getTime() + 1000))).toBeUndefined()
})
