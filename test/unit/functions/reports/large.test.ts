import { describe, expect, it } from '@jest/globals'
import type { UserId } from '#functions/domain/ids'
import { keys } from '#functions/store/keys'
import type { EvidenceMessage } from '#functions/store/moderation-items'
import { clock } from '#functions/lib/clock'
import { moderationLimits, textLimits } from '#shared/limits'
import type { CaseDetail } from '#shared/schemas/moderation'
import { dataOf, decide, look, moderationStage, report, runJob } from './setup'

/* What AWS bounds and the local engine does not: items, answers, and the time of a job. */

const { table, member, administrators, reported, reportsIn, stored, openCase, told } = moderationStage()

const most = moderationLimits.evidence
/** Lambda's limit of an answer, and DynamoDB's of an item. */
const largestAnswer = 6 * 1024 * 1024
const largestItem = 400 * 1024

const evidence = (sender_id: UserId, text: string): EvidenceMessage[] =>
  Array.from({ length: most }, (_, at) => ({
    seq: at + 1,
    sender_id,
    text,
    created_at: clock.now().toISOString(),
  }))

/** A case that many members report, each with as many messages as there may be, and of that length, as they are stored. */
async function crowded(count: number, letter: string, length: number = textLimits.chatMessage.max) {
  const [target, first] = [await member(), await member()]
  const id = await reported(target, first)
  const [item] = await reportsIn(id)
  const reporters = [first]
  while (reporters.length < count) reporters.push(await member())
  const reports = reporters.map((reporter_id) => ({
    ...item!,
    ...keys.report(id, reporter_id),
    reporter_id,
    message: letter.repeat(Math.min(length, textLimits.report.max)),
    evidence: evidence(target, letter.repeat(length)),
  }))
  await table().put({ ...(await stored(id)), reporters: count }, ...reports)
  return { id, reporters }
}

/** As Lambda counts it: the answer is a text in a document. */
const bytesOf = (body: unknown) => Buffer.byteLength(JSON.stringify({ body: JSON.stringify(body) }))

describe('a case with very many reports', () => {
  it('is carried on by the next run when the time of one is up, and each member hears of it once', async () => {
    const [admin] = await administrators(1)
    const { id, reporters } = await crowded(8, 'ی', 1)
    dataOf(await decide(admin!, id, 'dismissed'))
    let parts = 3
    expect(await runJob(() => (parts-- > 0 ? 120_000 : 1000))).toEqual({ cases: 0 })
    const outcomes = async () => (await reportsIn(id)).filter(({ outcome }) => outcome).length
    expect(await outcomes()).toBe(3)
    parts = 11
    await runJob(() => (parts-- > 0 ? 120_000 : 1000))
    expect(await outcomes()).toBe(8)
    expect((await reportsIn(id)).some(({ message }) => message)).toBe(true)
    expect(await runJob()).toEqual({ cases: 1 })
    for (const one of await reportsIn(id)) expect([one.message, one.evidence]).toEqual([undefined, []])
    for (const one of reporters) expect(await told(one)).toEqual(['report.closed nothing_found'])
  })

  it('shows as many as there is room for when they are short', async () => {
    const [admin] = await administrators(1)
    const { id } = await crowded(moderationLimits.reports + 1, 'x', 1)
    const { reporters, reports } = dataOf<CaseDetail>(await look(admin!, id))
    expect(reporters - reports.length).toBe(1)
    expect(new Set(reports.map(({ reporter_id }) => reporter_id)).size).toBe(moderationLimits.reports)
  })

  // A quotation mark takes the most room of all that can be shown: it is escaped, and escaped again.
  it.each(['"', 'ی', '字'])('is answered within what an answer may hold: %s', async (letter) => {
    const [admin] = await administrators(1)
    const { id } = await crowded(moderationLimits.reports + 20, letter)
    const answer = await look(admin!, id)
    const { reporters, reports } = dataOf<CaseDetail>(answer)
    expect(reporters).toBe(moderationLimits.reports + 20)
    expect(reports.length).toBeGreaterThan(5)
    expect(bytesOf(answer.body)).toBeLessThan(largestAnswer)
  })
})

describe('a report of the longest messages', () => {
  it('stays within what an item may hold, sent again with others too', async () => {
    const [target, reporter] = [await member(), await member()]
    const letter = '字'
    const messages = Array.from({ length: 2 * most }, (_, at) => ({
      ...keys.message(target, reporter, at + 1),
      sender_id: target,
      text: letter.repeat(textLimits.chatMessage.max),
      created_at: clock.now().toISOString(),
    }))
    await table().put(...messages)
    const message = letter.repeat(textLimits.report.max)
    const first = Array.from({ length: most }, (_, at) => at + 1)
    for (const chosen of [first, first.map((seq) => seq + most)])
      dataOf(await report(reporter, target, { message, evidence: chosen }))
    const [item] = await reportsIn((await openCase(target))!)
    expect(item!.evidence.map(({ seq }) => seq)).toEqual(first.map((seq) => seq + most))
    expect(Buffer.byteLength(JSON.stringify(item))).toBeLessThan(largestItem)
  })
})
