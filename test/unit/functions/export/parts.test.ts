import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { handler as savedSearchesApi } from '#functions/features/saved-searches/api'
import { profileOf, userId } from '#functions/core/ids'
import { clock } from '#functions/core/clock'
import { block } from '#functions/features/blocks/store'
import { answerAppeal, appealCase } from '#functions/features/moderation/appeals'
import { decideCase } from '#functions/features/moderation/decisions'
import { keys } from '#functions/db/keys'
import type { OpenCaseItem } from '#functions/features/moderation/items'
import { refundPayment } from '#functions/features/payments/purchases'
import { requestWrite, withStatus } from '#functions/features/picture-requests/store'
import { submitReport } from '#functions/features/moderation/reports'
import { saveSection } from '#functions/features/profiles/save-sections'
import { loadStoredProfile } from '#functions/features/profiles/store'
import { addToShortlist, hidePerson } from '#functions/features/shortlist/store'
import { getItem } from '#functions/db/table'
import { transact } from '#functions/db/transact'
import { dayMs } from '#shared/units'
import { invoke } from '#test/support/functions/invoke'
import type { LocalTable } from '#test/support/functions/local-table'
import { bought, planOf } from '#test/support/functions/purchases'
import { setStatus } from '#test/support/functions/members'
import { startProfiles } from '../profiles/calls'
import { decide, sendNote } from '../proposals/calls'
import { ask, exportOf, member, readExport, storageForEach } from './setup'
import { makePreferences } from '#test/support/preferences'

let table: LocalTable
beforeAll(async () => {
  table = await startProfiles()
})
afterAll(() => table.stop())
const now = new Date('2026-11-22T09:00:00.000Z')

describe('the shortlist in an export', () => {
  const storage = storageForEach()

  const admit = () => Promise.resolve()
  const named = (first_name: string) => member({ gender: 'male', names: { first_name, last_name: 'Khan' } })

  describe('whom a member keeps', () => {
    it('is told with what they wrote, by the names that lists show', async () => {
      const hira = userId(await member({ gender: 'female' }))
      const [omar, bilal, asad, carl] = [
        await named('Omar'),
        await named('Bilal'),
        await named('Asad'),
        await named('Carl'),
      ]
      for (const [id, note] of [
        [omar, 'His <b>aunt</b> knows my mother'],
        [bilal, undefined],
        [asad, 'Not any more'],
        [carl, undefined],
      ] as const)
        await addToShortlist(hira, userId(id), { note, requireMayAdd: admit })
      await hidePerson(hira, userId(omar), admit)
      await hidePerson(hira, userId(asad), admit)
      await block(userId(asad), hira, clock.now())
      await setStatus(userId(carl), 'deleted')
      const { data, page } = await exportOf(storage().files, hira)
      expect(data.shortlist).toEqual([
        { member: { name: 'Deleted member' } },
        { member: { name: 'Unavailable member' }, note: 'Not any more' },
        { member: { id: bilal, name: 'Bilal Khan' } },
        { member: { id: omar, name: 'Omar Khan' }, note: 'His <b>aunt</b> knows my mother' },
      ])
      expect(data.hidden).toEqual([
        { member: { name: 'Unavailable member' } },
        { member: { id: omar, name: 'Omar Khan' } },
      ])
      for (const text of [
        '<h2>Saved people</h2>',
        'Omar Khan: His &lt;b&gt;aunt&lt;/b&gt; knows my mother',
        '<h2>Hidden profiles</h2>',
      ])
        expect(page).toContain(text)
      const others = await exportOf(storage().files, omar)
      expect([others.data.shortlist, others.data.hidden]).toEqual([[], []])
      expect(JSON.stringify(others.data)).not.toContain(hira)
    })
  })
})

