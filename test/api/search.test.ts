import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { documents } from '#functions/lib/clients/dynamo'
import { resetEnv } from '#functions/lib/env'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { pageLimits } from '#shared/limits'
import { privacyDefaults } from '#shared/options/privacy'
import type { SearchPage } from '#shared/schemas/search'
import { filterNames } from '#shared/search'
import type { CallOptions, Reply } from '#test/support/api'
import { eventually } from '#test/support/eventually'
import { type SearchedMember, storeMembers } from '#test/support/searched-members'
import { type SignedIn, type Target, target } from '#test/support/target'

/* Searches of people on the whole stack: who may ask what, who is found, and how soon who is not any more. */

const withinMs = 3000
const path = '/search/people'
type Query = NonNullable<CallOptions['query']>

let stage: Target
let bilal: SignedIn
let verified: SignedIn
let newcomer: SignedIn
let admin: SignedIn

/** Of the form that ids have. */
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Whose answers nobody else gives. */
const zara = id(900)
const zaras: SearchedMember = {
  gender: 'female',
  dob: '1967-05-01',
  name: 'Zara Khan',
  created_at: '2026-11-20T10:00:00.000Z',
  picture: `${zara}/picture`,
  made_by: 'sister',
  seen_on: new Date().toISOString().slice(0, 10),
  personal: { marital_status: 'widowed', height: 6.1, mother_tongue: 'ps', nationality: 'AE' },
  second_marriage: { kids_from_first_marriage: 2 },
  career: {
    education: 'phd',
    profession: 'business',
    job_post: 'lawyer',
    monthly_income: '200k_to_500k',
  },
  religion: { religion: 'sikhism', maslak: 'other', caste: 'other' },
  residence: {
    country: 'AE',
    residence_state: 'AE-DU',
    residence_city: 'AE-Dubai',
    family_status: 'high',
  },
}
const usual: SearchedMember = {
  gender: 'female',
  dob: '1998-04-12',
  created_at: '2026-11-10T10:00:00.000Z',
  career: { education: 'master', monthly_income: '100k_to_200k' },
  religion: { maslak: 'sunni', caste: 'rajput' },
  residence: { family_status: 'middle' },
}
const crowd = 40
const verifiedOnly = id(901)
const connectionsOnly = id(902)
const man = id(903)

const search = (query: Query = {}, who?: SignedIn, options: CallOptions = {}): Promise<Reply> =>
  stage.api.get(path, { ...options, query, ...(who && { token: who.token }) })

interface Found {
  ids: string[]
  page: SearchPage
}
async function found(query: Query = {}, who?: SignedIn): Promise<Found> {
  const { status, body } = await search(query, who)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return { ids: (body.data as { id: string }[]).map((card) => card.id), page: body.page }
}
const refused = async (query: Query, who?: SignedIn) => {
  const { status, body } = await search(query, who)
  return [status, body.code]
}

/** All pages of a search. */
async function all(query: Query = {}, who?: SignedIn): Promise<Found[]> {
  const pages: Found[] = []
  let cursor: string | undefined
  do {
    const page = await found({ ...query, cursor }, who)
    pages.push(page)
    cursor = page.page.next
  } while (cursor)
  return pages
}

async function member(name: string, gender: 'male' | 'female'): Promise<SignedIn> {
  const one = await stage.signUp(name)
  const profile = makeProfile(gender === 'male' ? 12 : 13, { gender, marital_status: 'single' })
  expect((await stage.api.post('/profile/create', profile, { token: one.token })).status).toBe(201)
  return one
}

async function buyGold({ id: profileId, token }: SignedIn): Promise<void> {
  const order = { profileId, packageId: 'gold', amount: 6000, pkgName: 'Gold' }
  const { body } = await stage.api.post('/pay-fast/checkout', order, { token })
  const { basketId, merchantId, subAmount } = body.data as Record<string, string>
  const signed = [basketId, stage.payFast.securedKey, merchantId, '000'].join('|')
  await stage.api.post('/pay-fast/ipn', {
    basket_id: basketId,
    err_code: '000',
    transaction_id: `T-${basketId}`,
    transaction_amount: subAmount,
    transaction_currency: 'PKR',
    validation_hash: createHash('sha256').update(signed).digest('hex'),
  })
}

const put = async (to: string, json: object, who: SignedIn) =>
  expect((await stage.api.put(to, json, { token: who.token })).status).toBe(200)
const setStatus = (user_id: string, status: 'suspended' | 'active') =>
  put('/users/update', { user_id, status, reason: 'A test' }, admin)

