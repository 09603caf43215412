import { describe, expect, it } from '@jest/globals'
import type { UserId } from '#functions/core/ids'
import { clock } from '#functions/core/clock'
import { appealCase } from '#functions/features/moderation/appeals'
import { issueAppealLink, issueLink } from '#functions/features/accounts/mailed-links'
import { submitReport } from '#functions/features/moderation/reports'
import { liftExpiredSuspension, listDueSuspensions } from '#functions/features/moderation/suspensions'
import { lifetimes, pictureLimits, rateLimits } from '#shared/limits'
import { sanctions } from '#shared/options/moderation'
import type { Case, CaseDetail, OwnDecision } from '#shared/schemas/moderation'
import { secondMs } from '#shared/units'
import {
  afterDays,
  answer,
  appeal,
  appealByCode,
  cases,
  dataOf,
  decide,
  decision,
  decisionByCode,
  moderationStage,
  noon,
  onDay,
  refusal,
  runJob,
} from './setup'

const { member, administrators, reported, decided, stored, told, deeds, state, mails, ...rest } =
  moderationStage()
const { picture, furtherPicture, files, meanwhile, leave, openCase } = rest

const until = afterDays(3).toISOString()
const appealDays = lifetimes.appeal / 86_400
const mailedCode = () => /\/auth\/appeal\?code=([\w-]+)/.exec(mails().at(-1)!.html)![1]!

describe('an appeal', () => {
  it('an appeal is stored once; the same text again is the same appeal', async () => {
    const { id, target, admin } = await decided('warned')
    onDay(1)
    const made = dataOf<OwnDecision>(await appeal(target, id))
    expect(made).toMatchObject({ appeal: { text: 'That was not me.', at: afterDays(1).toISOString() } })
    expect(made).not.toHaveProperty('appeal_until')
    onDay(2)
    expect(dataOf(await appeal(target, id))).toEqual(made)
    expect(refusal(await appeal(target, id, 'And more.'))).toBe('409 conflict appealed')
    const listed = dataOf<Case[]>(await cases(admin, { state: 'appealed', pageSize: '100' }))
    expect(listed.find((one) => one.id === id)).toMatchObject({ others_turn: true, action: 'warned' })
  })

  it('an appeal is refused after exactly two weeks', async () => {
    const { id, target } = await decided('warned')
    const over = afterDays(appealDays)
    clock.set(() => over)
    expect(refusal(await appeal(target, id))).toBe('409 conflict appeal_over')
    expect(dataOf(await decision(target, id))).not.toHaveProperty('appeal_until')
    clock.set(() => new Date(over.getTime() - 1))
    expect((await appeal(target, id)).status).toBe(200)
  })

  it('only the member of a decided case can appeal; anything else is 404', async () => {
    const { id, target, reporter } = await decided('warned')
    for (const other of [reporter, await member()]) {
      expect(refusal(await decision(other, id))).toBe('404 not_found case')
      expect(refusal(await appeal(other, id))).toBe('404 not_found case')
    }
    const open = await reported(target)
    expect(refusal(await decision(target, open))).toBe('404 not_found case')
    expect(refusal(await appeal(target, open))).toBe('404 not_found case')
    expect(refusal(await appeal(target, 'case_none'))).toBe('404 not_found case')
    expect(refusal(await appeal(target, id, ' '))).toBe('400 invalid_input')
  })

  it('an appeal by mailed code needs no sign-in and reveals neither decider nor reporters', async () => {
    const { id, target, admin, reporter } = await decided('suspended', { until })
    expect((await appeal(target, id)).status).toBe(403)
    const code = mailedCode()
    const seen = await decisionByCode(code)
    expect(dataOf<OwnDecision>(seen)).toMatchObject({ case_id: id, action: 'suspended', until })
    const made = await appealByCode(code)
    expect(dataOf<OwnDecision>(made).appeal?.text).toBe('That was not me.')
    expect((await appealByCode(code)).status).toBe(200)
    for (const { body } of [seen, made])
      for (const hidden of [admin, reporter, 'He asked for money.'])
        expect(JSON.stringify(body)).not.toContain(hidden)
    clock.set(() => new Date(afterDays(appealDays).getTime() + secondMs))
    expect(refusal(await decisionByCode(code))).toBe('400 invalid_input')
  })

  it('invalid appeal codes are refused and limited', async () => {
    // Apart from the other tests, which come from the same address.
    onDay(20)
    const { target, id } = await decided('suspended')
    const foreign = await issueLink('reset', target, `${target}@example.com`, clock.now())
    const unknown = 'x'.repeat(43)
    for (const code of [foreign, unknown]) {
      const { status, body } = await appealByCode(code)
      expect([status, body.fields]).toEqual([400, { code: 'This link does not work any more.' }])
    }
    expect(refusal(await appealByCode('<garbled>'))).toBe('400 invalid_input')
    for (let count = 2; count < rateLimits.badAppealPerAddress.max; count++) await decisionByCode(unknown)
    expect((await decisionByCode(unknown)).status).toBe(429)
    const link = { user: target, case_id: id, until: afterDays(22).toISOString() }
    const code = await issueAppealLink(link, clock.now())
    for (let count = 0; count < rateLimits.badAppealPerAddress.max + 2; count++)
      expect((await decisionByCode(code)).status).toBe(200)
  })
})