describe('requests for pictures in an export', () => {
  const storage = storageForEach(now)

  it('are told by the names that lists show, without members who block', async () => {
    const hira = await member({ gender: 'female' })
    const [omar, bilal, asad] = await Promise.all(
      ['Omar', 'Bilal', 'Asad'].map((first_name) =>
        member({ gender: 'male', names: { first_name, last_name: 'Khan' } }),
      ),
    )
    const of = (viewer: string, owner: string) => ({ viewer_id: userId(viewer), owner_id: userId(owner) })
    const at = now.toISOString()
    await transact([
      requestWrite(undefined, withStatus(of(omar!, hira), 'pending', now)),
      requestWrite(undefined, { ...of(bilal!, hira), status: 'granted', at, mutual: true }),
      requestWrite(undefined, withStatus(of(hira, omar!), 'declined', now)),
      requestWrite(undefined, { ...of(hira, asad!), status: 'granted', at }),
    ])
    await block(userId(asad!), userId(hira), now)
    const { data, page } = await exportOf(storage().files, hira)
    const until = new Date(now.getTime() + 30 * dayMs).toISOString()
    const [toOmar, toBilal] = [
      { id: omar, name: 'Omar Khan' },
      { id: bilal, name: 'Bilal Khan' },
    ]
    expect(data.picture_requests).toEqual([
      { direction: 'sent', member: toOmar, status: 'declined', at, until },
      { direction: 'received', member: toOmar, status: 'pending', at, until },
      { direction: 'received', member: toBilal, status: 'granted', mutual: true, at },
    ])
    expect(page).toContain('The picture of Omar Khan: declined')
    expect(page).toContain('Your picture, for Bilal Khan: shown')
  })
})

describe('reports in an export', () => {
  const storage = storageForEach(now)

  const exported = async (id: string) => {
    expect((await ask(id)).status).toBe(200)
    return readExport(storage().files, id)
  }
  const author = (id: string) => ({ actor_id: userId(id), address: '192.0.2.1' })

  it('an export tells who has reported whom they reported, and whom it is about what was decided, not by whom', async () => {
    const omar = await member({ gender: 'male', names: { first_name: 'Omar', last_name: 'Khan' } })
    const hira = await member({ gender: 'female', names: { first_name: 'Hiraparida', last_name: 'Malik' } })
    const [target, reporter] = [userId(omar), userId(hira)]
    const evidence = [{ seq: 7, sender_id: target, text: 'Send money.', created_at: now.toISOString() }]
    const report = { reporter, target, reason: 'money' as const, message: 'He asked <twice>.', evidence }
    await submitReport(report, now)
    const told = {
      member: { name: 'Omar Khan' },
      reason: 'money',
      message: 'He asked <twice>.',
      evidence: [7],
    }
    const waiting = await exported(hira)
    expect(waiting.data.reports).toEqual([{ ...told, created_at: now.toISOString(), outcome: null }])
    expect(waiting.page).toContain('He asked &lt;twice&gt;. (we are looking into it)')
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
    for (const said of [
      reason,
      'Your appeal: It was a joke.',
      'The answer (the decision stays): It was no joke.',
    ])
      expect(page).toContain(said)
    for (const hidden of ['Hiraparida', hira, 'admin', 'He asked', 'Send money.'])
      expect(`${JSON.stringify({ ...data, account: null })}${page}`).not.toContain(hidden)
  })

  it('an export contains the texts that a decision removed, while the case keeps them', async () => {
    const [target, reporter] = [userId(await member()), userId(await member())]
    const about = 'Send <money> first.'
    const { personal_info } = (await loadStoredProfile(profileOf(target)))!
    await saveSection(profileOf(target), 'personal_info', { ...personal_info, about }, now)
    await submitReport({ reporter, target, reason: 'money', evidence: [] }, now)
    const { case_id } = (await getItem<OpenCaseItem>(keys.openCase(target), { consistent: true }))!
    await decideCase(case_id, { action: 'texts_removed', reason: 'No.' }, author('an-admin'), now)
    const { data, page } = await exported(target)
    expect(data.decisions).toMatchObject([{ action: 'texts_removed', removed_texts: { about } }])
    expect(page).toContain('The removed text: Send &lt;money&gt; first.')
  })
})

describe('money in an export', () => {
  const storage = storageForEach(now)

  it('an export tells what was paid, returned and taken over, in rupees, and nothing that only the provider knows', async () => {
    const id = await member()
    const silver = await bought(id, planOf('silver'), now)
    const gold = await bought(id, planOf('gold'), now)
    await refundPayment(gold.id)
    const { status } = await ask(id)
    expect(status).toBe(200)
    const { data, page } = readExport(storage().files, id)
    const at = now.toISOString()
    expect(data.ledger).toEqual([
      { kind: 'purchase', payment_id: silver.id, at, amount: 2500, plan_name: 'Silver', days: 30 },
      { kind: 'purchase', payment_id: gold.id, at, amount: 6000, plan_name: 'Gold', days: 90 },
      { kind: 'credit', payment_id: gold.id, at, amount: 0, from: silver.id, value: 2500, days: 38 },
      { kind: 'refund', payment_id: gold.id, at, amount: -6000 },
      { kind: 'credit', payment_id: gold.id, at, amount: 0, from: silver.id, value: -2500, days: -38 },
    ])
    for (const text of [
      'Received Rs. 6,000 for Gold, 90 days',
      'Rs. 2,500 left from the plan before became 38 days of the new one',
      'Refunded Rs. 6,000',
      '38 days for Rs. 2,500 removed',
      'Plan started: Gold',
    ])
      expect(page).toContain(text)
    expect(data.notifications[0]).toMatchObject({ type: 'payment.refunded', payment_id: gold.id })
    expect(data.payments).toHaveLength(2)
    expect(JSON.stringify(data)).not.toContain('merchant')
  })
})

