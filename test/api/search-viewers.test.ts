import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { pageLimits } from '#shared/limits'
import type { SignedIn } from '#test/support/target'
import {
  type Query,
  admin,
  all,
  bilal,
  connectionsOnly,
  found,
  man,
  newcomer,
  put,
  refused,
  stage,
  startSearches,
  stopSearches,
  verified,
  verifiedOnly,
  zara,
} from '#test/support/search-stage'

/* Who may search by what, and whom they find. */

beforeAll(startSearches)
afterAll(stopSearches)

describe('who searches', () => {
  it('finds as a member the other gender first, and never themselves', async () => {
    const { ids } = (await all({ gender: 'any', pageSize: 100 }, bilal))[0]!
    expect(ids).toContain(man)
    expect(ids).not.toContain(bilal.id)
    expect((await found({ pageSize: 100 }, bilal)).ids).not.toContain(man)
  })

  it('finds who shows themselves to verified members as one of them alone; nobody who does to connections', async () => {
    const of = async (who?: SignedIn) => (await found({ gender: 'any', pageSize: 100 }, who)).ids
    expect(await of(verified)).toContain(verifiedOnly)
    for (const who of [bilal, admin]) expect(await of(who)).not.toContain(verifiedOnly)
    for (const who of [bilal, admin, verified]) expect(await of(who)).not.toContain(connectionsOnly)
    const strangers = (await all({}, undefined)).flatMap(({ ids }) => ids)
    expect(strangers).not.toContain(verifiedOnly)
    expect(strangers).toContain(man)
  })

  const ofCards: Query[] = [
    { gender: 'female' },
    { age_min: 58 },
    { marital_status: 'widowed' },
    { nationality: 'AE' },
    { profession: 'business' },
    { job_post: 'lawyer' },
    { with_picture: '1' },
    { since: '2026-11-20' },
  ]
  it.each(ofCards)('may search by %j, which cards show, as anybody', async (query) => {
    for (const who of [undefined, newcomer, admin]) expect((await found(query, who)).ids).toContain(zara)
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
    { online: '1' },
  ]
  it.each(ofDetails)('may search by %j with a profile, or as an administrator', async (query) => {
    expect(await refused(query)).toEqual([401, 'unauthorized'])
    expect(await refused(query, newcomer)).toEqual([403, 'profile_incomplete'])
    expect((await found({ ...query, gender: 'female' }, admin)).ids).toEqual([zara])
  })

  it('is told no counts of what they may not search by', async () => {
    const { page } = await found({ counts: '1', gender: 'female' })
    expect(Object.keys(page.counts ?? {}).sort()).toEqual(
      ['age', 'gender', 'job_post', 'marital_status', 'nationality', 'profession', 'with_picture'].sort(),
    )
  })

  it('is not told who is here while they hide that themselves', async () => {
    await put('/chat/settings', { show_online: false, unread_mail: true }, verified)
    expect(await refused({ online: '1' }, verified)).toEqual([403, 'privacy'])
    const { page } = await found({ counts: '1' }, verified)
    expect(page.counts).not.toHaveProperty('online')
    await put('/chat/settings', { show_online: true, unread_mail: true }, verified)
    expect((await found({ online: '1' }, verified)).ids).toEqual([zara])
  })

  it('comes as a stranger by their own cursors alone, in pages of the usual size', async () => {
    const first = await found({ pageSize: 100, gender: 'female' })
    expect(first.ids).toHaveLength(pageLimits.size)
    const [kind, sealed] = JSON.parse(Buffer.from(first.page.next!, 'base64url').toString()) as [
      string,
      string,
    ]
    const forge = (...parts: string[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
    for (const cursor of [
      forge(kind, sealed.toLowerCase()),
      first.page.next!,
      forge('made up', sealed),
      forge(kind),
      'x',
      forge('all fit', 'a'),
    ])
      expect(await refused({ cursor }, cursor === forge('all fit', 'a') ? bilal : undefined)).toEqual([
        400,
        'invalid_input',
      ])
    // Of somebody else, of another order, or of browsing.
    expect(await refused({ cursor: first.page.next, gender: 'female' }, newcomer)).toEqual([
      400,
      'invalid_input',
    ])
    const browsed = await stage.api.get('/profile/get/all-profiles', {})
    expect(await refused({ cursor: browsed.body.page.next })).toEqual([400, 'invalid_input'])
    expect((await found({ cursor: first.page.next, sort: 'newest', gender: 'female' })).ids[0]).toBe(zara)
  })
})
