import { describe, expect, it } from '@jest/globals'
import type { UserId } from '#functions/domain/ids'
import { clock } from '#functions/lib/clock'
import { appealCase, removalTakenBack } from '#functions/store/case-appeals'
import { runCase } from '#functions/store/case-course'
import { reinstate } from '#functions/store/suspensions'
import { lifetimes } from '#shared/limits'
import type { CaseDetail, OwnDecision, OwnReport } from '#shared/schemas/moderation'
import { intercept } from '#test/support/local-table'
import { say } from '#test/support/say'
import {
  afterDays,
  answer,
  appeal,
  dataOf,
  decide,
  decision,
  isDue,
  look,
  mine,
  moderationStage,
  nothing,
  onDay,
  report,
  runJob,
} from './setup'

const { member, administrators, reported, decided, stored, reportsIn, told, ...rest } = moderationStage()
const { state, files, table, leave, during } = rest
const appealDays = lifetimes.appeal / 86_400
const why = 'Because of that.'

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

/** Runs something that is cut off after so many requests; was it carried out as a whole? */
function cutOff() {
  let left = Infinity
  for (const name of ['Query', 'GetItem', 'BatchGetItem', 'UpdateItem', 'DeleteItem', 'TransactWriteItems'])
    during(
      intercept(name, () => {
        if (left-- === 0) throw new Error('cut off')
      }),
    )
  return async (at: number, run: () => Promise<unknown>): Promise<boolean> => {
    left = at
    const whole = await run().then(
      () => true,
      () => false,
    )
    left = Infinity
    return whole
  }
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
    const cut = cutOff()
    for (let at = 0; ; at++) {
      const { id, reporters } = await twiceReported()
      await decide(admin!, id, 'dismissed')
      const whole = await cut(at, () => runCase(id, clock.now(), nothing))
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

  it.each([
    ['before', false],
    ['while', true],
  ])(
    'hears as well that it was taken back, once: told of the decision %s that is answered',
    async (_, late) => {
      const { id, target, reporter, other } = await decided('warned')
      await appeal(target, id)
      const overturn = () => answer(other, id, 'overturned')
      if (late) rest.meanwhile(overturn)
      await runCase(id, clock.now(), nothing)
      expect(await told(reporter)).toEqual(['report.closed acted'])
      if (!late) await overturn()
      for (let runs = 0; runs < 2; runs++) await Promise.all([runJob(), runJob()])
      expect(await told(reporter)).toEqual(['report.closed acted', 'report.closed taken_back'])
      expect(dataOf<OwnReport[]>(await mine(reporter))).toMatchObject([{ outcome: 'taken_back' }])
    },
  )

  it('hears once each that it led to action and taken back, though the job is cut off after any request', async () => {
    const cut = cutOff()
    for (let at = 0; ; at++) {
      const { id, target, reporter, other } = await decided('picture_hidden')
      await runJob()
      await appeal(target, id)
      dataOf(await answer(other, id, 'overturned'))
      const whole = await cut(at, () => runCase(id, clock.now(), nothing))
      await runJob()
      expect(await told(reporter)).toEqual(['report.closed acted', 'report.closed taken_back'])
      expect([await words(id), await isDue(id)]).toEqual([[], false])
      expect((await state(target)).picture).toBe((await stored(id)).decision!.picture)
      if (whole) break
    }
  })

  it('hears that it was taken back in the moment in which it would be settled', async () => {
    const { id, target, reporter, admin } = await decided('deleted')
    await runJob()
    onDay(appealDays)
    const author = { actor_id: admin, address: '203.0.113.1' }
    rest.meanwhile(async () =>
      reinstate(
        target,
        undefined,
        (account) => removalTakenBack(account, '', author, clock.now()),
        clock.now(),
      ),
    )
    for (let runs = 0; runs < 3; runs++) await runJob()
    expect((await state(target)).status).toBe('active')
    expect(await told(reporter)).toEqual(['report.closed acted', 'report.closed taken_back'])
    expect(await isDue(id)).toBe(false)
  })

  it('hears that it was taken back though an earlier run, which is late, tells the decision in that moment', async () => {
    const { id, target, reporter, other } = await decided('warned')
    await appeal(target, id)
    const gates: (() => void)[] = []
    const reached: (() => void)[] = []
    const arrivals = [0, 1].map(
      () =>
        new Promise<void>((resolve) => {
          reached.push(resolve)
        }),
    )
    let arrived = 0
    during(
      intercept('TransactWriteItems', async ({ TransactItems }) => {
        if (!JSON.stringify(TransactItems).includes('report.closed') || arrived > 1) return
        reached[arrived++]!()
        await new Promise<void>((resolve) => {
          gates.push(resolve)
        })
      }),
    )
    const early = runCase(id, clock.now(), nothing)
    await arrivals[0]
    dataOf(await answer(other, id, 'overturned'))
    const late = runCase(id, clock.now(), nothing)
    await arrivals[1]
    gates[0]!()
    await early
    gates[1]!()
    await late
    await runJob()
    expect(await told(reporter)).toEqual(['report.closed acted', 'report.closed taken_back'])
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

  it('that is given back, and hidden by another decision before the job comes by, stays for that one', async () => {
    const { id, target, admin, other } = await decided('picture_hidden')
    const { picture } = (await stored(id)).decision!
    await appeal(target, id)
    dataOf(await answer(other, id, 'overturned'))
    const next = await reported(target)
    dataOf(await decide(admin, next, 'picture_hidden'))
    await runJob()
    expect(files().filter((name) => name.includes(picture!))).toHaveLength(2)
    await appeal(target, next)
    dataOf(await answer(other, next, 'overturned'))
    await runJob()
    expect((await state(target)).picture).toBe(picture)
    expect(files()).toHaveLength(2)
  })
})

describe.each(['picture_hidden', 'deleted'] as const)('%s', (action) => {
  it('is carried out though the job is cut off after any request', async () => {
    const cut = cutOff()
    for (let at = 0; ; at++) {
      onDay(0)
      const { id, target, reporter } = await decided(action)
      onDay(appealDays)
      const whole = await cut(at, () => runCase(id, clock.now(), nothing))
      await runJob()
      expect(await told(reporter)).toEqual(['report.closed acted'])
      expect([await words(id), await isDue(id), files()]).toEqual([[], false, []])
      expect((await state(target)).status).toBe(action === 'deleted' ? 'deleted' : 'active')
      if (whole) break
    }
  })
})