describe('remarks in an export', () => {
  const storage = storageForEach()

  const exported = (id: string) => exportOf(storage().files, id)

  describe('an export', () => {
    it('tells for whom the profile is, and what must be met, in words', async () => {
      const id = await member({ gender: 'female' })
      const bare = await exported(id)
      expect(bare.page).not.toMatch(/Who this profile is for|Must-haves/)
      const profile = (await table.all(new RegExp(`^M#${id}$`))).find(({ sk }) => sk === 'P')!
      await table.put({ ...profile, made_by: 'daughter', musts: ['age_range', 'marital_status'] })
      const { data, page } = await exported(id)
      expect(data.profile).toMatchObject({ made_by: 'daughter', musts: ['age_range', 'marital_status'] })
      for (const text of ['Who this profile is for', 'My daughter', 'Must-haves', 'Age, Marital status'])
        expect(page).toContain(text)
    })

    it('tells what was written with proposals, sent and received, but what was withdrawn', async () => {
      const id = await member({ gender: 'female' })
      const one = await member({ gender: 'male', names: { first_name: 'Omar', last_name: 'Khan' } })
      const two = await member({ gender: 'male' })
      const three = await member({ gender: 'male' })
      await sendNote(id, two, 'My own <words>')
      await sendNote(one, id, 'Words to me')
      const taken = await sendNote(three, id, 'Words taken back')
      await decide(three, taken.body.data.id as string, 'withdrawn')
      const { data, page } = await exported(id)
      const told = (data.proposals as { message?: string }[]).map(({ message }) => message)
      expect(new Set(told)).toEqual(new Set(['My own <words>', 'Words to me', undefined]))
      for (const text of ['You: My own &lt;words&gt;', 'Omar Khan: Words to me']) expect(page).toContain(text)
      expect(page).not.toContain('taken back')
      expect((await exported(three)).page).toContain('You: Words taken back')
    })
  })
})

describe('saved searches in an export', () => {
  const storage = storageForEach()

  const save = async (id: string, json: object) => {
    const { status } = await invoke(savedSearchesApi, 'saved-searches.create', { as: { id }, json })
    expect(status).toBe(201)
  }

  describe('the searches that a member has saved', () => {
    it('are exported in words, with settings and quiet hours, without the unsubscribe code', async () => {
      const hira = await member({ gender: 'female' })
      const search = { country: ['PK', 'AE'], age_min: 30, age_max: 36, verified: '1' }
      await save(hira, { name: 'Dubai <b>or</b> Lahore', search, alerts: 'weekly', zone: 'Asia/Dubai' })
      const { data, page } = await exportOf(storage().files, hira)
      expect(data.saved_searches).toEqual([
        {
          name: 'Dubai <b>or</b> Lahore',
          search: { country: ['AE', 'PK'], age_min: 30, age_max: 36, verified: 'true' },
          alerts: 'weekly',
          found: 0,
          created_at: expect.any(String),
          alerts_since: expect.any(String),
          told_at: null,
        },
      ])
      expect(data.notification_preferences).toEqual(makePreferences({ zone: 'Asia/Dubai' }))
      for (const text of [
        '<h2>Saved searches</h2>',
        'Dubai &lt;b&gt;or&lt;/b&gt; Lahore',
        '<dt>Age</dt><dd>30 – 36</dd>',
        '<dt>Tells you about new people</dt><dd>Once a week</dd>',
        '<h2>Notification settings</h2>',
        '<dt>E-mails about proposals and pictures</dt><dd>At once</dd>',
        '<dt>Weekly summary</dt><dd>No</dd>',
        '<dt>Quiet hours</dt><dd>22:00 – 07:00</dd>',
      ])
        expect(page).toContain(text)
      const { code } = (await getItem<{ pk: string; sk: string; code: string }>(
        keys.preferences(userId(hira)),
      ))!
      expect(code).toHaveLength(43)
      expect(JSON.stringify(data) + page).not.toContain(code)
    })
  })
})
