import { describe, expect, it } from '@jest/globals'
import type { FitDetail } from '#shared/schemas/fit'
import type { PartnerRequirements, Requirement } from '#shared/schemas/profile'
import { openRequirements } from '#test/support/functions/members'
import {
  admin,
  bilal,
  crowd,
  searchPage,
  id,
  newSearchMember,
  newcomer,
  putOk,
  searchError,
  setStatus,
  stage,
  withinSeconds,
  zara,
} from '#test/support/search/search-stage'
import type { SignedIn } from '#test/support/api/test-stage'

/* Fit on the whole stack: order of searches, suggestions, and details on profiles. */

const ask = (who: SignedIn, requirements: Partial<PartnerRequirements>, musts: readonly Requirement[] = []) =>
  putOk(
    '/profile/update/partner-requirements',
    { profile_id: who.id, data: { ...openRequirements, ...requirements }, musts },
    who,
  )

async function fitOf(other: string, who: SignedIn): Promise<FitDetail | undefined> {
  const { status, body } = await stage.api.get('/profile/get/user-profile', {
    query: { userId: other },
    token: who.token,
  })
  expect(status).toBe(200)
  return (body.data as { fit?: FitDetail }).fit
}

describe('fit in a search', () => {
  it('is the default order and is returned with the cards', async () => {
    await ask(bilal, {
      residence_city: ['AE-Dubai'],
      religion: 'sikhism',
      maslak: 'other',
      education: 'master',
    })
    const { ids, page } = await searchPage({ pageSize: 100 }, bilal)
    expect([ids[0], ids.length, page.total]).toEqual([zara, crowd + 1, crowd + 1])
    expect(page.fits?.[zara]).toEqual({
      wishes: { of: 4, unmet: [] },
      theirs: { of: 0, unmet: [] },
    })
    expect(page.fits?.[id(0)]?.wishes).toEqual({ of: 4, unmet: ['religion', 'maslak', 'residence_city'] })
    expect(Object.keys(page.fits ?? {}).sort()).toEqual(ids.toSorted())
    const before = ids
    // The viewer's own wishes apply to the next call.
    await ask(bilal, { age_range: '24 to 28' })
    const after = await searchPage({ pageSize: 100, sort: 'fit' }, bilal)
    expect(after.ids.at(-1)).toBe(zara)
    expect(after.ids.toSorted()).toEqual(before.toSorted())
    expect((await searchPage({ sort: 'newest' }, bilal)).ids[0]).toBe(zara)
    expect((await searchPage({ sort: 'newest' }, bilal)).page.fits?.[zara]?.wishes).toEqual({
      of: 1,
      unmet: ['age_range'],
    })
  })

  it('changes within seconds when another member changes their wishes', async () => {
    await ask(bilal, {})
    const amna = await newSearchMember('Amna Asking', 'female')
    await ask(amna, { residence_city: ['PK-Quetta'], mother_tongue: 'ps' }, ['mother_tongue'])
    const theirs = async () => (await searchPage({ pageSize: 100 }, bilal)).page.fits?.[amna.id]?.theirs
    expect((await withinSeconds(theirs))?.of).toBe(2)
    expect((await searchPage({ suggested: '1', pageSize: 100 }, bilal)).ids).not.toContain(amna.id)
    // The must is hers.
    expect((await searchPage({ suggested: '1' }, bilal)).page.has_musts).toBeUndefined()
    expect((await searchPage({ suggested: '1' }, amna)).page.has_musts).toBe(true)
    await ask(amna, {})
    expect((await withinSeconds(theirs))?.of).toBe(0)
    expect((await searchPage({ suggested: '1', pageSize: 100 }, bilal)).ids).toContain(amna.id)
    await setStatus(amna.id, 'suspended')
    expect((await searchPage({ pageSize: 100 }, bilal)).page.fits?.[amna.id]).toBeUndefined()
  })

  it('suggests nobody with whom there is a proposal, a refusal or a connection', async () => {
    await ask(bilal, {})
    const sana = await newSearchMember('Sana Suggested', 'female')
    const suggested = async (who: SignedIn) =>
      (await searchPage({ suggested: '1', pageSize: 100, sort: 'newest' }, who)).ids
    const bothFind = async (found: boolean) => {
      expect((await suggested(bilal)).includes(sana.id)).toBe(found)
      expect((await suggested(sana)).includes(bilal.id)).toBe(found)
    }
    const propose = async (sender: SignedIn, receiver: SignedIn): Promise<string> => {
      const json = { sender_id: sender.id, receiver_id: receiver.id }
      const { status, body } = await stage.api.post('/proposal/create', json, { token: sender.token })
      expect(status).toBe(201)
      return (body.data as { id: string }).id
    }
    const set = (id: string, status: string, who: SignedIn) =>
      putOk('/proposal/update', { proposal_id: id, status }, who)
    await stage.caughtUp()
    await bothFind(true)
    const { besides } = (await searchPage({ suggested: '1' }, bilal)).page
    const first = await propose(bilal, sana)
    await bothFind(false)
    // Not because of a must.
    expect((await searchPage({ suggested: '1' }, bilal)).page.besides).toBe(besides)
    await set(first, 'rejected', sana)
    await bothFind(false)
    await set(await propose(sana, bilal), 'accepted', bilal)
    await bothFind(false)
    // Everyone else's searches find them, and theirs without suggestions.
    expect((await searchPage({ pageSize: 100, sort: 'newest' }, bilal)).ids).toContain(sana.id)
  })

  it('is only available to members with a profile', async () => {
    for (const query of [{ sort: 'fit' }, { suggested: '1' }]) {
      expect(await searchError(query)).toEqual([401, 'unauthorized'])
      expect(await searchError(query, newcomer)).toEqual([403, 'profile_incomplete'])
      expect(await searchError(query, admin)).toEqual([403, 'members_only'])
      expect((await searchPage({ ...query, sort: 'newest', suggested: 'false' })).page.fits).toBeUndefined()
    }
    expect((await searchPage({})).page.fits).toBeUndefined()
    expect((await searchPage({}, admin)).page.fits).toBeUndefined()
    expect(await searchError({ suggested: 'yes' }, bilal)).toEqual([400, 'invalid_input'])
    expect(await searchError({ sort: 'best' }, bilal)).toEqual([400, 'invalid_input'])
  })
})

describe('fit on a profile', () => {
  it('is returned to members with a profile, for profiles of others', async () => {
    await ask(
      bilal,
      { age_range: '24 to 28', nationality: ['AE', 'PK'], complexion: 'fair', education: 'diploma' },
      ['age_range'],
    )
    expect(await fitOf(zara, bilal)).toEqual({
      wishes: [
        { field: 'age_range', met: false, must: true, wish: '24 to 28', has: expect.any(Number) },
        { field: 'education', wish: 'diploma', has: 'phd' },
        { field: 'nationality', met: true, wish: ['AE', 'PK'], has: 'AE' },
      ],
      theirs: [],
    })
    expect(await fitOf(bilal.id, bilal)).toBeUndefined()
    expect(await fitOf(zara, newcomer)).toBeUndefined()
    expect(await fitOf(zara, admin)).toBeUndefined()
  })

  it('contains no value that the profile does not show', async () => {
    const { body } = await stage.api.get('/profile/get/user-profile', {
      query: { userId: zara },
      token: bilal.token,
    })
    expect(JSON.stringify(body.data)).not.toMatch(/1967-05-01|@example/)
  })
})