describe('its answer', () => {
  it('the decider may not answer the appeal if another administrator can', async () => {
    const { id, target, admin, other } = await decided('warned')
    await appeal(target, id)
    expect(refusal(await answer(admin, id, 'upheld'))).toBe('409 conflict own_decision')
    const shown = dataOf<CaseDetail>(await answer(other, id, 'upheld', 'It was you.'))
    expect(shown).toMatchObject({
      state: 'closed',
      answer: { outcome: 'upheld', reason: 'It was you.', by: other },
    })
    expect(await deeds(id)).toEqual([`case.decided ${admin}`, `case.answered ${other}`])
    expect((await told(target)).at(-1)).toBe('message It was you.')
    expect(mails().at(-1)).toMatchObject({ subject: 'The answer to your appeal' })
    expect(dataOf<OwnDecision>(await decision(target, id)).answer).toEqual({
      outcome: 'upheld',
      reason: 'It was you.',
      at: clock.now().toISOString(),
    })
  })

  it('the decider may answer the appeal if there is no other administrator', async () => {
    const [alone] = await administrators(1)
    const omar = await member()
    const id = await reported(omar)
    await decide(alone!, id, 'warned')
    await appeal(omar, id)
    expect((await answer(alone!, id, 'upheld')).status).toBe(200)
  })

  it('a repeated answer succeeds; another answer, or one without an appeal, is 409', async () => {
    const { id, target, admin, other } = await decided('suspended')
    expect(refusal(await answer(other, id, 'overturned'))).toBe('409 conflict case')
    await appealByCode(mailedCode())
    const answers = await Promise.all([1, 2].map(() => answer(other, id, 'overturned')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await answer(other, id, 'overturned')).status).toBe(200)
    expect(refusal(await answer(other, id, 'upheld'))).toBe('409 conflict case')
    expect((await told(target)).filter((one) => one.startsWith('message'))).toHaveLength(1)
    expect(mails()).toHaveLength(2)
    const viewed = `case.viewed ${other}`
    expect(await deeds(id)).toEqual([`case.decided ${admin}`, `case.answered ${other}`, viewed, viewed])
  })

  it('of two concurrent answers one is stored', async () => {
    const { id, other } = await decided('suspended')
    await appealByCode(mailedCode())
    const [first] = await administrators(2)
    const answers = await Promise.all([answer(other, id, 'upheld'), answer(first!, id, 'overturned')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it.each(sanctions)('overturns all of: %s', async (action) => {
    const { id, target, other } = await decided(action)
    const hidden = (await stored(id)).decision!.picture
    await appealByCode(mailedCode())
    dataOf(await answer(other, id, 'overturned'))
    const now = await state(target)
    expect([now.status, now.suspension, now.picture]).toEqual(['active', undefined, hidden])
    expect(dataOf(await decision(target, id))).not.toHaveProperty('removed_at')
    onDay(appealDays + 1)
    await runJob()
    expect((await state(target)).status).toBe('active')
    expect(files().filter((name) => hidden && name.includes(hidden))).toHaveLength(hidden ? 2 : 0)
  })

  it('an overturned decision restores the picture after a newer one, while there is room', async () => {
    const { id, target, other } = await decided('picture_hidden')
    const hidden = (await stored(id)).decision!.picture!
    const next = await picture(target)
    await appeal(target, id)
    dataOf(await answer(other, id, 'overturned'))
    await runJob()
    expect(await state(target)).toMatchObject({ picture: next, further_pictures: [hidden] })
    // Later changes leave it alone.
    await picture(target)
    expect(files().filter((name) => name.includes(hidden))).toHaveLength(2)
  })

  it('an overturned decision deletes the hidden picture if there is no room for it', async () => {
    const { id, target, other } = await decided('picture_hidden')
    const hidden = (await stored(id)).decision!.picture!
    const next = await picture(target)
    const further = []
    for (let each = 0; each < pictureLimits.further; each++) further.push(await furtherPicture(target))
    await appeal(target, id)
    dataOf(await answer(other, id, 'overturned'))
    await runJob()
    expect(await state(target)).toMatchObject({ picture: next, further_pictures: further })
    expect(files().filter((name) => name.includes(hidden))).toEqual([])
    expect(await rest.table().all(new RegExp(`^M#${target}$`))).not.toContainEqual(
      expect.objectContaining({ sk: `PIC#${hidden}` }),
    )
  })

  it('an overturned decision restores a further picture as one, also without a main picture', async () => {
    const [admin, other] = await administrators(2)
    const target = await member()
    const main = await picture(target)
    const [one, two] = [await furtherPicture(target), await furtherPicture(target)]
    const first = await reported(target)
    dataOf(await decide(admin!, first, 'picture_hidden', { picture: one }))
    const second = await reported(target)
    dataOf(await decide(admin!, second, 'picture_hidden', { picture: main }))
    for (const id of [first, second]) await appeal(target, id)
    dataOf(await answer(other!, first, 'overturned'))
    expect(await state(target)).toMatchObject({ further_pictures: [two, one] })
    expect(await state(target)).not.toHaveProperty('picture')
    dataOf(await answer(other!, second, 'overturned'))
    await runJob()
    expect(await state(target)).toMatchObject({ picture: main, further_pictures: [two, one] })
    expect(files()).toHaveLength(6)
  })

  describe('to a suspension that took the place of another one', () => {
    /** Suspended for a day by one case, then by another one. */
    async function twice(first: { until?: string }, second: 'suspended' | 'deleted') {
      const one = await decided('suspended', first)
      const { target } = one
      const report = { reporter: one.reporter, target, reason: 'other' } as const
      await submitReport({ ...report, evidence: [] }, clock.now())
      const id = (await openCase(target))!
      const over = second === 'suspended' ? { until: afterDays(1).toISOString() } : {}
      dataOf(await decide(one.admin, id, second, over))
      return { ...one, next: id, target }
    }
    const objected = async (target: UserId, id: string) => {
      await appealCase(id, 'That was not me.', clock.now())
      return state(target)
    }

    it.each([
      ['that ends', { until }, 'suspended'],
      ['that ends', { until }, 'deleted'],
      ['without an end', {}, 'suspended'],
    ] as const)('%s puts that one in force again, which ends by itself: %s, %s', async (_, first, second) => {
      const { id, target, other, next } = await twice(first, second)
      expect((await objected(target, next)).suspension).toMatchObject({ case_id: next })
      dataOf(await answer(other, next, 'overturned'))
      expect(await state(target)).toMatchObject({
        status: 'suspended',
        suspension: { ...first, case_id: id, at: noon.toISOString() },
      })
      onDay(4)
      expect((await listDueSuspensions(clock.now())).items.includes(target)).toBe('until' in first)
      expect(await liftExpiredSuspension(target, clock.now())).toBe('until' in first)
    })
  })

  it('an answer concurrent with the member’s deletion sends nothing', async () => {
    const { id, target, other } = await decided('warned')
    await appeal(target, id)
    meanwhile(() => leave(target))
    expect(refusal(await answer(other, id, 'upheld'))).toBe('409 conflict user')
    expect(await told(target)).toHaveLength(1)
  })
})