beforeAll(async () => {
  stage = await target()
  Object.assign(process.env, stage.stack?.env)
  resetEnv()
  admin = await stage.admin()
  await storeMembers({
    ...Object.fromEntries(
      Array.from({ length: crowd }, (_, at) => [
        id(at),
        { ...usual, created_at: new Date(Date.parse(usual.created_at!) + at * 1000).toISOString() },
      ]),
    ),
    [zara]: zaras,
    [verifiedOnly]: { ...usual, privacy: { profile_visibility: 'verified_users' } },
    [connectionsOnly]: { ...usual, privacy: { profile_visibility: 'private' } },
    [man]: { ...usual, gender: 'male' },
  })
  newcomer = await stage.signUp('Nida Newcomer')
  bilal = await member('Bilal Searcher', 'male')
  verified = await member('Vali Verified', 'male')
  await buyGold(verified)
  await eventually(
    () => found({ gender: 'any' }, verified),
    ({ page }) => page.total === crowd + 4,
  )
})
afterAll(async () => {
  documents().destroy()
  await stage?.stop()
})

describe('a search', () => {
  const ofZara: [string, Query][] = [
    ['age', { age_min: 58 }],
    ['height', { height_min: 6, height_max: 6.2 }],
    ['marital_status', { marital_status: 'widowed' }],
    ['has_children', { has_children: 'yes' }],
    ['religion', { religion: 'sikhism' }],
    ['maslak', { maslak: 'other' }],
    ['caste', { caste: 'other' }],
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
  it.each(ofZara)('by %s finds whom it is about', async (_, query) => {
    const { ids, page } = await found(query, bilal)
    expect([ids, page]).toEqual([[zara], { total: 1 }])
  })

  it('by gender and by the verified mark finds whom it is about', async () => {
    expect((await found({ gender: 'male', age_max: 30 }, bilal)).ids).toContain(man)
    expect((await found({ gender: 'male', verified: '1' }, bilal)).ids).toEqual([verified.id])
  })

  it('by every filter is tried here', () => {
    const tried = ofZara.map(([name]) => name)
    expect([...tried, 'gender', 'verified'].sort()).toEqual([...filterNames].sort())
  })

  it('takes any of the values of a parameter that is repeated, and all parameters together', async () => {
    expect((await found({ education: ['phd', 'master'] }, bilal)).page.total).toBe(crowd + 1)
    expect((await found({ education: ['phd', 'master'], country: 'AE' }, bilal)).ids).toEqual([zara])
    expect((await found({ education: ['phd', 'any'], country: 'any' }, bilal)).page.total).toBe(crowd + 1)
  })

  it('tells how many there are by each value, and without each filter', async () => {
    const { page } = await found({ education: 'phd', country: 'PK', counts: '1' }, bilal)
    expect(page).toMatchObject({
      total: 0,
      without: { education: crowd, country: 1 },
      counts: { education: { master: crowd }, country: { AE: 1 } },
    })
    expect(Object.keys(page.without ?? {}).sort()).toEqual(['country', 'education'])
  })

  it('of everybody is in the order of the list, or in the one that is asked for', async () => {
    const newest = await found({ sort: 'newest' }, bilal)
    expect(newest.ids.slice(0, 3)).toEqual([zara, id(crowd - 1), id(crowd - 2)])
    const youngest = (await all({ sort: 'age' }, bilal)).flatMap(({ ids }) => ids)
    expect(youngest.at(-1)).toBe(zara)
  })

  it('finds each once over its pages, as many as it says', async () => {
    const pages = await all({ pageSize: 10 }, bilal)
    const ids = pages.flatMap((page) => page.ids)
    expect(pages.map((page) => page.ids.length)).toEqual([10, 10, 10, 10, 1])
    expect(new Set(pages.map(({ page }) => page.total))).toEqual(new Set([crowd + 1]))
    expect([new Set(ids).size, ids.length]).toEqual([crowd + 1, crowd + 1])
    // A last page that is full is the last.
    expect((await all({ pageSize: crowd + 1 }, bilal)).map((page) => page.ids.length)).toEqual([crowd + 1])
  })
})

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
    const deeper = sealed.replace(/\.24\./, '.0.')
    expect(deeper).not.toBe(sealed)
    for (const cursor of [
      forge(kind, deeper),
      forge('made up', sealed),
      forge(kind),
      'x',
      forge('all listed', 'a'),
    ])
      expect(await refused({ cursor }, cursor === forge('all listed', 'a') ? bilal : undefined)).toEqual([
        400,
        'invalid_input',
      ])
    // Of somebody else, of another order, or of browsing.
    expect(await refused({ cursor: first.page.next }, newcomer)).toEqual([400, 'invalid_input'])
    const browsed = await stage.api.get('/profile/get/all-profiles', {})
    expect(await refused({ cursor: browsed.body.page.next })).toEqual([400, 'invalid_input'])
    expect((await found({ cursor: first.page.next, sort: 'newest', gender: 'female' })).ids[0]).toBe(zara)
  })
})

