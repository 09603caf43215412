import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { userId } from '#functions/domain/ids'
import { clock } from '#functions/lib/clock'
import { answerAppeal, appealCase } from '#functions/store/case-appeals'
import { decideCase } from '#functions/store/case-decisions'
import { keys } from '#functions/store/keys'
import type { OpenCaseItem } from '#functions/store/moderation-items'
import { submitReport } from '#functions/store/reports'
import { getItem } from '#functions/store/table'
import type { LocalTable } from '#test/support/local-table'
import { fakeS3 } from '../picture/fake-s3'
import { startProfiles } from '../profile/calls'
import { ask, member, readExport } from './setup'

/* What an export tells of reports and of what was decided. */

const now = new Date('2026-11-22T09:00:00.000Z')
let table: LocalTable
let storage: ReturnType<typeof fakeS3>
beforeAll(async () => {
  table = await startProfiles()
})
beforeEach(() => {
  storage = fakeS3()
  clock.set(() => now)
})
afterEach(() => {
  storage.restore()
  clock.reset()
})
afterAll(() => table.stop())

const exported = async (id: string) => {
  expect((await ask(id)).status).toBe(200)
  return readExport(storage.files, id)
}
const author = (id: string) => ({ actor_id: userId(id), address: '192.0.2.1' })

it('tells who has reported whom they reported, and whom it is about what was decided, not by whom', async () => {
  const omar = await member({ gender: 'male', names: { first_name: 'Omar', last_name: 'Khan' } })
  const hira = await member({ gender: 'female', names: { first_name: 'Hiraparida', last_name: 'Malik' } })
  const [target, reporter] = [userId(omar), userId(hira)]
  const evidence = [{ seq: 7, sender_id: target, text: 'Send money.', created_at: now.toISOString() }]
  const report = { reporter, target, reason: 'money' as const, message: 'He asked <twice>.', evidence }
  await submitReport(report, now)
  const told = { member: { name: 'Omar Khan' }, reason: 'money', message: 'He asked <twice>.', evidence: [7] }
  const waiting = await exported(hira)
  expect(waiting.data.reports).toEqual([{ ...told, created_at: now.toISOString(), outcome: null }])
  expect(waiting.page).toContain('He asked &lt;twice&gt;. (being looked into)')
  expect((await exported(omar)).data).toMatchObject({ decisions: [], reports: [] })

  const { case_id } = (await getItem<OpenCaseItem>(keys.openCase(target), { consistent: true }))!
  const reason = 'Asking for money is not allowed.'
  await decideCase(case_id, { action: 'warned', reason }, author('the-first-admin'), now)
  await appealCase(case_id, 'It was a joke.', now)
  const given = { outcome: 'upheld', reason: 'It was no joke.' } as const
  await answerAppeal(case_id, given, author('the-second-admin'), now)
  const { data, page } = await exported(omar)
  const at = now.toISOString()
  expect(data.decisions).toEqual([
    {
      case_id,
      action: 'warned',
      reason,
      at,
      appeal: { text: 'It was a joke.', at },
      answer: { ...given, at },
    },
  ])
  for (const said of [reason, 'Your objection: It was a joke.', 'The answer (it stands): It was no joke.'])
    expect(page).toContain(said)
  for (const hidden of ['Hiraparida', hira, 'admin', 'He asked', 'Send money.'])
    expect(`${JSON.stringify({ ...data, account: null })}${page}`).not.toContain(hidden)
})
