import { describe, expect, it } from '@jest/globals'
import { strFromU8, unzipSync } from 'fflate'
import type { Reply } from '#test/support/api/client'
import { eventually } from '#test/support/eventually'
import {
  admin,
  allPages,
  bilal,
  connectionsOnly,
  crowd,
  searchPage,
  id,
  newSearchMember,
  newcomer,
  setStatus,
  stage,
  untilTotal,
  zara,
} from '#test/support/search/search-stage'
import { allStoredItems } from '#test/support/api/stored-items'
import type { SignedIn } from '#test/support/api/test-stage'

/* The shortlist and hidden members: only their owner sees them. */

/** One machine clears an account within half a minute; a busy one gets a little longer. */
const clearedWithinMs = 60_000
const nobody = '00000000-0000-4000-8000-ffffffffffff'

const get = (who: SignedIn, path: string, query: Record<string, string> = {}) =>
  stage.api.get(path, { token: who.token, query })
const addToShortlist = ({ token }: SignedIn, json: object) =>
  stage.api.post('/shortlist/create', json, { token })
const change = ({ token }: SignedIn, json: object) => stage.api.put('/shortlist/update', json, { token })
const removeFromShortlist = ({ token }: SignedIn, profile_id: string) =>
  stage.api.call('DELETE', '/shortlist/delete', { token, query: { profile_id } })
const hide = ({ token }: SignedIn, json: object) => stage.api.post('/hidden/create', json, { token })
const ids = async (who: SignedIn) =>
  (await get(who, '/shortlist/get', { user_id: who.id, only: 'ids' })).body.data as {
    shortlist: string[]
    hidden: string[]
  }
interface MinePage {
  data: {
    profile_id: string
    note?: string
    profile: { personal_info: { first_name: string; last_name: string }[] }
  }[]
  page: { next?: string }
}
const shortlistOf = async (who: SignedIn, more: Record<string, string> = {}) =>
  (await get(who, '/shortlist/get', { user_id: who.id, ...more })).body as MinePage
const namesIn = (data: MinePage['data']) =>
  data.map(
    ({ profile: { personal_info } }) => `${personal_info[0]!.first_name} ${personal_info[0]!.last_name}`,
  )
const statusAndBody = ({ status, body }: Reply) => `${status} ${JSON.stringify(body)}`

describe('the shortlist', () => {
  it('keeps members with notes in the chosen order and is read in pages', async () => {
    for (const number of [0, 1, 2, 3, 4])
      expect((await addToShortlist(bilal, { profile_id: id(number) })).status).toBe(201)
    expect((await addToShortlist(bilal, { profile_id: zara, note: 'Her brother called' })).status).toBe(201)
    expect((await addToShortlist(bilal, { profile_id: id(2) })).status).toBe(201)
    expect((await change(bilal, { profile_id: id(0), before: zara, note: 'First' })).status).toBe(200)
    const order = [id(0), zara, id(4), id(3), id(2), id(1)]
    expect(await ids(bilal)).toEqual({ shortlist: order, hidden: [] })
    const first = await shortlistOf(bilal, { pageSize: '4' })
    const second = await shortlistOf(bilal, { pageSize: '4', cursor: first.page.next! })
    const entries = [...first.data, ...second.data]
    expect([entries.map((one) => one.profile_id), second.page.next]).toEqual([order, undefined])
    expect(entries.flatMap(({ note }) => note ?? [])).toEqual(['First', 'Her brother called'])
    expect(namesIn(first.data)[1]).toBe('Zara Khan')
  })

  it('shows deleted and blocking members by placeholders', async () => {
    const gone = await newSearchMember('Gone Soon', 'female')
    const blocking = await newSearchMember('Blocks Soon', 'female')
    for (const { id: profile_id } of [gone, blocking])
      expect((await addToShortlist(bilal, { profile_id, note: 'one' })).status).toBe(201)
    const left = await stage.api.put(
      '/profile/update/disable-profile',
      { profile_id: gone.id },
      { token: gone.token },
    )
    expect(left.status).toBe(200)
    const blocked = await stage.api.post(
      '/blocks/create',
      { profile_id: bilal.id },
      { token: blocking.token },
    )
    expect(blocked.status).toBe(201)
    expect(namesIn((await shortlistOf(bilal)).data).slice(0, 2)).toEqual([
      'Unavailable member',
      'Deleted member',
    ])
    for (const { id: profile_id } of [gone, blocking]) {
      expect((await addToShortlist(bilal, { profile_id, note: 'two' })).status).toBe(201)
      expect(statusAndBody(await hide(bilal, { profile_id }))).toBe(
        statusAndBody(await hide(bilal, { profile_id: nobody })),
      )
      expect((await removeFromShortlist(bilal, profile_id)).status).toBe(200)
      expect(statusAndBody(await addToShortlist(bilal, { profile_id }))).toBe(
        statusAndBody(await addToShortlist(bilal, { profile_id: nobody })),
      )
    }
  })

  it('rejects members whose profile is not visible, and oneself', async () => {
    const unknown = statusAndBody(await addToShortlist(bilal, { profile_id: nobody }))
    expect(unknown).toBe(statusAndBody(await get(bilal, '/profile/get/user-profile', { userId: nobody })))
    expect(statusAndBody(await addToShortlist(bilal, { profile_id: connectionsOnly }))).toBe(unknown)
    await stage.caughtUp()
    const everybody = (await searchPage()).page.total
    await setStatus(id(5), 'suspended')
    expect(statusAndBody(await addToShortlist(bilal, { profile_id: id(5) }))).toBe(unknown)
    // Wait until searches show the change, before it is undone and counted again.
    await untilTotal(everybody - 1)
    await setStatus(id(5), 'active')
    await untilTotal(everybody)
    expect(statusAndBody(await change(bilal, { profile_id: id(6), note: 'not there' }))).toBe(unknown)
    for (const call of [addToShortlist, hide])
      expect((await call(bilal, { profile_id: bilal.id })).body).toMatchObject({
        code: 'invalid_input',
        fields: { profile_id: 'This is your own profile.' },
      })
  })
})

