import { describe, expect, it } from '@jest/globals'
import { handler as profileApi } from '#functions/features/profiles/api/index'
import { handler as consumer } from '#functions/events/index'
import { clock } from '#functions/core/clock'
import { enrolAdministrator, leaveAdministrators } from '#functions/features/accounts/administrators'
import { suspend } from '#functions/features/moderation/suspensions'
import { write } from '#functions/db/transact'
import { lifetimes } from '#shared/limits'
import { caseActions } from '#shared/options/moderation'
import type { Case, CaseDetail, OwnDecision } from '#shared/schemas/moderation'
import { invoke, streamRecord } from '#test/support/functions/invoke'
import { conflictWhileUnderWay, loseAnswer } from '#test/support/functions/local-table'
import { memberItems } from '#test/support/functions/members'
import {
  afterDays,
  answer,
  appeal,
  cases,
  dataOf,
  decide,
  decision,
  look,
  moderationStage,
  noon,
  onDay,
  refusal,
} from './setup'

const stage = moderationStage()

describe('decisions', () => {
  const { member, administrators, openCase, reported, decided, stored, told, deeds, state, ...rest } = stage
  const { picture, give, files, mails, leave, meanwhile, during } = rest

  const until = afterDays(3).toISOString()
  const later = afterDays(lifetimes.appeal / 86_400).toISOString()
  const why = 'Because of that.'

  describe('a decision', () => {
    it('a dismissal closes the case and does not notify the member', async () => {
      const { id, target, admin, shown } = await decided('dismissed')
      expect(shown).toMatchObject({
        state: 'closed',
        decision: { action: 'dismissed', by: admin, reason: why },
      })
      expect([await told(target), mails()]).toEqual([[], []])
      expect(refusal(await decision(target, id))).toBe('404 not_found case')
      expect(await openCase(target)).toBeUndefined()
      expect(await deeds(id)).toEqual([`case.decided ${admin}`])
    })

    it('a warning notifies the member, also by mail, and changes nothing else', async () => {
      const { id, target, admin, shown } = await decided('warned')
      expect(shown).toMatchObject({ state: 'decided', appeal_until: later, target_status: 'active' })
      expect(await told(target)).toEqual([`account.warned warned ${why}`])
      expect((await state(target)).status).toBe('active')
      expect(mails().map(({ to, subject }) => [to, subject])).toEqual([
        [`${target}@example.com`, expect.stringContaining('A warning')],
      ])
      expect(mails()[0]!.html).toContain(why)
      expect(await deeds(id)).toEqual([`case.decided ${admin}`])
      expect(dataOf<OwnDecision>(await decision(target, id))).toEqual({
        case_id: id,
        action: 'warned',
        reason: why,
        at: noon.toISOString(),
        appeal_until: later,
      })
    })

    it('hiding a picture removes it from account and card and keeps its files for administrators', async () => {
      const { target, shown, id } = await decided('picture_hidden')
      const hidden = (await stored(id)).decision!.picture!
      expect((await state(target)).picture).toBeUndefined()
      expect(shown.hidden_picture_url).toContain(hidden)
      expect(files().filter((name) => name.includes(hidden))).toHaveLength(2)
      const viewer = await member({ gender: 'female' })
      const card = await invoke(profileApi, 'profile.browse', {
        as: { id: viewer },
        query: { pageSize: '100' },
      })
      expect(JSON.stringify(card.body)).not.toContain(hidden)
      // Another one in its place leaves it alone.
      const next = await picture(target)
      expect(files().filter((name) => name.includes(hidden))).toHaveLength(2)
      expect((await state(target)).picture).toBe(next)
      expect(await told(target)).toEqual([`account.warned picture_hidden ${why}`])
    })

    it('hiding a picture that was replaced meanwhile is 409', async () => {
      const [admin] = await administrators(1)
      const omar = await member()
      await picture(omar)
      const id = await reported(omar)
      const seen = dataOf<CaseDetail>(await look(admin!, id)).picture
      const next = await picture(omar)
      expect(refusal(await decide(admin!, id, 'picture_hidden', { picture: seen }))).toBe(
        '409 conflict other_picture',
      )
      expect([(await stored(id)).state, (await state(omar)).picture]).toEqual(['open', next])
      const now = dataOf<CaseDetail>(await look(admin!, id)).picture
      expect(now).toBe(next)
      dataOf(await decide(admin!, id, 'picture_hidden', { picture: now }))
      expect((await stored(id)).decision).toMatchObject({ action: 'picture_hidden', picture: next })
    })

    it('a suspension closes the account until its end and notifies the member', async () => {
      const { id, target } = await decided('suspended', { until })
      expect(await state(target)).toMatchObject({
        status: 'suspended',
        suspension: { reason: why, until, case_id: id },
      })
      expect(await told(target)).toEqual([`account.warned suspended ${why} ${until}`])
      expect(mails()[0]!.html).toMatch(/\/auth\/appeal\?code=[\w-]{20,}/)
    })

    it('a removal suspends at once and tells the date of the deletion', async () => {
      const { id, target, shown } = await decided('deleted')
      expect(shown).toMatchObject({ target_status: 'suspended', removed_at: later })
      expect(await state(target)).toMatchObject({
        status: 'suspended',
        suspension: { case_id: id, removed_at: later },
      })
      expect(await told(target)).toEqual([`account.warned deleted ${why}`])
    })

    it.each([
      ['an end of what has none', { action: 'warned', until }],
      ['an end that is past', { action: 'suspended', until: noon.toISOString() }],
      ['no reason', { action: 'warned', reason: ' ' }],
      ['an action that is none', { action: 'hanged' }],
    ])('with %s is refused', async (_name, over) => {
      const [admin] = await administrators(1)
      const id = await reported(await member())
      expect(refusal(await decide(admin!, id, 'warned', over))).toBe('400 invalid_input')
      expect((await stored(id)).state).toBe('open')
    })

    it.each(caseActions)('%s: repeated, also after a lost response, is done once', async (action) => {
      const [admin] = await administrators(1)
      const omar = await member()
      await give(omar, action)
      const id = await reported(omar)
      during(loseAnswer('TransactWriteItems'))
      const first = await decide(admin!, id, action)
      onDay(1)
      const again = await decide(admin!, id, action)
      expect([first.status, again.status]).toEqual([200, 200])
      expect(dataOf<CaseDetail>(again).decision).toEqual(dataOf<CaseDetail>(first).decision)
      const sanctions = action === 'dismissed' ? 0 : 1
      expect([(await told(omar)).length, mails().length]).toEqual([sanctions, sanctions])
      // What is repeated shows the case, and nothing more.
      expect(await deeds(id)).toEqual([`case.decided ${admin}`, `case.viewed ${admin}`])
      expect(refusal(await decide(admin!, id, action, { reason: 'Another one' }))).toBe('409 conflict case')
    })

    it.each([
      ['warned', 'picture_hidden'] as const,
      ['dismissed', 'warned'] as const,
      ['suspended', 'suspended'] as const,
      ['suspended', 'deleted'] as const,
    ])('%s by one and %s by another at once: one counts', async (one, other) => {
      const admins = await administrators(2)
      const omar = await member()
      await picture(omar)
      const id = await reported(omar)
      during(conflictWhileUnderWay().stop)
      const answers = await Promise.all([decide(admins[0]!, id, one), decide(admins[1]!, id, other)])
      const statuses = answers.map(({ status }) => status)
      expect([...statuses].sort()).toEqual([200, 409])
      const won = statuses.indexOf(200)
      const action = [one, other][won]!
      expect((await stored(id)).decision).toMatchObject({ action, by: admins[won] })
      const sanctions = action === 'dismissed' ? 0 : 1
      expect([(await told(omar)).length, (await deeds(id)).length]).toEqual([sanctions, 1])
      expect((await state(omar)).status).toBe(
        ['suspended', 'deleted'].includes(action) ? 'suspended' : 'active',
      )
    })

    it.each(caseActions.filter((action) => action !== 'dismissed'))(
      '%s, of the moment in which the member leaves, writes nothing about them',
      async (action) => {
        const [admin] = await administrators(1)
        const omar = await member()
        await give(omar, action)
        const id = await reported(omar)
        meanwhile(() => leave(omar))
        expect((await decide(admin!, id, action)).status).toBe(409)
        expect(refusal(await decide(admin!, id, action))).toMatch(/^(404 not_found user|409 conflict user)$/)
        expect([await told(omar), (await stored(id)).state]).toEqual([[], 'open'])
        expect((await state(omar)).status).toBe('deleted')
      },
    )
  })

  describe('a member about whom was decided before', () => {
    it('a report after a decision opens a new case that lists the earlier one', async () => {
      const { id, target, admin } = await decided('warned')
      onDay(1)
      const next = await reported(target)
      expect(next).not.toBe(id)
      expect(dataOf<CaseDetail>(await look(admin, next)).earlier).toEqual([
        { id, opened_at: noon.toISOString(), state: 'decided', action: 'warned' },
      ])
      expect(dataOf<Case[]>(await cases(admin, { state: 'decided' })).map((one) => one.id)).toContain(id)
    })

    it('an account with a pending removal cannot be suspended instead', async () => {
      const { target, admin, id } = await decided('deleted')
      const next = await reportedSuspended(target)
      for (const action of ['suspended', 'deleted'] as const)
        expect(refusal(await decide(admin, next, action))).toBe('409 conflict removal_pending')
      await expect(suspend(target, { until }, [], clock.now())).rejects.toMatchObject({ status: 409 })
      expect((await state(target)).suspension).toMatchObject({ case_id: id, removed_at: later })
      expect((await decide(admin, next, 'warned')).status).toBe(200)
    })

    /** By somebody who had to do with them before. */
    async function reportedSuspended(target: Awaited<ReturnType<typeof member>>) {
      const { table } = rest
      const hira = await member({ gender: 'female' })
      await table().put({
        pk: `PAIR#${[hira, target].sort().join('#')}`,
        sk: 'PAIR',
        proposal_id: 'pr_1',
        sender_id: hira,
        receiver_id: target,
        status: 'rejected',
        updated_at: noon.toISOString(),
      })
      return reported(target, hira)
    }
  })
})

describe('administrators', () => {
  const { member, administrators, reported, stored, told, table } = stage

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

  it('administrators are notified once of a case and of an appeal, and of nothing else', async () => {
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

  it('an administrator cannot decide or answer a case that they reported as a member, if another one can', async () => {
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
})
