import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { handler as authApi } from '#functions/features/auth/api/index'
import { handler as usersApi } from '#functions/features/accounts/api/index'
import { type UserId, userId } from '#functions/core/ids'
import { handler as job } from '#functions/jobs/delete-accounts'
import { clock } from '#functions/core/clock'
import { barWrites, isBarred } from '#functions/features/accounts/sign-up-bars'
import { appealCase } from '#functions/features/moderation/appeals'
import { followUpCase } from '#functions/features/moderation/case-follow-up'
import { keys } from '#functions/db/keys'
import { transact, update, write } from '#functions/db/transact'
import { lifetimes } from '#shared/limits'
import type { CaseAction } from '#shared/options/moderation'
import type { CaseDetail, OwnDecision, OwnReport } from '#shared/schemas/moderation'
import { invoke } from '#test/support/functions/invoke'
import { intercept } from '#test/support/functions/local-table'
import { fakePool } from '../auth/fake-pool'
import {
  afterDays,
  answer,
  appeal,
  appealByCode,
  dataOf,
  decide,
  decision,
  isDue,
  look,
  mine,
  moderationStage,
  nothing,
  onDay,
  refusal,
  report,
  runJob,
} from './setup'

const stage = moderationStage()
let pool: ReturnType<typeof fakePool>
beforeAll(() => {
  pool = fakePool()
})
afterAll(() => pool.client.restore())

