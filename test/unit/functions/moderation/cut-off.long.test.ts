import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { handler as job } from '#functions/jobs/delete-accounts'
import { clearAccount } from '#functions/jobs/deletion/steps'
import { clock } from '#functions/core/clock'
import { followUpCase } from '#functions/features/moderation/case-follow-up'
import { lifetimes } from '#shared/limits'
import { intercept } from '#test/support/functions/local-table'
import { fakePool } from '../auth/fake-pool'
import { answer, appeal, dataOf, decide, isDue, moderationStage, nothing, onDay, runJob } from './setup'

jest.setTimeout(300_000)

const stage = moderationStage()

describe('the job', () => {
  const { administrators, decided, stored, told, ...rest } = stage
  const { state, files, during, words, twiceReported } = rest
  const appealDays = lifetimes.appeal / 86_400

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
    it('who has reported hears once what came of it though the job is cut off after any request', async () => {
      const [admin] = await administrators(1)
      const cut = cutOff()
      for (let at = 0; ; at++) {
        const { id, reporters } = await twiceReported()
        await decide(admin!, id, 'dismissed')
        const whole = await cut(at, () => followUpCase(id, clock.now(), nothing))
        expect(await isDue(id)).toBe(!whole)
        await runJob()
        for (const one of reporters) expect(await told(one)).toEqual(['report.closed nothing_found'])
        expect([await words(id), await isDue(id)]).toEqual([[], false])
        if (whole) break
      }
    })

    it('hears once each that it led to action and taken back, though the job is cut off after any request', async () => {
      const cut = cutOff()
      for (let at = 0; ; at++) {
        const { id, target, reporter, other } = await decided('picture_hidden')
        await runJob()
        await appeal(target, id)
        dataOf(await answer(other, id, 'overturned'))
        const whole = await cut(at, () => followUpCase(id, clock.now(), nothing))
        await runJob()
        expect(await told(reporter)).toEqual(['report.closed acted', 'report.closed taken_back'])
        expect([await words(id), await isDue(id)]).toEqual([[], false])
        expect((await state(target)).picture).toBe((await stored(id)).decision!.picture)
        if (whole) break
      }
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
      const early = followUpCase(id, clock.now(), nothing)
      await arrivals[0]
      dataOf(await answer(other, id, 'overturned'))
      const late = followUpCase(id, clock.now(), nothing)
      await arrivals[1]
      gates[0]!()
      await early
      gates[1]!()
      await late
      await runJob()
      expect(await told(reporter)).toEqual(['report.closed acted', 'report.closed taken_back'])
      expect(await isDue(id)).toBe(false)
    })
  })

  describe.each(['picture_hidden', 'deleted'] as const)('%s', (action) => {
    it('is carried out though the job is cut off after any request', async () => {
      const cut = cutOff()
      for (let at = 0; ; at++) {
        onDay(0)
        const { id, target, reporter } = await decided(action)
        onDay(appealDays)
        const whole = await cut(at, () => followUpCase(id, clock.now(), nothing))
        await runJob()
        expect(await told(reporter)).toEqual(['report.closed acted'])
        expect([await words(id), await isDue(id), files()]).toEqual([[], false, []])
        expect((await state(target)).status).toBe(action === 'deleted' ? 'deleted' : 'active')
        if (whole) break
      }
    })
  })
})

describe('the clearing of an account', () => {
  /* What is kept of reports and cases when one of those leaves whom they are about. */

  const { administrators, told, leave, ...rest } = stage
  const { during, quarrel, storedText } = rest

  let pool: ReturnType<typeof fakePool>
  beforeAll(() => {
    pool = fakePool()
  })
  afterAll(() => pool.client.restore())

  const clear = () => job({}, { getRemainingTimeInMillis: () => 120_000 })
  const nothing = () => undefined

  describe('a member whom others have reported', () => {
    it('who leaves is cleared also where the run is cut off at any request about the case', async () => {
      const [admin] = await administrators(1)
      let left = Infinity
      for (const name of ['GetItem', 'UpdateItem', 'TransactWriteItems'])
        during(
          intercept(name, (input) => {
            if (JSON.stringify(input).includes('CASE#') && left-- === 0) throw new Error('cut off')
          }),
        )
      for (let at = 0; ; at++) {
        const { target, reporter, id } = await quarrel()
        await decide(admin!, id, 'warned', { reason: 'Canary of a reason' })
        await leave(target)
        left = at
        const whole = await clearAccount(target, nothing).then(
          () => true,
          () => false,
        )
        left = Infinity
        await clear()
        expect(await told(reporter)).toEqual(['report.closed acted'])
        for (const said of ['Canary', 'Words of']) expect(await storedText(id)).not.toContain(said)
        if (whole) break
      }
    })
  })
})
