import { describe, expect, it } from '@jest/globals'
import { clock } from '#functions/core/clock'
import { profileOf } from '#functions/core/ids'
import { keys } from '#functions/db/keys'
import { getItem } from '#functions/db/table'
import { suspend } from '#functions/features/moderation/suspensions'
import type { ProfileItem } from '#functions/features/profiles/items'
import { moderationLimits, rateLimits } from '#shared/limits'
import type { Case, CaseDetail, OwnReport } from '#shared/schemas/moderation'
import { conflictWhileUnderWay } from '#test/support/functions/local-table'
import { say } from '#test/support/functions/stored-messages'
import { block } from '../blocks/setup'
import { sent } from '../proposals/stage'
import {
  call,
  cases,
  dataOf,
  decide,
  look,
  mine,
  moderationStage,
  onDay,
  refusal,
  report,
  runJob,
} from './setup'

const { member, administrators, openCase, reported, reportsIn, stored, deeds, leave, ...rest } =
  moderationStage()
const { meanwhile, during, table } = rest

describe('a report', () => {
  it('opens a case, which administrators see with the words and the messages; the member sees it among their own', async () => {
    const [admin] = await administrators(1)
    const [omar, hira] = [await member({ name: 'Omar Sheikh' }), await member({ name: 'Hira Aslam' })]
    await say(omar, hira, 'Send me some money.')
    await say(hira, omar, 'Why should I?')
    await say(omar, hira, 'Please.')
    const answer = await report(hira, omar, { message: 'He asks for money.', evidence: [3, 1, 3] })
    expect([answer.status, answer.body.data]).toEqual([201, { profile_id: omar }])
    const id = (await openCase(omar))!
    const detail = dataOf<CaseDetail>(await look(admin!, id))
    expect(detail).toMatchObject({
      state: 'open',
      target_id: omar,
      target_name: 'Omar Sheikh',
      target_status: 'active',
      reporters: 1,
      reasons: ['money'],
      reports: [
        {
          reporter_id: hira,
          reporter_name: 'Hira Aslam',
          made: { total: 1, acted: 0 },
          message: 'He asks for money.',
          evidence: [
            { seq: 1, sender_id: omar, text: 'Send me some money.' },
            { seq: 3, sender_id: omar, text: 'Please.' },
          ],
        },
      ],
      earlier: [],
    })
    expect(dataOf<OwnReport[]>(await mine(hira))).toEqual([
      {
        case_id: id,
        profile_id: omar,
        name: 'Omar Sheikh',
        reason: 'money',
        message: 'He asks for money.',
        evidence: 2,
        created_at: clock.now().toISOString(),
      },
    ])
  })

  it('keeps what the profile said, also after a change, until the case is closed', async () => {
    const [admin] = await administrators(1)
    const [omar, hira] = [await member(), await member()]
    const profile = (await getItem<ProfileItem>(keys.profile(profileOf(omar))))!
    const about = 'Money first, then we meet.'
    const texts = async () =>
      dataOf<CaseDetail>(await look(admin!, id)).reports.map((one) => one.profile_texts)
    await table().put({ ...profile, personal_info: { ...profile.personal_info, about } })
    const id = await reported(omar, hira)
    await table().put({ ...profile })
    dataOf(await report(hira, omar))
    expect(await texts()).toEqual([{ about }])
    expect(JSON.stringify(dataOf(await mine(hira)))).not.toContain(about)
    dataOf(await decide(admin!, id, 'dismissed'))
    await runJob()
    expect(await texts()).toEqual([undefined])
  })

  it('a repeated report replaces the earlier one and keeps its evidence up to the limit', async () => {
    const [omar, hira] = [await member(), await member()]
    const most = moderationLimits.evidence
    const messages = Array.from({ length: most + 1 }, (_, at) => ({
      ...keys.message(omar, hira, at + 1),
      sender_id: omar,
      text: `Message ${at + 1}`,
      created_at: clock.now().toISOString(),
    }))
    await table().put(...messages)
    dataOf(await report(hira, omar, { message: 'First', evidence: [1, 2, 3] }))
    const id = (await openCase(omar))!
    onDay(1)
    const rest = Array.from({ length: most - 1 }, (_, at) => at + 3)
    dataOf(await report(hira, omar, { reason: 'harassment', evidence: rest }))
    const [one, ...others] = await reportsIn(id)
    expect(others).toEqual([])
    expect(one).toMatchObject({ reason: 'harassment', created_at: expect.stringContaining('-23T') })
    expect(one).not.toHaveProperty('message')
    expect(one!.evidence.map(({ seq }) => seq)).toEqual([1, ...rest])
    expect((await stored(id)).reporters).toBe(1)
  })

  it('a case id does not reveal when the case was opened', async () => {
    const ids = [await reported(await member()), await reported(await member())]
    // The clock stands still: what tells the time is the same in both.
    const [one, other] = ids.map((id) => id.slice(0, 'case_'.length + 10))
    expect(one).not.toBe(other)
  })

  it('a report with foreign messages is refused and not stored', async () => {
    const [omar, hira, sana] = [await member(), await member(), await member()]
    await say(omar, hira, 'One')
    await say(omar, sana, 'One')
    await say(omar, sana, 'Two')
    for (const evidence of [[2], [1, 2]]) {
      const { status, body } = await report(hira, omar, { evidence })
      expect([status, body.fields]).toEqual([
        400,
        { evidence: 'These messages are not in your conversation.' },
      ])
    }
    expect(await openCase(omar)).toBeUndefined()
  })

  it.each([
    ['a reason that is none', { reason: 'boredom' }],
    [
      'too many messages',
      { evidence: Array.from({ length: moderationLimits.evidence + 1 }, (_, at) => at + 1) },
    ],
    ['a number that no message has', { evidence: [0] }],
    ['too many words', { message: 'x'.repeat(1001) }],
  ])('with %s is refused', async (_name, over) => {
    const [omar, hira] = [await member(), await member()]
    expect(refusal(await report(hira, omar, over))).toBe('400 invalid_input')
  })

  it('reports of oneself, by administrators, and over the limit are refused', async () => {
    const [admin] = await administrators(1)
    const [omar, hira] = [await member(), await member()]
    expect((await report(hira, hira)).body.fields).toEqual({ profile_id: 'You cannot report yourself.' })
    const json = { profile_id: omar, reason: 'money' }
    expect(refusal(await call('reports.create', admin!, 'admin', { json }))).toBe('403 members_only')
    // Also those that say nothing, or probing ids would cost nothing.
    const { max } = rateLimits.reportPerMember
    for (let count = 0; count < max; count++) await report(hira, 'nobody')
    expect((await report(hira, omar)).status).toBe(429)
    onDay(1)
    expect((await report(hira, omar)).status).toBe(201)
  })

  it('reports of unknown ids, administrators and closed strangers respond the same', async () => {
    const [admin] = await administrators(1)
    const hira = await member()
    const closed = await member({ privacy: { profile_visibility: 'private' } })
    const stopped = await member()
    await suspend(stopped, {}, [], clock.now())
    const said = async (id: string) => {
      const { status, body } = await report(hira, id)
      return `${status} ${JSON.stringify(body)}`
    }
    const nobody = await said('nobody-at-all')
    expect(nobody).toContain('404')
    for (const id of [admin!, closed, stopped]) expect(await said(id)).toEqual(nobody)
  })

  it('a member with an earlier proposal can be reported despite blocks or a suspension', async () => {
    const hira = await member({ gender: 'female' })
    const [blocking, blocked, stopped, gone] = [
      await member(),
      await member(),
      await member(),
      await member(),
    ]
    for (const other of [blocking, blocked, stopped, gone]) await sent(hira, other)
    dataOf(await block(blocking, hira))
    dataOf(await block(hira, blocked))
    await suspend(stopped, {}, [], clock.now())
    await leave(gone)
    const answers = []
    for (const other of [blocking, blocked, stopped]) {
      const { status, body } = await report(hira, other)
      answers.push([status, body.message, body.data.profile_id === other])
    }
    expect(new Set(answers.map(String)).size).toBe(1)
    expect(answers[0]![0]).toBe(201)
    expect(refusal(await report(hira, gone))).toBe('404 not_found profile')
    expect(await openCase(gone)).toBeUndefined()
  })

  it('a report concurrent with a deletion of either account is not stored', async () => {
    const [omar, hira, sana] = [await member(), await member(), await member()]
    meanwhile(() => leave(omar))
    expect(refusal(await report(hira, omar))).toBe('404 not_found profile')
    expect(await openCase(omar)).toBeUndefined()
    meanwhile(() => leave(hira))
    expect(refusal(await report(hira, sana))).toBe('401 unauthorized signed_out')
    expect(await openCase(sana)).toBeUndefined()
  })
})

