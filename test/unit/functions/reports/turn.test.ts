import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { handler as authApi } from '#functions/api/auth/index'
import { handler as usersApi } from '#functions/api/users/index'
import type { UserId } from '#functions/domain/ids'
import { clock } from '#functions/lib/clock'
import { appealCase } from '#functions/store/case-appeals'
import { runCase } from '#functions/store/case-course'
import { listDueCases } from '#functions/store/cases'
import { keys } from '#functions/store/keys'
import { lifetimes } from '#shared/limits'
import type { CaseDetail, OwnDecision, OwnReport } from '#shared/schemas/moderation'
import { invoke } from '#test/support/events'
import { intercept } from '#test/support/local-table'
import { say } from '#test/support/say'
import { fakePool } from '../auth/fake-pool'
import {
  afterDays,
  answer,
  appeal,
  appealByCode,
  dataOf,
  decide,
  decision,
  look,
  mine,
  moderationStage,
  nothing,
  onDay,
  refusal,
  report,
  runJob,
} from './setup'

const { member, administrators, reported, decided, stored, reportsIn, told, ...rest } = moderationStage()
const { state, files, table, leave, during, mails } = rest
const appealDays = lifetimes.appeal / 86_400
const why = 'Because of that.'

let pool: ReturnType<typeof fakePool>
beforeAll(() => {
  pool = fakePool()
})
afterAll(() => pool.client.restore())

const isDue = async (id: string) => {
  const found: string[] = []
  let cursor: string | undefined
  do {
    const page = await listDueCases(clock.now(), cursor)
    found.push(...page.items)
    cursor = page.next
  } while (cursor)
  return found.includes(id)
}

/** What is left of what members said in a case. */
const words = async (id: string) =>
  (await reportsIn(id)).flatMap(({ message: said, evidence }) => [
    ...(said ? [said] : []),
    ...evidence.map(({ text }) => text),
  ])

/** A case with the words of two members, and a message. */
async function twiceReported(): Promise<{ id: string; target: UserId; reporters: UserId[] }> {
  const [target, ...reporters] = [await member(), await member(), await member()]
  await say(target, reporters[0], 'Send money.')
  const id = await reported(target, reporters[0], { message: 'One', evidence: [1] })
  dataOf(await report(reporters[1], target, { message: 'Two' }))
  return { id, target, reporters }
}

describe('who has reported', () => {
  it.each([
    ['dismissed', 'nothing_found'],
    ['warned', 'acted'],
  ] as const)('hears what came of it, once: %s', async (action, outcome) => {
    const [admin] = await administrators(1)
    const { id, reporters } = await twiceReported()
    await runJob()
    for (const one of reporters) expect(await told(one)).toEqual([])
    await decide(admin!, id, action)
    for (let runs = 0; runs < 2; runs++) await Promise.all([runJob(), runJob()])
    for (const one of reporters) {
      expect(await told(one)).toEqual([`report.closed ${outcome}`])
      expect(dataOf<OwnReport[]>(await mine(one))).toMatchObject([{ outcome }])
    }
    expect(await isDue(id)).toBe(false)
  })

  it('hears it once though the job is cut off after any request', async () => {
    const [admin] = await administrators(1)
    let left = Infinity
    for (const name of ['Query', 'GetItem', 'UpdateItem', 'TransactWriteItems'])
      during(
        intercept(name, () => {
          if (left-- === 0) throw new Error('cut off')
        }),
      )
    for (let at = 0; ; at++) {
      const { id, reporters } = await twiceReported()
      await decide(admin!, id, 'dismissed')
      left = at
      const whole = await runCase(id, clock.now(), nothing).then(
        () => true,
        () => false,
      )
      left = Infinity
      expect(await isDue(id)).toBe(!whole)
      await runJob()
      for (const one of reporters) expect(await told(one)).toEqual(['report.closed nothing_found'])
      expect([await words(id), await isDue(id)]).toEqual([[], false])
      if (whole) break
    }
  })

  it('hears it also where the member has objected before the job came by', async () => {
    const { id, target, reporter } = await decided('warned')
    await appeal(target, id)
    await runJob()
    expect(await told(reporter)).toEqual(['report.closed acted'])
    expect(await isDue(id)).toBe(false)
  })

  it('and has left is told nothing, and stops nobody else from being told', async () => {
    const [admin] = await administrators(1)
    const { id, reporters } = await twiceReported()
    const [gone, there] = reporters
    await decide(admin!, id, 'warned')
    rest.meanwhile(() => leave(gone!))
    await runJob()
    expect([await told(gone!), await told(there!)]).toEqual([[], ['report.closed acted']])
    expect(await isDue(id)).toBe(false)
  })
})

