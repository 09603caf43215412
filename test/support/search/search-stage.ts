import { createHash } from 'node:crypto'
import { expect } from '@jest/globals'
import { documents } from '#functions/clients/dynamo'
import { s3 } from '#functions/clients/s3'
import { resetEnv } from '#functions/core/env'
import { makeProfile } from '#infra/local/demo/generators/profile'
import type { Verification } from '#shared/schemas/verification'
import type { SearchPage } from '#shared/schemas/search'
import type { CallOptions, Reply } from '#test/support/api/client'
import { multipart } from '#test/support/api/requests'
import { jpeg } from '#test/support/sample-pictures'
import { type SearchedMember, storeMembers } from './searched-members'
import { type SignedIn, type TestStage, openTestStage } from '#test/support/api/test-stage'

/* The stage of the API tests of search: members to find, and members who search. */

const path = '/search/people'
export type Query = NonNullable<CallOptions['query']>

export let stage: TestStage
export let bilal: SignedIn
/** Has a plan with verified status, and a confirmed number. */
export let verified: SignedIn
/** Has a checked photo and a checked identity. */
export let checked: SignedIn
export let newcomer: SignedIn
export let admin: SignedIn

/** A valid user id. */
export const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** A member whose values no other member has. */
export const zara = id(900)
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
  religion: { religion: 'sikhism', maslak: 'other', caste: 'other', religious_status: 'liberal' },
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
  religion: { maslak: 'sunni', caste: 'rajput', religious_status: 'moderate' },
  residence: { family_status: 'middle' },
}
export const crowd = 40
export const verifiedOnly = id(901)
export const connectionsOnly = id(902)
export const man = id(903)

export const search = (query: Query = {}, who?: SignedIn, options: CallOptions = {}): Promise<Reply> =>
  stage.api.get(path, { ...options, query, ...(who && { token: who.token }) })

export interface FoundPage {
  ids: string[]
  page: SearchPage
}
export async function searchPage(query: Query = {}, who?: SignedIn): Promise<FoundPage> {
  const { status, body } = await search(query, who)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return { ids: (body.data as { id: string }[]).map((card) => card.id), page: body.page as SearchPage }
}
/** Waits until searches show earlier writes, then runs `ask`. */
export async function withinSeconds<T>(ask: () => Promise<T>): Promise<T> {
  await stage.caughtUp()
  return ask()
}
/** Expects this total once searches show earlier writes. */
export async function untilTotal(total: number, query: Query = {}, who?: SignedIn): Promise<void> {
  expect((await withinSeconds(() => searchPage(query, who))).page.total).toBe(total)
}
export const searchError = async (query: Query, who?: SignedIn) => {
  const { status, body } = await search(query, who)
  return [status, body.code as string]
}

/** All pages of a search. */
export async function allPages(query: Query = {}, who?: SignedIn): Promise<FoundPage[]> {
  const pages: FoundPage[] = []
  let cursor: string | undefined
  do {
    const page = await searchPage({ ...query, cursor }, who)
    pages.push(page)
    cursor = page.page.next
  } while (cursor)
  return pages
}

export async function newSearchMember(name: string, gender: 'male' | 'female'): Promise<SignedIn> {
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

/** Confirms the member's number by the code in the SMS. */
async function confirmPhone({ token }: SignedIn): Promise<void> {
  expect((await stage.api.post('/verification/phone/start', {}, { token })).status).toBe(200)
  const arrived = await fetch(new URL('/_dev/sms.json', stage.stack?.url))
  const [{ text } = { text: '' }] = (await arrived.json()) as { text: string }[]
  const code = /\d{6}/.exec(text)?.[0]
  expect((await stage.api.post('/verification/phone/confirm', { code }, { token })).status).toBe(200)
}

/** Has a check of the member confirmed by the administrator. */
async function confirmCheck(case_id: string): Promise<void> {
  const opened = { query: { case_id }, token: admin.token }
  expect((await stage.api.get('/verification/get', opened)).status).toBe(200)
  const decision = { case_id, decision: 'confirmed' }
  const decided = await stage.api.put('/verification/update', decision, { token: admin.token })
  expect(decided.status).toBe(200)
}

/** Has the member's photo checked, and then the identity. */
async function checkPhotoAndIdentity({ id: profileId, token }: SignedIn): Promise<void> {
  const file = { name: 'me.jpg', type: 'image/jpeg', bytes: await jpeg() }
  const send = async (to: string, fields: Record<string, string>) => {
    const { status, body } = await stage.api.call('POST', to, { token, ...multipart(fields, file) })
    expect(status).toBe(200)
    return body.data as Verification
  }
  await send('/profile/create/image-upload', { profileId })
  const { body } = await stage.api.post('/verification/photo/start', {}, { token })
  const { case_id } = (body.data as Verification).photo!
  for (const number of ['1', '2']) await send('/verification/photo/add', { case_id, number })
  await confirmCheck(case_id)
  const card = { document: 'cnic', number: '3520212345671' }
  const { identity } = await send('/verification/identity/send', card)
  await confirmCheck(identity!.case_id)
}

export const putOk = async (to: string, json: object, who: SignedIn) =>
  expect((await stage.api.put(to, json, { token: who.token })).status).toBe(200)
export const setStatus = (user_id: string, status: 'suspended' | 'active') =>
  putOk('/users/update', { user_id, status, reason: 'A test' }, admin)

/** Starts the stage and waits until searches find all members. */
export async function startSearches(): Promise<void> {
  stage = await openTestStage({ alone: true })
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
    [verifiedOnly]: { ...usual, privacy: { profile_visibility: 'verified_users', verified_by_plan: true } },
    [connectionsOnly]: { ...usual, privacy: { profile_visibility: 'private' } },
    [man]: { ...usual, gender: 'male' },
  })
  newcomer = await stage.signUp('Nida Newcomer')
  bilal = await newSearchMember('Bilal Searcher', 'male')
  verified = await newSearchMember('Vali Verified', 'male')
  await buyGold(verified)
  await confirmPhone(verified)
  checked = await newSearchMember('Cyrus Checked', 'male')
  await checkPhotoAndIdentity(checked)
  await untilTotal(crowd + 5, { gender: 'any' }, verified)
  await untilTotal(1, { gender: 'male', verified: '1' }, bilal)
}

export async function stopSearches(): Promise<void> {
  documents().destroy()
  s3().destroy()
  await stage?.stop()
}