describe('reports at once', () => {
  it.each([['with conflicts where two share an item', () => during(conflictWhileUnderWay().stop)]])(
    'of one member by several, %s, are in one case',
    async (_name, disturb) => {
      const omar = await member()
      const others = await Promise.all(Array.from({ length: 4 }, () => member()))
      disturb()
      const insisting = async (by: string) => {
        for (;;) {
          const { status } = await report(by, omar)
          if (status !== 503) return status
        }
      }
      const answers = await Promise.all([...others, ...others].map(insisting))
      expect(new Set(answers)).toEqual(new Set([201]))
      const id = (await openCase(omar))!
      const items = (await table().all(/^CASE#/)).filter(({ target_id }) => target_id === omar)
      expect(new Set(items.map(({ pk }) => pk))).toEqual(new Set([`CASE#${id}`]))
      expect((await reportsIn(id)).map(({ reporter_id }) => reporter_id).sort()).toEqual([...others].sort())
      expect((await stored(id)).reporters).toBe(others.length)
    },
  )
})

it('the queue is sorted oldest first, and each further reporter counts as a day', async () => {
  const [admin] = await administrators(1)
  const [first, second, third] = [await member(), await member(), await member()]
  const ids = [await reported(first)]
  onDay(1)
  ids.push(await reported(second))
  onDay(1.5)
  ids.push(await reported(third))
  const queue = async () =>
    dataOf<Case[]>(await cases(admin!, { pageSize: '100' }))
      .map(({ id }) => id)
      .filter((id) => ids.includes(id))
  expect(await queue()).toEqual(ids)
  for (const by of [await member(), await member()]) await report(by, third)
  expect(await queue()).toEqual([ids[2], ids[0], ids[1]])
  const [one] = dataOf<Case[]>(await cases(admin!, { pageSize: '1' }))
  expect(one).toMatchObject({ reporters: expect.any(Number), reasons: ['money'], state: 'open' })
})

it('only administrators can view cases, and each view is audited first', async () => {
  const [admin] = await administrators(1)
  const [omar, hira] = [await member(), await member()]
  const id = await reported(omar, hira)
  for (const as of [omar, hira]) {
    expect((await call('reports.case', as, 'member', { query: { case_id: id } })).status).toBe(403)
    expect((await call('reports.cases', as, 'member', {})).status).toBe(403)
  }
  expect(refusal(await look(admin!, 'case_none'))).toBe('404 not_found case')
  dataOf(await look(admin!, id))
  expect(await deeds(id)).toEqual([`case.viewed ${admin}`])
})
