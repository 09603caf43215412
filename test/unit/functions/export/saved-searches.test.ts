import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { filterRows } from '#functions/api/export/search-words'
import { handler as savedSearchesApi } from '#functions/api/saved-searches/index'
import { userId } from '#functions/domain/ids'
import { keys } from '#functions/store/keys'
import { getItem } from '#functions/store/table'
import { SavedFiltersSchema } from '#shared/schemas/saved-search'
import { invoke } from '#test/support/events'
import type { LocalTable } from '#test/support/local-table'
import { fakeS3 } from '../picture/fake-s3'
import { startProfiles } from '../profile/calls'
import { exportOf, join, member } from './setup'

let table: LocalTable
let storage: ReturnType<typeof fakeS3>
beforeAll(async () => {
  table = await startProfiles()
})
beforeEach(() => {
  storage = fakeS3()
})
afterEach(() => storage.restore())
afterAll(() => table.stop())

const save = async (id: string, json: object) => {
  const { status } = await invoke(savedSearchesApi, 'saved-searches.create', { as: { id }, json })
  expect(status).toBe(201)
}

describe('the searches that a member has saved', () => {
  it('are told in words, and how the member is told of new people; not the code of the mails', async () => {
    const hira = await member({ gender: 'female' })
    const search = { country: ['PK', 'AE'], age_min: 30, age_max: 36, verified: '1' }
    await save(hira, { name: 'Dubai <b>or</b> Lahore', search, alerts: 'weekly', zone: 'Asia/Dubai' })
    const { data, page } = await exportOf(storage.files, hira)
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
    expect(data.new_people).toEqual({
      mail: true,
      zone: 'Asia/Dubai',
      quiet: { from: '22:00', to: '07:00' },
    })
    for (const text of [
      '<h2>Saved searches</h2>',
      'Dubai &lt;b&gt;or&lt;/b&gt; Lahore',
      '<dt>Age</dt><dd>30 – 36</dd>',
      '<dt>Tells of new people</dt><dd>Every week</dd>',
      '<dt>Quiet hours</dt><dd>22:00 – 07:00</dd>',
    ])
      expect(page).toContain(text)
    const { code } = (await getItem<{ pk: string; sk: string; code: string }>(
      keys.alertTiming(userId(hira)),
    ))!
    expect(code).toHaveLength(43)
    expect(JSON.stringify(data) + page).not.toContain(code)
  })

  it('are none at first', async () => {
    const { data } = await exportOf(storage.files, await join())
    expect([data.saved_searches, data.new_people]).toEqual([[], null])
  })
})

describe('the filters of a search', () => {
  it('are all told, in words', async () => {
    const search = {
      gender: ['any'],
      marital_status: ['divorced', 'widowed'],
      has_children: ['no'],
      religion: ['islam'],
      maslak: ['sunni'],
      caste: ['rajput'],
      education: ['phd'],
      profession: ['business'],
      job_post: ['lawyer'],
      monthly_income: ['200k_to_500k'],
      mother_tongue: ['ur'],
      nationality: ['AE'],
      country: ['AE', 'PK'],
      residence_state: ['AE-DU', 'PK-PB'],
      residence_city: ['AE-Dubai'],
      family_status: ['high'],
      made_by: ['son'],
      age_max: 30,
      height_min: 5.5,
      with_picture: 'true',
      verified: 'true',
      online: 'true',
      since: '2026-11-01',
    }
    const rows = await filterRows(SavedFiltersSchema.parse(search))
    // A range is told in one row.
    expect(rows.map(([label]) => label)).toHaveLength(Object.keys(search).length)
    for (const [label, value] of rows)
      expect([label, value]).toEqual([label, expect.stringMatching(/^(?![a-z]{2}$|[A-Z]{2}(-|$)|.*_)./)])
    expect(Object.fromEntries(rows)).toMatchObject({
      Gender: 'Any',
      'Marital status': 'Divorced, Widowed',
      Country: 'United Arab Emirates, Pakistan',
      State: 'Dubai, Punjab',
      Age: 'Up to 30',
      'With a picture': 'Yes',
      Joined: 'From 01, November, 2026',
    })
  })

  it('of no search are none', async () => {
    expect(await filterRows({})).toEqual([])
  })
})