describe('what was said', () => {
  it('goes at once from a case that is dismissed; administrators go on seeing that there were reports', async () => {
    const [admin] = await administrators(1)
    const { id } = await twiceReported()
    await runJob()
    expect(await words(id)).toHaveLength(3)
    await decide(admin!, id, 'dismissed')
    await runJob()
    expect(await words(id)).toEqual([])
    expect(dataOf<CaseDetail>(await look(admin!, id))).toMatchObject({
      reporters: 2,
      reports: [{ evidence: [] }, { evidence: [] }],
    })
  })

  it('stays until nobody may object any more', async () => {
    const [admin] = await administrators(1)
    const { id, target } = await twiceReported()
    await decide(admin!, id, 'warned')
    await runJob()
    clock.set(() => new Date(afterDays(appealDays).getTime() - 1))
    expect(await isDue(id)).toBe(false)
    await runJob()
    expect([(await words(id)).length, (await stored(id)).state]).toEqual([3, 'decided'])
    onDay(appealDays)
    await runJob()
    expect([await words(id), (await stored(id)).state]).toEqual([[], 'closed'])
    expect(dataOf<OwnDecision>(await decision(target, id)).reason).toBe(why)
  })

  it('stays until an objection is answered, however late, and the objection goes with it', async () => {
    const [admin, other] = await administrators(2)
    const { id, target } = await twiceReported()
    await decide(admin!, id, 'warned')
    await runJob()
    onDay(1)
    await appeal(target, id)
    onDay(30)
    await runJob()
    expect([(await words(id)).length, (await stored(id)).appeal?.text]).toEqual([3, 'That was not me.'])
    await answer(other!, id, 'upheld')
    await runJob()
    expect([await words(id), (await stored(id)).appeal]).toEqual([[], undefined])
    expect(dataOf<OwnDecision>(await decision(target, id)).answer?.outcome).toBe('upheld')
  })

  it('an objection of the moment in which it would be too late counts', async () => {
    const [admin] = await administrators(1)
    const { id, target } = await twiceReported()
    await decide(admin!, id, 'deleted')
    await runJob()
    onDay(appealDays - 0.001)
    rest.meanwhile(() => appealCase(id, 'Late', clock.now()))
    await runCase(id, afterDays(appealDays), nothing)
    expect(await stored(id)).toMatchObject({ state: 'appealed', appeal: { text: 'Late' } })
    expect([(await words(id)).length, (await state(target)).status]).toEqual([3, 'suspended'])
  })
})

describe('a hidden picture', () => {
  it('goes when the member has not objected in time', async () => {
    const { id, target } = await decided('picture_hidden')
    const { picture } = (await stored(id)).decision!
    await runJob()
    expect(files().filter((name) => name.includes(picture!))).toHaveLength(2)
    onDay(appealDays)
    await runJob()
    expect(files()).toEqual([])
    expect(
      (await table().all(new RegExp(`^M#${target}$`))).filter(({ sk }) => sk.startsWith('PIC#')),
    ).toEqual([])
  })
})

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
    expect([(await table().all(/^BAR#/)).length, await isDue(id)]).toEqual([bars, false])
  })
})
