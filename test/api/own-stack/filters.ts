import { describe, expect, it } from '@jest/globals'
import { filterNames } from '#shared/search'
import {
  type Query,
  allPages,
  bilal,
  checked,
  crowd,
  searchPage,
  man,
  searchError,
  search,
  verified,
  zara,
} from '#test/support/search/search-stage'

/* Searches on the whole stack: results of each filter, and invalid input. */

describe('a search', () => {
  const ofZara: [string, Query][] = [
    ['age', { age_min: 58 }],
    ['height', { height_min: 6, height_max: 6.2 }],
    ['marital_status', { marital_status: 'widowed' }],
    ['has_children', { has_children: 'yes' }],
    ['religion', { religion: 'sikhism' }],
    ['maslak', { maslak: 'other' }],
    ['caste', { caste: 'other' }],
    ['religious_status', { religious_status: 'liberal' }],
    ['education', { education: 'phd' }],
    ['profession', { profession: 'business' }],
    ['job_post', { job_post: 'lawyer' }],
    ['monthly_income', { monthly_income: '200k_to_500k' }],
    ['mother_tongue', { mother_tongue: 'ps' }],
    ['nationality', { nationality: 'AE' }],
    ['country', { country: 'AE' }],
    ['residence_state', { residence_state: 'AE-DU' }],
    ['residence_city', { residence_city: 'AE-Dubai' }],
    ['family_status', { family_status: 'high' }],
    ['made_by', { made_by: 'sister' }],
    ['with_picture', { with_picture: '1' }],
    ['online', { online: 'true' }],
    ['since', { since: '2026-11-20' }],
  ]
  it.each(ofZara)('by %s finds exactly the member with that value', async (_, query) => {
    const { ids, page } = await searchPage(query, bilal)
    expect([ids, page.total, page.next]).toEqual([[zara], 1, undefined])
  })

  it('by gender with age, and by gender with a plan or a check, finds the right members', async () => {
    expect((await searchPage({ gender: 'male', age_max: 30 }, bilal)).ids).toContain(man)
    for (const [flag, one] of [
      ['verified', verified],
      ['phone_checked', verified],
      ['photo_checked', checked],
      ['identity_checked', checked],
    ] as const)
      expect((await searchPage({ gender: 'male', [flag]: '1' }, bilal)).ids).toEqual([one.id])
  })

  it('is tested here with every filter', () => {
    const tried = ofZara.map(([name]) => name)
    expect(
      [...tried, 'gender', 'verified', 'phone_checked', 'photo_checked', 'identity_checked'].sort(),
    ).toEqual([...filterNames].sort())
  })

  it('returns counts by value and totals without each filter', async () => {
    const { page } = await searchPage({ education: 'phd', country: 'PK', counts: '1' }, bilal)
    expect(page).toMatchObject({
      total: 0,
      without: { education: crowd, country: 1 },
      counts: { education: { master: crowd }, country: { AE: 1 } },
    })
    expect(Object.keys(page.without ?? {}).sort()).toEqual(['country', 'education'])
  })

  it('returns each member once over all pages, as many as its total', async () => {
    const pages = await allPages({ pageSize: 10 }, bilal)
    const ids = pages.flatMap((page) => page.ids)
    expect(pages.map((page) => page.ids.length)).toEqual([10, 10, 10, 10, 1])
    expect(new Set(pages.map(({ page }) => page.total))).toEqual(new Set([crowd + 1]))
    expect([new Set(ids).size, ids.length]).toEqual([crowd + 1, crowd + 1])
    // A full last page has no cursor.
    expect((await allPages({ pageSize: crowd + 1 }, bilal)).map((page) => page.ids.length)).toEqual([
      crowd + 1,
    ])
  })
})

describe('an invalid search', () => {
  const castes = (count: number) => Array.from({ length: count }, (_, at) => `caste_${at}`)

  it('has more than 30 values or 8 KB', async () => {
    expect((await searchPage({ caste: castes(29), country: 'AE' }, bilal)).ids).toEqual([])
    expect(await searchError({ caste: castes(30), country: 'AE' }, bilal)).toEqual([400, 'invalid_input'])
    expect(await searchError({ caste: castes(31) }, bilal)).toEqual([400, 'invalid_input'])
    const { status } = await search({ caste: Array.from({ length: 200 }, () => 'x'.repeat(50)) }, bilal)
    expect(status).toBe(414)
  })

  it.each<Query>([
    { __proto__x: '1', constructor: 'x' },
    { age_min: '1e309' },
    { age_min: 17 },
    { age_min: 25.5 },
    { age_min: 40, age_max: 30 },
    { age_min: ['20', '30'] },
    { height_min: 'NaN' },
    { height_min: 6, height_max: 5 },
    { caste: '\u0000' },
    { caste: 'a'.repeat(61) },
    { caste: 'rajput,jutt' },
    { education: 'phd,master' },
    { education: '__proto__' },
    { country: 'XX' },
    { country: '' },
    { residence_city: 'PK-' },
    { since: 'yesterday' },
    { since: '2026-02-30' },
    { since: '2026-11-25T00:00:00Z' },
    { sort: 'random' },
    { with_picture: 'yes' },
    { counts: 'all' },
    { pageSize: 0 },
    { pageSize: 101 },
    { cursor: '%00' },
  ])('such as %j is rejected with 400', async (query) => {
    const { status } = await search(query, bilal)
    expect([status, query]).toEqual([400, query])
  })
})
