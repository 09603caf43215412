import { expect, it } from '@jest/globals'
import { handler as consumer } from '#functions/events/index'
import { enrolAdministrator, leaveAdministrators } from '#functions/store/administrators'
import { write } from '#functions/store/transact'
import type { Case, CaseDetail } from '#shared/schemas/moderation'
import { streamRecord } from '#test/support/events'
import { memberItems } from '#test/support/members'
import { answer, appeal, cases, dataOf, decide, look, moderationStage, refusal, runJob } from './setup'

const { member, administrators, reported, stored, told, table } = moderationStage()

/** Delivers twice to the consumer of the stream what a case was and has become. */
async function deliver(before: object | undefined, after: object) {
  const record = streamRecord({ before, after })
  for (let times = 0; times < 2; times++) {
    const { batchItemFailures } = await consumer(
      { Records: [record] },
      { getRemainingTimeInMillis: () => 30_000 },
    )
    expect(batchItemFailures).toEqual([])
  }
}
const toldOf = (type: string, all: string[]) => all.filter((one) => one.startsWith(type)).length

it('administrators are told once of a case and of an objection, and of nothing else that becomes of it', async () => {
  const [admin, other] = await administrators(2)
  const omar = await member()
  const id = await reported(omar)
  const opened = await stored(id)
  await deliver(undefined, opened)
  await reported(omar, await member())
  const joined = await stored(id)
  await deliver(opened, joined)
  await decide(admin!, id, 'warned')
  const decided = await stored(id)
  await deliver(joined, decided)
  await appeal(omar, id)
  const appealed = await stored(id)
  await deliver(decided, appealed)
  await answer(other!, id, 'upheld')
  await deliver(appealed, await stored(id))
  for (const one of [admin!, other!]) {
    const all = await told(one)
    expect([toldOf('report.created', all), toldOf('appeal.created', all), all.length]).toEqual([1, 1, 2])
  }
})

it('an administrator neither decides nor answers what they reported as a member, where there is another one', async () => {
  const [admin] = await administrators(1)
  const [omar, hira] = [await member(), await member({ profile_complete: false })]
  const id = await reported(omar, hira)
  await table().put(...memberItems(hira, { role: 'admin', profile_complete: false }).slice(0, 2))
  await enrolAdministrator(hira)
  expect(refusal(await decide(hira, id, 'deleted'))).toBe('409 conflict own_report')
  expect((await stored(id)).state).toBe('open')
  dataOf(await decide(admin!, id, 'warned'))
  await appeal(omar, id)
  expect(refusal(await answer(hira, id, 'upheld'))).toBe('409 conflict own_report')
  await write(leaveAdministrators(admin!))
  expect(dataOf<CaseDetail>(await answer(hira, id, 'upheld')).state).toBe('closed')
})

it('an objection is answered also where of two administrators one decided, and the other one reported', async () => {
  const [admin] = await administrators(1)
  const [omar, hira] = [await member(), await member({ profile_complete: false })]
  const id = await reported(omar, hira)
  await table().put(...memberItems(hira, { role: 'admin', profile_complete: false }).slice(0, 2))
  await enrolAdministrator(hira)
  dataOf(await decide(admin!, id, 'warned'))
  await appeal(omar, id)
  const listed = dataOf<Case[]>(await cases(admin!, { state: 'appealed', pageSize: '100' }))
  expect(listed.find((one) => one.id === id)).not.toHaveProperty('others_turn')
  expect(dataOf<CaseDetail>(await look(admin!, id))).not.toHaveProperty('others_turn')
  expect(dataOf<CaseDetail>(await answer(admin!, id, 'upheld')).state).toBe('closed')
})

it('an administrator sees how often a reporter was right', async () => {
  const [admin] = await administrators(1)
  const hira = await member()
  const [right, wrong, waiting] = [await member(), await member(), await member()]
  await decide(admin!, await reported(right, hira), 'warned')
  await decide(admin!, await reported(wrong, hira), 'dismissed')
  await runJob()
  const shown = dataOf<CaseDetail>(await look(admin!, await reported(waiting, hira)))
  expect(shown.reports[0]?.made).toEqual({ total: 3, acted: 1 })
})
