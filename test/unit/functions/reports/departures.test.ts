import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { UserId } from '#functions/domain/ids'
import { handler as job } from '#functions/jobs/delete-accounts'
import { clearAccount } from '#functions/jobs/deletion/clear'
import { closeCasesOf } from '#functions/store/case-course'
import { clock } from '#functions/lib/clock'
import type { CaseAction } from '#shared/options/moderation'
import type { CaseDetail, OwnReport } from '#shared/schemas/moderation'
import { intercept } from '#test/support/local-table'
import { say } from '#test/support/say'
import { fakePool } from '../auth/fake-pool'
import { appeal, dataOf, decide, look, mine, moderationStage, onDay, report, runJob } from './setup'

/* What is kept of reports and cases when one of those leaves whom they are about. */

const { member, administrators, openCase, reported, reportsIn, stored, told, leave, meanwhile, ...rest } =
  moderationStage()
const { table, during, state } = rest

let pool: ReturnType<typeof fakePool>
beforeAll(() => {
  pool = fakePool()
})
afterAll(() => pool.client.restore())

const clear = () => job({}, { getRemainingTimeInMillis: () => 120_000 })
const nothing = () => undefined

/** Two who wrote to each other, of whom the second reports the first with all of it. */
async function quarrel() {
  const [target, reporter] = [
    await member({ name: 'Target Canary' }),
    await member({ name: 'Reporter Canary' }),
  ]
  await say(target, reporter, 'Words of the target')
  await say(reporter, target, 'Words of the reporter')
  const id = await reported(target, reporter, { message: 'What the reporter says', evidence: [1, 2] })
  return { target, reporter, id }
}

const allOf = async (id: string) =>
  JSON.stringify((await table().all(/^CASE#/)).filter(({ pk }) => pk === `CASE#${id}`))
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
    for (const said of ['Words of', 'What the reporter says']) expect(await allOf(id)).not.toContain(said)
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
    ['warned', false],
    ['warned', true],
    ['picture_hidden', true],
    ['dismissed', false],
  ] as const)(
    'leaves after it was decided (%s, objected: %s): what was decided stays, without words',
    async (action: CaseAction, objects) => {
      const [admin] = await administrators(1)
      const { target, reporter, id } = await quarrel()
      if (action === 'picture_hidden') await rest.picture(target)
      await decide(admin!, id, action, { reason: 'Canary of a reason' })
      if (objects) await appeal(target, id, 'Canary of an objection')
      await leave(target)
      await clear()
      expect(await stored(id)).toMatchObject({ state: 'closed', decision: { action, reason: '', by: admin } })
      for (const said of ['Canary', 'Words of', 'What the reporter says'])
        expect(await allOf(id)).not.toContain(said)
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

  it('is removed after a decision: nothing in the case tells who it was', async () => {
    const [admin] = await administrators(1)
    const { target, id } = await quarrel()
    await decide(admin!, id, 'deleted')
    const { bars } = (await stored(id)).decision!
    expect(bars).toHaveLength(2)
    onDay(15)
    await runJob()
    await clear()
    expect((await state(target)).status).toBe('deleted')
    for (const bar of bars!) expect(await allOf(id)).not.toContain(bar)
  })

  it('is cleared also where the run is cut off at any request about the case', async () => {
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
      for (const said of ['Canary', 'Words of']) expect(await allOf(id)).not.toContain(said)
      if (whole) break
    }
  })

  it('closes a case that somebody decides in the same moment', async () => {
    const [admin] = await administrators(1)
    const { target, id } = await quarrel()
    await leave(target)
    meanwhile(() => decide(admin!, id, 'dismissed', { reason: 'Canary of a reason' }))
    await closeCasesOf(target, clock.now(), nothing)
    expect(await stored(id)).toMatchObject({ state: 'closed', decision: { action: 'dismissed', reason: '' } })
    expect(await openCase(target)).toBeUndefined()
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
    expect(await allOf(id)).not.toContain('eporter Canary')
    expect((await decide(admin!, id, 'warned')).status).toBe(200)
    await runJob()
    expect([await told(reporter), await ownOf(reporter)]).toEqual([[], []])
    expect(await told(target)).toHaveLength(1)
  })

  it('leaves after all is over: nothing is there to remove, and it is left alone', async () => {
    const [admin] = await administrators(1)
    const { reporter, id } = await quarrel()
    await decide(admin!, id, 'dismissed')
    await runJob()
    await leave(reporter)
    await clear()
    expect(await reportsIn(id)).toMatchObject([{ evidence: [], outcome: 'nothing_found' }])
  })
})