describe('hidden members', () => {
  const shown = async (query: Record<string, string>) => {
    const found: string[] = []
    const sizes: number[] = []
    let cursor: string | undefined
    do {
      const reply = await get(bilal, '/profile/get/all-profiles', { ...query, ...(cursor && { cursor }) })
      expect(reply.status).toBe(200)
      const cards = reply.body.data as { id: string }[]
      found.push(...cards.map((card) => card.id))
      sizes.push(cards.length)
      cursor = reply.body.page?.next as string | undefined
    } while (cursor)
    return { found, sizes }
  }
  const some = Array.from({ length: 12 }, (_, at) => id(crowd - 1 - at))

  it('are left out of lists and searches, with full pages and correct totals', async () => {
    const before = {
      list: (await shown({ pageSize: '8' })).found,
      newest: (await shown({ order: 'newest', pageSize: '20' })).found,
      search: (await searchPage({ education: 'master', counts: '1' }, bilal)).page.total,
      visitors: (await searchPage({})).page.total,
    }
    for (const profile_id of some) expect((await hide(bilal, { profile_id })).status).toBe(201)
    const list = await shown({ pageSize: '8' })
    expect(list.found).toEqual(before.list.filter((one) => !some.includes(one)))
    expect(list.sizes.slice(0, 3)).toEqual([8, 8, 8])
    const newest = await shown({ order: 'newest', pageSize: '20' })
    expect(newest.found).toHaveLength(20)
    expect(newest.found.filter((one) => some.includes(one))).toEqual([])
    const wanted = before.newest.filter((one) => !some.includes(one))
    expect(newest.found.slice(0, wanted.length)).toEqual(wanted)
    const pages = await allPages({ education: 'master', sort: 'listed', pageSize: 8 }, bilal)
    expect(pages[0]!.page.total).toBe(before.search - some.length)
    const ofSearch = pages.flatMap((page) => page.ids)
    expect([new Set(ofSearch).size, ofSearch.filter((one) => some.includes(one))]).toEqual([
      before.search - some.length,
      [],
    ])
    expect(pages.slice(0, -1).every((page) => page.ids.length === 8)).toBe(true)
    // Nothing changed for other viewers.
    expect((await searchPage({})).page.total).toBe(before.visitors)
  })

  it('can still be opened and are not notified', async () => {
    const salma = await newSearchMember('Salma Told', 'female')
    const sent = await stage.api.post(
      '/proposal/create',
      { sender_id: salma.id, receiver_id: bilal.id },
      { token: salma.token },
    )
    expect(sent.status).toBe(201)
    expect((await hide(bilal, { profile_id: salma.id })).status).toBe(201)
    expect((await get(bilal, '/profile/get/user-profile', { userId: salma.id })).status).toBe(200)
    expect((await get(salma, '/profile/get/user-profile', { userId: bilal.id })).status).toBe(200)
    const proposals = await get(bilal, '/proposal/get', { user_id: bilal.id })
    expect(JSON.stringify(proposals.body.data)).toContain(salma.id)
    const told = () => get(bilal, '/notifications/get', { user_id: bilal.id })
    expect(JSON.stringify((await told()).body.data)).toContain(salma.id)
    expect((await get(salma, '/notifications/get', { user_id: salma.id })).body.data).toEqual([])
  })

  it('are left out of searches of members without a profile', async () => {
    const hidden = (await searchPage({}, newcomer)).ids[0]!
    expect((await hide(newcomer, { profile_id: hidden })).status).toBe(201)
    expect((await searchPage({}, newcomer)).ids).not.toContain(hidden)
    // Other members may appear in searches meanwhile, so compare both totals at the same time.
    const totals = async () =>
      [(await searchPage({}, newcomer)).page.total, (await searchPage({})).page.total] as const
    await stage.caughtUp()
    const [hers, everyone] = await totals()
    expect(hers).toBe(everyone - 1)
    const list = await get(newcomer, '/profile/get/all-profiles')
    expect((list.body.data as { id: string }[]).some((card) => card.id === hidden)).toBe(false)
  })
})

