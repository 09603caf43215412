import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { userId } from '#functions/core/ids'
import { keys } from '#functions/db/keys'
import { getItem } from '#functions/db/table'
import { write } from '#functions/db/transact'
import { openSession } from '#functions/features/auth/sessions'
import { block } from '#functions/features/blocks/store'
import { answerAppeal, appealCase } from '#functions/features/moderation/appeals'
import { decideCase } from '#functions/features/moderation/decisions'
import type { OpenCaseItem } from '#functions/features/moderation/items'
import { submitReport } from '#functions/features/moderation/reports'
import { notificationWrite } from '#functions/features/notifications/store'
import { refundPayment } from '#functions/features/payments/purchases'
import { handler as savedSearchesApi } from '#functions/features/saved-searches/api'
import { setStatus } from '#test/support/functions/members'
import { readFacts } from '#functions/features/export/parts/profile-facts'
import { loadWording } from '#functions/features/export/wording'
import { exportTextsOf } from '#functions/texts/export/index'
import { wordsOf } from '#functions/texts/words/index'
import { casteLabels } from '#shared/options/caste'
import { maslakLabels } from '#shared/options/maslak'
import { religions } from '#shared/options/religion'
import { invoke } from '#test/support/functions/invoke'
import type { LocalTable } from '#test/support/functions/local-table'
import { bought, planOf } from '#test/support/functions/purchases'
import { say } from '#test/support/functions/stored-messages'
import { latinIn, readable } from '#test/support/texts/latin-letters'
import { startProfiles } from '../profiles/calls'
import { decide, sendNote } from '../proposals/calls'
import { exportOf, member, storageForEach } from './setup'

const languages = ['ur', 'ar'] as const
type Translated = (typeof languages)[number]

const now = new Date('2026-11-22T09:00:00.000Z')
const hostile = '\u2069</bdi><img src=x onerror=alert(1)>'
const escaped = '&lt;/bdi&gt;&lt;img src=x onerror=alert(1)&gt;'

let table: LocalTable
const storage = storageForEach(now)
beforeAll(async () => {
  table = await startProfiles()
})
afterAll(() => table.stop())

const author = (id: string) => ({ actor_id: userId(id), address: '192.0.2.1' })

/** A decision about a member, with an appeal and its answer. */
async function decideAbout(target: string, reporter: string) {
  const people = { reporter: userId(reporter), target: userId(target) }
  await submitReport({ ...people, reason: 'money', message: hostile, evidence: [] }, now)
  const { case_id } = (await getItem<OpenCaseItem>(keys.openCase(userId(target)), { consistent: true }))!
  await decideCase(case_id, { action: 'warned', reason: 'No money, please.' }, author('one-admin'), now)
  await appealCase(case_id, 'It was a joke.', now)
  await answerAppeal(case_id, { outcome: 'upheld', reason: 'It was not.' }, author('another-admin'), now)
}

const filters = {
  gender: ['male'],
  marital_status: ['single', 'divorced'],
  has_children: ['no'],
  religion: ['islam'],
  religious_status: ['moderate'],
  mother_tongue: ['ur', 'skr'],
  nationality: ['PK'],
  country: ['PK', 'AE'],
  residence_state: ['PK-PB'],
  residence_city: ['PK-Lahore', 'AE-Dubai'],
  made_by: ['son'],
  age_min: 30,
  age_max: 36,
  height_min: 5.5,
  with_picture: '1',
  online: '1',
  since: '2026-10-01',
}

/** A member with something in most parts of an export. */
async function busyMember(language: Translated): Promise<string> {
  const id = await member({ language, name: hostile, gender: 'female', marital_status: 'divorced' })
  const [one, two, gone] = [
    await member({ gender: 'male', names: { first_name: hostile } }),
    await member({ gender: 'male' }),
    await member({ gender: 'male' }),
  ]
  const accepted = await sendNote(one, id, 'Assalam o alaikum')
  await decide(id, accepted.body.data.id as string, 'accepted')
  await sendNote(id, two, hostile)
  await say(id, one, hostile)
  await say(gone, id, 'a word')
  await setStatus(userId(gone), 'deleted')
  await block(userId(id), userId(two), now)
  const search = { name: hostile, search: filters, alerts: 'weekly', zone: 'Asia/Dubai' }
  const { status, body } = await invoke(savedSearchesApi, 'saved-searches.create', {
    as: { id },
    json: search,
  })
  expect([status, body.error]).toEqual([201, undefined])
  await bought(id, planOf('silver'), now)
  const gold = await bought(id, planOf('gold'), now)
  await refundPayment(gold.id)
  await decideAbout(id, one)
  await decideAbout(one, id)
  await write(notificationWrite(userId(id), { type: 'message', text: hostile }, now))
  await openSession('secret-token', { user: userId(id), beganAt: now, agent: 'Mozilla/5.0' })
  return id
}

/** A text, one with values, or several. */
type Said = string | ((...values: number[]) => string) | { [name: string]: Said }

describe.each(languages)('the readable page in %s', (language) => {
  it('says everything in that language, and leaves what people wrote as it is', async () => {
    const id = await busyMember(language)
    const { html, data } = await exportOf(storage().files, id)
    expect(html).toContain(`<html lang="${language}" dir="rtl">`)
    expect(html).toContain(`alt="${exportTextsOf(language).page.picture}"`)
    const ours = html.replace(/<bdi>.*?<\/bdi>/gs, '')
    expect(latinIn(readable(ours))).toEqual([])
    expect(html).not.toContain('<img src=x')
    // The account, a member, a proposal's note, a message, a search, a report and an administrator's text.
    expect(html.split(`<bdi>${escaped}</bdi>`).length).toBeGreaterThan(6)
    expect(html.split('<bdi>')).toHaveLength(html.split('</bdi>').length)
    for (const written of [`${id}@example.com`, '+923009998877', 'No money, please.', 'It was a joke.'])
      expect(html).toContain(`<bdi>${written}</bdi>`)
    expect(data.account).toMatchObject({ name: hostile, language })
    expect(data.subscription.plan.name).toBe('Silver')
  })

  it('says the questions and answers of each religion', async () => {
    const wording = await loadWording(language)
    for (const religion of religions) {
      const customs = {
        do_you_prefer_hijaab: 'no',
        do_you_prefer_beard: 'no',
        dietary_preference: 'not_strict',
      }
      const [maslak] = Object.keys(maslakLabels[religion])
      const [caste] = Object.keys(casteLabels[religion])
      const rows = await readFacts('religion_info', { religion, maslak, caste, ...customs }, wording)
      expect(rows).toHaveLength(6)
      expect(rows.flat().flatMap(latinIn)).toEqual([])
    }
  })

  it('has a translation of every sentence', () => {
    const said = (texts: { [name: string]: Said }): string[] =>
      Object.values(texts).flatMap((text: Said) => {
        if (typeof text === 'function') return [text(3, 3, 3)]
        return typeof text === 'string' ? [text] : said(text)
      })
    expect(said(exportTextsOf(language) as never).flatMap(latinIn)).toEqual([])
  })
})

it('words follow the gender of a person, and measures the count', async () => {
  const { word, height, price } = await wordsOf('ar')
  expect(['male', 'female', undefined].map((gender) => word('Pakistani', gender as 'male'))).toEqual([
    'باكستاني',
    'باكستانية',
    'باكستاني / باكستانية',
  ])
  expect(height(5)).toMatch(/^5 أقدام · 152/)
  expect(price(2500)).toBe('2,500 روبية')
  expect(word('What an administrator named {it}')).toBe('What an administrator named {it}')
})