describe('somebody who is found', () => {
  const isFound = async (who: SignedIn, by: SignedIn) =>
    (await found({ gender: 'any', pageSize: 100 }, by)).ids.includes(who.id)
  const total = async (by: SignedIn) => (await found({ gender: 'female' }, by)).page.total

  it('is gone at once, and counted no more within seconds, however they leave; and comes back', async () => {
    const hira = await member('Hira Aslam', 'female')
    await eventually(() => isFound(hira, bilal), Boolean, withinMs)
    const before = await total(bilal)
    const goneAtOnce = async () => {
      expect(await isFound(hira, bilal)).toBe(false)
      await eventually(
        () => total(bilal),
        (now) => now === before - 1,
        withinMs,
      )
    }
    const back = async () => {
      await eventually(() => isFound(hira, bilal), Boolean, withinMs)
      expect(await total(bilal)).toBe(before)
    }
    const privacy = (profile_visibility: string) =>
      put(
        '/profile/update/privacy-settings',
        { ...privacyDefaults, profile_id: hira.id, profile_visibility },
        hira,
      )
    const pause = (paused: boolean) => put('/profile/update/pause', { profile_id: hira.id, paused }, hira)
    await privacy('private')
    await goneAtOnce()
    await privacy('everyone')
    await back()
    await privacy('verified_users')
    await goneAtOnce()
    expect(await isFound(hira, verified)).toBe(true)
    await privacy('everyone')
    await back()
    await pause(true)
    await goneAtOnce()
    await pause(false)
    await back()
    await setStatus(hira.id, 'suspended')
    await goneAtOnce()
    await setStatus(hira.id, 'active')
    await back()
    const again = await stage.signIn(hira.email)
    await put('/profile/update/disable-profile', { profile_id: hira.id }, again)
    await goneAtOnce()
  }, 90_000)

  it('is not found, nor counted, by whom they block, nor by who blocks them', async () => {
    const sana = await member('Sana Blocked', 'female')
    await eventually(() => isFound(sana, bilal), Boolean, withinMs)
    expect(await isFound(bilal, sana)).toBe(true)
    const before = await total(bilal)
    const { status } = await stage.api.post('/blocks/create', { profile_id: bilal.id }, { token: sana.token })
    expect(status).toBe(201)
    expect([await isFound(sana, bilal), await isFound(bilal, sana)]).toEqual([false, false])
    expect(await total(bilal)).toBe(before - 1)
    expect(await isFound(sana, verified)).toBe(true)
  })

  it('is replaced by who comes next when they vanish between two pages', async () => {
    const first = await found({ pageSize: 10, sort: 'newest' }, bilal)
    const rest = (await all({ pageSize: 100, sort: 'newest' }, bilal)).flatMap(({ ids }) => ids).slice(10)
    const vanished = rest.filter((one) => one.startsWith('00000000')).slice(0, 4)
    await Promise.all(vanished.map((one) => setStatus(one, 'suspended')))
    const second = await found({ pageSize: 10, sort: 'newest', cursor: first.page.next }, bilal)
    expect(second.ids).toEqual(rest.filter((one) => !vanished.includes(one)).slice(0, 10))
    expect(second.page.total).toBe(first.page.total - vanished.length)
    await Promise.all(vanished.map((one) => setStatus(one, 'active')))
  })
})

describe('what is no search', () => {
  const castes = (count: number) => Array.from({ length: count }, (_, at) => `caste_${at}`)

  it('is more than thirty values, or eight kilobytes', async () => {
    expect((await found({ caste: castes(29), country: 'AE' }, bilal)).ids).toEqual([])
    expect(await refused({ caste: castes(30), country: 'AE' }, bilal)).toEqual([400, 'invalid_input'])
    expect(await refused({ caste: castes(31) }, bilal)).toEqual([400, 'invalid_input'])
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
  ])('is %j', async (query) => {
    const { status } = await search(query, bilal)
    expect([status, query]).toEqual([400, query])
  })
})
