import { describe, expect, it } from '@jest/globals'
import type { UserId } from '#functions/core/ids'
import { clock } from '#functions/core/clock'
import { followUpCase } from '#functions/features/moderation/case-follow-up'
import { keys } from '#functions/db/keys'
import type { EvidenceMessage } from '#functions/features/moderation/items'
import { lifetimes, moderationLimits, textLimits } from '#shared/limits'
import type { CaseDetail, OwnDecision, OwnReport } from '#shared/schemas/moderation'
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

const stage = moderationStage()

describe('the course of a case', () => {
  const { administrators, decided, stored, told, ...rest } = stage
  const { files, table, leave, words, twiceReported } = rest
  const appealDays = lifetimes.appeal / 86_400
  const why = 'Because of that.'

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
        await followUpCase(id, clock.now(), nothing)
        expect(await told(reporter)).toEqual(['report.closed acted'])
        if (!late) await overturn()
        for (let runs = 0; runs < 2; runs++) await Promise.all([runJob(), runJob()])
        expect(await told(reporter)).toEqual(['report.closed acted', 'report.closed taken_back'])
        expect(dataOf<OwnReport[]>(await mine(reporter))).toMatchObject([{ outcome: 'taken_back' }])
      },
    )

    it('a deleted reporter is skipped and the others are notified', async () => {
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
    it('a dismissal removes the texts of reports at once and keeps the reports', async () => {
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

    it('texts of reports stay until the appeal period ends', async () => {
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

    it('texts of reports stay until an appeal is answered, and the appeal is removed with them', async () => {
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
  })

  describe('a hidden picture', () => {
    it('a hidden picture is deleted after an appeal period without an appeal', async () => {
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
})

describe('large cases', () => {
  /* What AWS bounds and the local engine does not: items, answers, and the time of a job. */

  const { table, member, administrators, reported, reportsIn, stored, openCase, told } = stage

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
    it('the next run continues an interrupted one, and each reporter is notified once', async () => {
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

    // A quotation mark takes the most room of all that can be shown: it is escaped, and escaped again.
    it.each(['"'])('is answered within what an answer may hold: %s', async (letter) => {
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
})
