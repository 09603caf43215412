import { describe, expect, it } from '@jest/globals'
import {
  type Query,
  admin,
  allPages,
  bilal,
  searchPage,
  man,
  newcomer,
  putOk,
  searchError,
  verified,
  zara,
} from '#test/support/search/search-stage'

/* Which filters and results each kind of viewer gets. */

describe('a viewer', () => {
  it('who is a member finds the other gender first and never themselves', async () => {
    const { ids } = (await allPages({ gender: 'any', pageSize: 100 }, bilal))[0]!
    expect(ids).toContain(man)
    expect(ids).not.toContain(bilal.id)
    expect((await searchPage({ pageSize: 100 }, bilal)).ids).not.toContain(man)
  })

  const ofCards: Query[] = [
    { gender: 'female' },
    { age_min: 58 },
    { marital_status: 'widowed' },
    { nationality: 'AE' },
    { profession: 'business' },
    { job_post: 'lawyer' },
    { since: '2026-11-20' },
  ]
  it.each(ofCards)('can search by %j without an account, since cards show it', async (query) => {
    for (const who of [undefined, newcomer, admin]) expect((await searchPage(query, who)).ids).toContain(zara)
  })

  const ofDetails: Query[] = [
    { height_min: 6 },
    { has_children: 'yes' },
    { religion: 'sikhism' },
    { maslak: 'other' },
    { caste: 'other' },
    { education: 'phd' },
    { monthly_income: '200k_to_500k' },
    { mother_tongue: 'ps' },
    { country: 'AE' },
    { residence_state: 'AE-DU' },
    { residence_city: 'AE-Dubai' },
    { family_status: 'high' },
    { made_by: 'sister' },
    { with_picture: '1' },
    { online: '1' },
  ]
  it.each(ofDetails)('can search by %j only with a profile or as an administrator', async (query) => {
    expect(await searchError(query)).toEqual([401, 'unauthorized'])
    expect(await searchError(query, newcomer)).toEqual([403, 'profile_incomplete'])
    expect((await searchPage({ ...query, gender: 'female' }, admin)).ids).toEqual([zara])
  })

  it('does not learn who is online while they hide that themselves', async () => {
    await putOk('/chat/settings', { show_online: false }, verified)
    expect(await searchError({ online: '1' }, verified)).toEqual([403, 'privacy'])
    const { page } = await searchPage({ counts: '1' }, verified)
    expect(page.counts).not.toHaveProperty('online')
    await putOk('/chat/settings', { show_online: true }, verified)
    expect((await searchPage({ online: '1' }, verified)).ids).toEqual([zara])
  })
})