describe('removals', () => {
  const { decided, stored, state, table, during, mails, ...rest } = stage
  const appealDays = lifetimes.appeal / 86_400

  describe('an account that is to be removed', () => {
    const person = { name: 'Omar Sheikh', password: 'Passw0rd!', agree: true }
    const signUp = (email: string, phone: string) =>
      invoke(authApi, 'auth.sign-up', { json: { ...person, email, phone } })
    const phoneOf = async (id: UserId) =>
      (await table().all(new RegExp(`^M#${id}$`))).find(({ sk }) => sk === 'A')!['phone'] as string

    it('a removed account is deleted after two weeks, and its address and phone are barred for a year', async () => {
      const { id, target } = await decided('deleted')
      const [email, phone] = [`${target}@example.com`, await phoneOf(target)]
      // Also if it confirmed the account only after the decision was begun.
      const set = { identity_numbers: ['hash-of-a-card'] }
      await write(update('accountState', keys.accountState(userId(target)), { set }))
      clock.set(() => new Date(afterDays(appealDays).getTime() - 1))
      await runJob()
      expect((await state(target)).status).toBe('suspended')
      onDay(appealDays)
      await Promise.all([runJob(), runJob()])
      await runJob()
      expect(await state(target)).toMatchObject({ status: 'deleted', deleted_at: clock.now().toISOString() })
      expect([(await stored(id)).state, await isDue(id)]).toEqual(['closed', false])
      expect(await isBarred(['hash-of-a-card'], clock.now())).toBe(true)
      expect(refusal(await signUp(email, '+923337654321'))).toBe('403 barred')
      expect(refusal(await signUp('somebody.else@example.com', phone))).toBe('403 barred')
      expect((await signUp('somebody.new@example.com', '+923337654322')).status).toBe(201)
      const bars = await table().all(/^BAR#/)
      for (const plain of [email, phone.slice(1), target]) expect(JSON.stringify(bars)).not.toContain(plain)
      onDay(appealDays + lifetimes.bar / 86_400 - 0.01)
      expect(refusal(await signUp(email, '+923337654321'))).toBe('403 barred')
      onDay(appealDays + lifetimes.bar / 86_400 + 0.01)
      expect((await signUp(email, '+923337654321')).status).toBe(201)
    })

    it('nobody can sign up with the same contacts while a removal is pending, unless it is overturned', async () => {
      const { id, target, other } = await decided('deleted')
      const phone = await phoneOf(target)
      expect(refusal(await signUp('another.one@example.com', phone))).toBe('403 barred')
      await appealCase(id, 'That was not me.', clock.now())
      expect(refusal(await signUp('another.one@example.com', phone))).toBe('403 barred')
      dataOf(await answer(other, id, 'overturned'))
      expect((await stored(id)).decision).not.toHaveProperty('bars')
      expect((await signUp('another.one@example.com', phone)).status).toBe(201)
    })

    it('an overturned decision keeps the bars of another case', async () => {
      const { id, target, other } = await decided('deleted')
      const bars = (await stored(id)).decision!.bars!
      await transact(barWrites(bars, 'case_of_another', clock.now()))
      await appealCase(id, 'That was not me.', clock.now())
      dataOf(await answer(other, id, 'overturned'))
      expect((await state(target)).status).toBe('active')
      expect(refusal(await signUp('another.two@example.com', await phoneOf(target)))).toBe('403 barred')
    })

    it('an account is deleted once its appeal is rejected', async () => {
      const { id, target, other } = await decided('deleted')
      const [code] = mails().flatMap(({ html }) => /code=([\w-]+)/.exec(html)?.[1] ?? [])
      dataOf(await appealByCode(code!))
      await answer(other, id, 'upheld')
      await runJob()
      expect((await state(target)).status).toBe('deleted')
    })

    it('ending the suspension by hand overturns the removal', async () => {
      const { id, target, admin } = await decided('deleted')
      const json = { user_id: target, status: 'active', reason: 'It was a mistake.' }
      const ended = await invoke(usersApi, 'users.update', { as: { id: admin, role: 'admin' }, json })
      expect(ended.status).toBe(200)
      expect(await stored(id)).toMatchObject({
        state: 'closed',
        answer: { outcome: 'overturned', by: admin },
      })
      expect(await rest.deeds(id)).toEqual([`case.decided ${admin}`, `case.answered ${admin}`])
      const shown = dataOf<OwnDecision>(await decision(target, id))
      expect(shown).toMatchObject({ answer: { outcome: 'overturned', reason: 'It was a mistake.' } })
      expect([shown.removed_at, shown.appeal_until]).toEqual([undefined, undefined])
      onDay(appealDays + 1)
      await runJob()
      expect([(await state(target)).status, await isDue(id)]).toEqual(['active', false])
      // Suspended anew, by hand: that is not of the case.
      const again = { user_id: target, status: 'suspended' }
      await invoke(usersApi, 'users.update', { as: { id: admin, role: 'admin' }, json: again })
      await followUpCase(id, clock.now(), nothing)
      expect((await state(target)).status).toBe('suspended')
    })

    it('an account whose suspension ends concurrently is not deleted', async () => {
      const { id, target, admin } = await decided('deleted')
      await runJob()
      onDay(appealDays)
      const json = { user_id: target, status: 'active' }
      const bars = (await table().all(/^BAR#/)).length
      let begun = false
      during(
        intercept('TransactWriteItems', async ({ TransactItems }) => {
          const isRemoval = JSON.stringify(TransactItems).includes(keys.deletion(target).pk)
          if (begun || !isRemoval) return
          begun = true
          await invoke(usersApi, 'users.update', { as: { id: admin, role: 'admin' }, json })
        }),
      )
      for (let runs = 0; runs < 2; runs++) await runJob()
      expect(begun).toBe(true)
      expect((await state(target)).status).toBe('active')
      // The two of the decision are gone.
      expect([(await table().all(/^BAR#/)).length, await isDue(id)]).toEqual([bars - 2, false])
    })
  })
})

describe('departures', () => {
  /* What is kept of reports and cases when one of those leaves whom they are about. */

  const { member, administrators, reportsIn, stored, told, leave, ...rest } = stage
  const { table, state, quarrel, storedText } = rest

  const clear = () => job({}, { getRemainingTimeInMillis: () => 120_000 })

  /** Items of a member's own, apart from what stays of an account. */
  const ownOf = async (id: UserId) =>
    (await table().all(new RegExp(`^M#${id}(#N)?$`)))
      .map(({ sk }) => sk)
      .filter((sk) => !['A', 'U'].includes(sk))

  describe('a member whom others have reported', () => {
    it('leaves while the case waits: it is closed, nothing that was said is kept, and who has reported hears that they are gone', async () => {
      const [admin] = await administrators(1)
      const { target, reporter, id } = await quarrel()
      await leave(target)
      await clear()
      expect(await stored(id)).toMatchObject({ state: 'closed', gone: true })
      for (const said of ['Words of', 'What the reporter says'])
        expect(await storedText(id)).not.toContain(said)
      expect(await told(reporter)).toEqual(['report.closed gone'])
      expect(dataOf<OwnReport[]>(await mine(reporter))).toMatchObject([
        { name: 'Deleted member', outcome: 'gone', evidence: 0 },
      ])
      expect(dataOf<CaseDetail>(await look(admin!, id))).toMatchObject({
        target_status: 'deleted',
        state: 'closed',
      })
      expect((await report(await member(), target)).status).toBe(404)
      expect(await ownOf(target)).toEqual([])
    })

    it.each([
      ['warned', true],
      ['picture_hidden', true],
      ['texts_removed', false],
    ] as const)(
      'leaves after it was decided (%s, appealed: %s): what was decided stays, without words',
      async (action: CaseAction, appeals) => {
        const [admin] = await administrators(1)
        const { target, reporter, id } = await quarrel()
        await rest.give(target, action)
        await decide(admin!, id, action, { reason: 'Canary of a reason' })
        if (appeals) await appeal(target, id, 'Canary of an appeal')
        await leave(target)
        await clear()
        expect(await stored(id)).toMatchObject({
          state: 'closed',
          decision: { action, reason: '', by: admin },
        })
        for (const said of ['Canary', 'Words of', 'What the reporter says'])
          expect(await storedText(id)).not.toContain(said)
        expect(rest.files()).toEqual([])
        expect(await told(reporter)).toEqual([
          `report.closed ${action === 'dismissed' ? 'nothing_found' : 'acted'}`,
        ])
        expect(await ownOf(target)).toEqual([])
        onDay(15)
        await runJob()
        expect((await state(target)).status).toBe('deleted')
      },
    )

    it('the case of a deleted member no longer contains the bars', async () => {
      const [admin] = await administrators(1)
      const { target, id } = await quarrel()
      await decide(admin!, id, 'deleted')
      const { bars } = (await stored(id)).decision!
      expect(bars).toHaveLength(2)
      onDay(15)
      await runJob()
      await clear()
      expect((await state(target)).status).toBe('deleted')
      for (const bar of bars!) expect(await storedText(id)).not.toContain(bar)
    })
  })

  describe('a member who has reported', () => {
    it('leaves while the case waits: their words go, those of the other one stay for as long as they are needed', async () => {
      const [admin] = await administrators(1)
      const { target, reporter, id } = await quarrel()
      await leave(reporter)
      await clear()
      const [kept] = await reportsIn(id)
      expect(kept).not.toHaveProperty('message')
      expect(kept!.evidence.map(({ text }) => text)).toEqual(['Words of the target', undefined])
      const detail = dataOf<CaseDetail>(await look(admin!, id))
      expect(detail).toMatchObject({ state: 'open', reporters: 1 })
      expect(detail.reports[0]).not.toHaveProperty('reporter_name')
      expect(await storedText(id)).not.toContain('eporter Canary')
      expect((await decide(admin!, id, 'warned')).status).toBe(200)
      await runJob()
      expect([await told(reporter), await ownOf(reporter)]).toEqual([[], []])
      expect(await told(target)).toHaveLength(1)
    })
  })
})
