import { expect, it } from '@jest/globals'
import { clock } from '#functions/lib/clock'
import { loadAccountState } from '#functions/store/accounts'
import { reinstate, suspend } from '#functions/store/suspensions'
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