describe('access to shortlist and hidden members', () => {
  const calls = (token?: string): Promise<Reply>[] => [
    stage.api.post('/shortlist/create', { profile_id: zara }, { token }),
    stage.api.put('/shortlist/update', { profile_id: zara }, { token }),
    stage.api.call('DELETE', '/shortlist/delete', { token, query: { profile_id: zara } }),
    stage.api.get('/shortlist/get', { token, query: { user_id: admin.id, only: 'ids' } }),
    stage.api.get('/shortlist/get', { token, query: { user_id: admin.id } }),
    stage.api.post('/hidden/create', { profile_id: zara }, { token }),
    stage.api.call('DELETE', '/hidden/delete', { token, query: { profile_id: zara } }),
    stage.api.get('/hidden/get', { token, query: { user_id: admin.id } }),
  ]
  const codes = async (replies: Promise<Reply>[]) => [
    ...new Set((await Promise.all(replies)).map(({ status, body }) => `${status} ${body.code}`)),
  ]

  it('is refused to visitors, administrators and other members', async () => {
    expect((await Promise.all(calls())).every(({ status }) => status === 401)).toBe(true)
    expect(await codes(calls(admin.token))).toEqual(['403 members_only'])
    const theirs = { user_id: bilal.id }
    expect(
      await codes([
        get(newcomer, '/shortlist/get', { ...theirs, only: 'ids' }),
        get(newcomer, '/shortlist/get', theirs),
        get(newcomer, '/hidden/get', theirs),
      ]),
    ).toEqual(['403 not_own_id'])
  })
})

describe('stored shortlist and hidden members', () => {
  it('are in the export and are deleted with the account', async () => {
    const leaving = await newSearchMember('Leaves Soon', 'male')
    expect((await addToShortlist(leaving, { profile_id: zara, note: 'Unmistakable words' })).status).toBe(201)
    expect((await hide(leaving, { profile_id: id(7) })).status).toBe(201)
    const { body } = await get(leaving, '/profile/export')
    const zip = await (await fetch(body.data.url as string)).arrayBuffer()
    const data = JSON.parse(strFromU8(unzipSync(new Uint8Array(zip))['data.json']!))
    expect(data.shortlist).toEqual([{ member: { id: zara, name: 'Zara Khan' }, note: 'Unmistakable words' }])
    expect(data.hidden).toEqual([{ member: { id: id(7), name: expect.any(String) } }])
    // Administrators do not see it either.
    const console = await get(admin, '/users/get', { user_id: leaving.id })
    expect(JSON.stringify(console.body)).not.toMatch(/hides|shortlist|Unmistakable/)
    const { token } = leaving
    const left = await stage.api.put('/profile/update/disable-profile', { profile_id: leaving.id }, { token })
    expect(left.status).toBe(200)
    const ofThem = async () =>
      (await allStoredItems(stage))?.filter(
        ({ pk, sk }) => pk?.S === `M#${leaving.id}` && /^(SL|HD)/.test(sk?.S ?? ''),
      )
    // Only the table of the local stack is accessible.
    await stage.caughtUp()
    expect((await eventually(ofThem, (items) => !items?.length, clearedWithinMs)) ?? []).toEqual([])
  })
})
