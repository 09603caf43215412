import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { strFromU8, unzipSync } from 'fflate'
import { makeProfile } from '#infra/local/demo/generators/profile'
import type { SavedSearch } from '#shared/schemas/saved-search'
import type { Reply } from '#test/support/api/client'
import { eventually } from '#test/support/eventually'
import { allStoredItems } from '#test/support/api/stored-items'
import { type SignedIn, type TestStage, openTestStage } from '#test/support/api/test-stage'

/* Saved searches: only their owner has access. */

/** One machine clears an account within half a minute; a busy one gets a little longer. */
const clearedWithinMs = 60_000

let stage: TestStage
let admin: SignedIn
let newcomer: SignedIn
let bilal: SignedIn
let omar: SignedIn

async function withProfile(name: string): Promise<SignedIn> {
  const one = await stage.signUp(name)
  const profile = makeProfile(12, { gender: 'male', marital_status: 'single' })
  expect((await stage.api.post('/profile/create', profile, { token: one.token })).status).toBe(201)
  return one
}
beforeAll(async () => {
  stage = await openTestStage()
  admin = await stage.admin()
  newcomer = await stage.signUp('Nida Newcomer')
  bilal = await withProfile('Bilal Searcher')
  omar = await withProfile('Omar Searcher')
})
afterAll(() => stage?.stop())

type Who = Pick<SignedIn, 'token'> | undefined
const save = (who: Who, json: object) =>
  stage.api.post(
    '/saved-searches/create',
    { name: 'Emirates', search: { country: ['AE'] }, alerts: 'daily', ...json },
    { token: who?.token },
  )
const change = (who: Who, json: object) =>
  stage.api.put('/saved-searches/update', json, { token: who?.token })
const drop = (who: Who, search_id: string) =>
  stage.api.call('DELETE', '/saved-searches/delete', { token: who?.token, query: { search_id } })
const read = (who: Who, of: string) =>
  stage.api.get('/saved-searches/get', { token: who?.token, query: { user_id: of } })

const listOf = async (who: SignedIn) => (await read(who, who.id)).body.data as SavedSearch[]
const said = ({ status, body }: Reply) => `${status} ${JSON.stringify(body)}`
const codes = async (replies: Promise<Reply>[]) => [
  ...new Set((await Promise.all(replies)).map(({ status, body }) => `${status} ${String(body.code)}`)),
]

describe('saved searches', () => {
  it('can be created, read, changed and removed', async () => {
    const saved = await save(bilal, { zone: 'Asia/Dubai' })
    expect([saved.status, saved.body.message]).toEqual([201, 'This search is saved.'])
    const { id } = saved.body.data as SavedSearch
    expect((await save(bilal, { name: 'Everybody', search: {}, alerts: 'off' })).status).toBe(201)
    const again = await save(bilal, { name: 'The Emirates', search: { country: ['AE', 'AE'], online: '0' } })
    expect((again.body.data as SavedSearch).id).toBe(id)
    expect((await listOf(bilal)).map(({ name, alerts }) => [name, alerts])).toEqual([
      ['Everybody', 'off'],
      ['The Emirates', 'daily'],
    ])
    for (let times = 0; times < 2; times++) {
      const changed = await change(bilal, { search_id: id, name: 'Dubai', alerts: 'now', opened: true })
      expect([changed.status, changed.body.data.name, changed.body.data.alerts]).toEqual([
        200,
        'Dubai',
        'now',
      ])
    }
    for (let times = 0; times < 2; times++) expect((await drop(bilal, id)).status).toBe(200)
    expect((await listOf(bilal)).map(({ name }) => name)).toEqual(['Everybody'])
    expect((await change(bilal, { search_id: id, name: 'Gone' })).body.error).toBe(
      'We could not find this search.',
    )
  })
})

describe('access to saved searches', () => {
  const calls = (who: Who, of: string, id: string) => [
    save(who, {}),
    change(who, { search_id: id, name: 'Mine' }),
    drop(who, id),
    read(who, of),
  ]

  it('is refused to visitors and administrators', async () => {
    expect([
      ...new Set((await Promise.all(calls(undefined, omar.id, 'sq_1'))).map((one) => one.status)),
    ]).toEqual([401])
    expect(await codes(calls(admin, admin.id, 'sq_1'))).toEqual(['403 members_only'])
  })

  it('requires a profile', async () => {
    const refused = await save(newcomer, {})
    expect([refused.status, refused.body.code]).toEqual([403, 'profile_incomplete'])
    expect(await listOf(newcomer)).toEqual([])
  })

  it('is refused to other members', async () => {
    const { id } = (await save(omar, { name: 'Of Omar', search: { religion: ['islam'] } })).body
      .data as SavedSearch
    const unknown = said(await change(bilal, { search_id: 'sq_none', name: 'Mine' }))
    expect(said(await change(bilal, { search_id: id, name: 'Mine', alerts: 'off' }))).toBe(unknown)
    expect((await drop(bilal, id)).status).toBe(200)
    expect((await listOf(omar)).find((one) => one.id === id)).toMatchObject({
      name: 'Of Omar',
      alerts: 'daily',
    })
    expect(await codes([read(bilal, omar.id)])).toEqual(['403 not_own_id'])
    // The same filters of another member are a separate saved search.
    expect((await save(bilal, { name: 'Of Bilal', search: { religion: ['islam'] } })).body.data.id).toBe(id)
    expect((await drop(bilal, id)).status).toBe(200)
    expect((await listOf(omar)).some((one) => one.id === id)).toBe(true)
  })
})

describe('stored saved searches', () => {
  it('are in the export and are deleted with the account', async () => {
    const leaving = await withProfile('Leaves Soon')
    expect((await save(leaving, { name: 'Unmistakable words' })).status).toBe(201)
    const { body } = await stage.api.get('/profile/export', {
      token: leaving.token,
      query: { user_id: leaving.id },
    })
    const zip = await (await fetch(body.data.url as string)).arrayBuffer()
    const data = JSON.parse(strFromU8(unzipSync(new Uint8Array(zip))['data.json']!))
    expect(data.saved_searches).toMatchObject([{ name: 'Unmistakable words', search: { country: ['AE'] } }])
    expect(data.notification_preferences).toMatchObject({ mail: { people: true } })
    const console = await stage.api.get('/users/get', { token: admin.token, query: { user_id: leaving.id } })
    expect(JSON.stringify(console.body)).not.toContain('Unmistakable')
    const { token } = leaving
    const left = await stage.api.put('/profile/update/disable-profile', { profile_id: leaving.id }, { token })
    expect(left.status).toBe(200)
    const ofThem = async () =>
      (await allStoredItems(stage))?.filter(
        ({ pk, sk }) => pk?.S === `M#${leaving.id}` && sk?.S?.startsWith('Q'),
      )
    await stage.caughtUp()
    expect((await eventually(ofThem, (items) => !items?.length, clearedWithinMs)) ?? []).toEqual([])
  })
})
