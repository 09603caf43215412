import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { handler as authApi } from '#functions/api/auth/index'
import { handler as usersApi } from '#functions/api/users/index'
import type { UserId } from '#functions/domain/ids'
import { clock } from '#functions/lib/clock'
import { barred, barsOf } from '#functions/store/bars'
import { appealCase } from '#functions/store/case-appeals'
import { runCase } from '#functions/store/case-course'
import { changeAccount } from '#functions/store/accounts'
import { keys } from '#functions/store/keys'
import { transact } from '#functions/store/transact'
import { lifetimes } from '#shared/limits'
import type { OwnDecision } from '#shared/schemas/moderation'
import { invoke } from '#test/support/events'
import { intercept } from '#test/support/local-table'
import { fakePool } from '../auth/fake-pool'
import {
  afterDays,
  answer,
  appealByCode,
  dataOf,
  decide,
  decision,
  isDue,
  moderationStage,
  nothing,
  onDay,
  refusal,
  runJob,
} from './setup'

const { decided, stored, state, table, during, mails, ...rest } = moderationStage()
const appealDays = lifetimes.appeal / 86_400

let pool: ReturnType<typeof fakePool>
beforeAll(() => {
  pool = fakePool()
})
afterAll(() => pool.client.restore())

describe('an account that is to be removed', () => {
  const person = { name: 'Omar Sheikh', password: 'Passw0rd!', agree: true }
  const signUp = (email: string, phone: string) =>
    invoke(authApi, 'auth.sign-up', { json: { ...person, email, phone } })
  const phoneOf = async (id: UserId) =>
    (await table().all(new RegExp(`^M#${id}$`))).find(({ sk }) => sk === 'A')!['phone'] as string

  it('goes after two weeks, and not before; its address and number are barred for a year, and no others', async () => {
    const { id, target } = await decided('deleted')
    const [email, phone] = [`${target}@example.com`, await phoneOf(target)]
    clock.set(() => new Date(afterDays(appealDays).getTime() - 1))
    await runJob()
    expect((await state(target)).status).toBe('suspended')
    onDay(appealDays)
    await Promise.all([runJob(), runJob()])
    await runJob()
    expect(await state(target)).toMatchObject({ status: 'deleted', deleted_at: clock.now().toISOString() })
    expect([(await stored(id)).state, await isDue(id)]).toEqual(['closed', false])
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

  it('does not join anew while the removal waits, unless it is taken back', async () => {
    const { id, target, other } = await decided('deleted')
    const phone = await phoneOf(target)
    expect(refusal(await signUp('another.one@example.com', phone))).toBe('403 barred')
    await appealCase(id, 'That was not me.', clock.now())
    expect(refusal(await signUp('another.one@example.com', phone))).toBe('403 barred')
    dataOf(await answer(other, id, 'overturned'))
    expect((await stored(id)).decision).not.toHaveProperty('bars')
    expect((await signUp('another.one@example.com', phone)).status).toBe(201)
  })

  it('stays barred for what another case decided since', async () => {
    const { id, target, other } = await decided('deleted')
    const bars = (await stored(id)).decision!.bars!
    await transact(barred(bars, 'case_of_another', clock.now()))
    await appealCase(id, 'That was not me.', clock.now())
    dataOf(await answer(other, id, 'overturned'))
    expect((await state(target)).status).toBe('active')
    expect(refusal(await signUp('another.two@example.com', await phoneOf(target)))).toBe('403 barred')
  })

  it('stays barred for what another case decided before', async () => {
    const { administrators, member, reported } = rest
    const [admin, other] = await administrators(2)
    const target = await member()
    const phone = await phoneOf(target)
    const earlier = await barsOf({ email: 'somebody.before@example.com', phone })
    await transact(barred(earlier, 'case_of_another', clock.now()))
    const id = await reported(target)
    dataOf(await decide(admin!, id, 'deleted'))
    await appealCase(id, 'That was not me.', clock.now())
    dataOf(await answer(other!, id, 'overturned'))
    expect((await state(target)).status).toBe('active')
    expect(refusal(await signUp('another.three@example.com', phone))).toBe('403 barred')
  })

  it('is barred by the number that it has, though that changes in the moment of the decision', async () => {
    const { administrators, member, reported, meanwhile } = rest
    const [admin] = await administrators(1)
    const target = await member()
    const id = await reported(target)
    const phone = '+923337654399'
    meanwhile(() => changeAccount(target, { phone }, () => []))
    expect(refusal(await decide(admin!, id, 'deleted'))).toBe('409 conflict user')
    expect((await decide(admin!, id, 'deleted')).status).toBe(200)
    expect(refusal(await signUp('another.four@example.com', phone))).toBe('403 barred')
  })

  it('goes as soon as an objection is answered so', async () => {
    const { id, target, other } = await decided('deleted')
    const [code] = mails().flatMap(({ html }) => /code=([\w-]+)/.exec(html)?.[1] ?? [])
    dataOf(await appealByCode(code!))
    await answer(other, id, 'upheld')
    await runJob()
    expect((await state(target)).status).toBe('deleted')
  })

  it('stays when an administrator ends its suspension: the decision is taken back', async () => {
    const { id, target, admin } = await decided('deleted')
    const json = { user_id: target, status: 'active', reason: 'It was a mistake.' }
    const ended = await invoke(usersApi, 'users.update', { as: { id: admin, role: 'admin' }, json })
    expect(ended.status).toBe(200)
    expect(await stored(id)).toMatchObject({ state: 'closed', answer: { outcome: 'overturned', by: admin } })
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
    await runCase(id, clock.now(), nothing)
    expect((await state(target)).status).toBe('suspended')
  })

  it('is not removed where its suspension ends in the same moment', async () => {
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
