import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { search as contract } from '#shared/contract/search'
import { dayAt } from '#shared/format'
import { pageLimits } from '#shared/limits'
import { people as searchPeople } from '#functions/features/search/api'
import type { Actor } from '#functions/core/account'
import { userId } from '#functions/core/ids'
import { clock } from '#functions/core/clock'
import { resetEnv } from '#functions/core/env'
import { memberPorts, replaceCachedMembers } from '#functions/features/search/cached-members'
import { SearchMembers } from '#functions/features/search/members'
import { loadAccountState } from '#functions/features/accounts/store'
import { forgetBatches } from '#functions/db/batched-rate-limits'
import { keys } from '#functions/db/keys'
import { refreshSearchEntry } from '#functions/features/search/entries'
import { exists, update, write } from '#functions/db/transact'
import type { LocalTable } from '#test/support/functions/local-table'
import { memberItems, setCardFacts } from '#test/support/functions/members'
import { actorOf, joined, newestOf, page, startProfiles } from '../profiles/calls'

/* How far strangers come, how often one may search, and whom a search leaves out at once. */

const { size, strangersDepth } = pageLimits
const people = strangersDepth + 30
const him = 'man-000'
let table: LocalTable
const ports = { ...memberPorts, readSnapshot: () => Promise.resolve(undefined) }

/** What the operation answers, in the way of the pipeline in front of it. */
async function search(query: Record<string, string | string[]> = {}, id?: string) {
  const actor: Actor = id === undefined ? { kind: 'visitor' } : await actorOf(id)
  const input = contract['search.people'].input.parse(query)
  const request = { id: 'r', address: '203.0.113.7', cookies: {} }
  return searchPeople({ input, actor, now: clock.now(), request })
}

const isConditionFailed = { status: 429, code: 'too_many_requests' }

/** Pages until there is no next one. */
async function walk(query: Record<string, string | string[]>, id?: string): Promise<number[]> {
  const pages: number[] = []
  let cursor: string | undefined
  do {
    const reply = await search({ ...query, ...(cursor && { cursor }) }, id)
    pages.push(reply.data.length)
    cursor = reply.page?.next
  } while (cursor)
  return pages
}

/** Puts people aside, without the many calls that would have led to it. */
const putAside = async (id: string, ids: readonly string[]) =>
  table.put(
    { ...(await loadAccountState(userId(id)))!, hides: true },
    { ...keys.hidden(userId(id)), s: 1, ids },
  )

/** Of all pages. */
async function idsFound(query: Record<string, string>, id: string): Promise<string[]> {
  const found: string[] = []
  let cursor: string | undefined
  do {
    const reply = await search({ ...query, ...(cursor && { cursor }) }, id)
    found.push(...reply.data.map((card) => card.id))
    cursor = reply.page?.next
  } while (cursor)
  return found
}

afterAll(() => table.stop())
beforeAll(async () => {
  table = await startProfiles()
  const ids = Array.from({ length: people }, (_, at) => `woman-${String(at).padStart(3, '0')}`)
  await table.put(...ids.flatMap((id) => memberItems(id, { gender: 'female' })), ...memberItems(him))
  for (let at = 0; at < ids.length; at += 30)
    await Promise.all(ids.slice(at, at + 30).map((id) => refreshSearchEntry(userId(id))))
})
beforeEach(() => {
  forgetBatches()
  replaceCachedMembers(new SearchMembers(ports))
})
afterEach(() => {
  clock.reset()
  replaceCachedMembers()
  delete process.env['RATE_LIMITS']
  resetEnv()
})

/** Lowers one of the limits. */
function limitTo(name: string, max: number): number {
  process.env['RATE_LIMITS'] = JSON.stringify({ [name]: { max, seconds: 3600 } })
  resetEnv()
  return max
}

describe('a search of people', () => {
  it('shows strangers the first cards alone, in pages of the usual size', async () => {
    const pages = await walk({ gender: ['female'], pageSize: '100' })
    expect(Math.max(...pages)).toBe(size)
    expect(pages.reduce((sum, one) => sum + one, 0)).toBe(strangersDepth)
    const all = await walk({ gender: ['female'], pageSize: '100' }, him)
    expect(all).toEqual([100, 100, people - 200])
  })

  it('refuses strangers the cursor of another search', async () => {
    const { next } = (await search({ gender: ['female'], age_max: '74', pageSize: '1' })).page!
    const refusal = { status: 400, code: 'invalid_input' }
    const others: Record<string, string | string[]>[] = [{}, { gender: ['female'] }, { age_max: '74' }]
    for (const other of others)
      await expect(search({ ...other, cursor: next! })).rejects.toMatchObject(refusal)
    expect((await search({ gender: ['female'], age_max: '74', cursor: next! })).data).toHaveLength(size)
  })

  it('of a member is limited by its pages, and without filters by its first page not', async () => {
    const max = limitTo('cardPagePerMember', 20)
    await search({ sort: 'listed' }, him)
    const filtered = async () => search({ gender: ['female'], age_max: '74', pageSize: '1' }, him)
    let answered = 0
    const untilRefused = async () => {
      for (; answered <= max; answered++) await filtered()
    }
    await expect(untilRefused()).rejects.toMatchObject(isConditionFailed)
    expect(answered).toBeLessThanOrEqual(max)
    expect(answered).toBeGreaterThan(max / 2)
    await expect(search({ age_max: '73' }, him)).rejects.toMatchObject(isConditionFailed)
    expect((await search({ sort: 'listed' }, him)).data).toHaveLength(size)
    // Who comes first by fit follows from wishes, which can be changed all day.
    await expect(search({}, him)).rejects.toMatchObject(isConditionFailed)
    await expect(search({ suggested: '1', sort: 'newest' }, him)).rejects.toMatchObject(isConditionFailed)
  })

  it('of visitors is limited by address and page, however the filters vary', async () => {
    clock.set(() => new Date('2026-12-01T15:30:00.000Z'))
    const max = limitTo('searchPagePerAddress', 20)
    const varied = (at: number) =>
      search({ gender: ['female'], age_max: String(30 + (at % 46)), pageSize: '1' })
    const next = (await search()).page!.next!
    let answered = 0
    const untilRefused = async () => {
      for (; answered <= max; answered++) await varied(answered)
    }
    await expect(untilRefused()).rejects.toMatchObject({
      ...isConditionFailed,
      message:
        'Too many searches have come from your internet connection. Please sign in, or try again in an hour.',
      headers: { 'retry-after': '1800' },
    })
    expect(answered).toBe(max)
    // The whole list has an allowance of its own, and stops by itself.
    expect((await search()).data).toHaveLength(size)
    expect((await search({ cursor: next })).data).toHaveLength(size)
    // Who is signed in does not mind.
    expect((await search({ gender: ['female'] }, him)).data).toHaveLength(size)
  })
})

describe('a member without a profile', () => {
  it('sees no further people by putting those aside whom they have seen', async () => {
    const newcomer = await joined()
    const seen = new Set(await idsFound({}, newcomer))
    expect(seen.size).toBe(strangersDepth)
    await putAside(newcomer, [...seen])
    const queries: Record<string, string>[] = [{}, { age_max: '74' }, { sort: 'newest' }]
    for (const query of queries) for (const id of await idsFound(query, newcomer)) seen.add(id)
    // He was not found by the search, which does not know him.
    for (const { id } of (await newestOf(await actorOf(newcomer), size)).data) if (id !== him) seen.add(id)
    expect(seen.size).toBe(strangersDepth)
  })
})

describe('the first page of a list', () => {
  const max = 3

  const lists: [name: string, ask: (id: string) => Promise<unknown>][] = [
    ['everybody', async (id) => page(await actorOf(id))],
    ['the newest', async (id) => newestOf(await actorOf(id), size)],
    ['a search without filters', (id) => search({ sort: 'newest' }, id)],
  ]

  it.each(lists)('is limited once somebody is hidden: %s', async (name, ask) => {
    clock.set(() => new Date('2026-12-01T15:30:00.000Z'))
    limitTo('cardPagePerMember', max)
    const id = `who-asks-for-${name}`
    await table.put(...memberItems(id))
    for (let at = 0; at < 2 * max; at++) await ask(id)
    await putAside(id, ['woman-000'])
    for (let at = 0; at < max; at++) await ask(id)
    await expect(ask(id)).rejects.toMatchObject({ status: 429, code: 'too_many_requests' })
  })
})

describe('while the entries of members follow late,', () => {
  let serial = 0
  let her: string
  const viewer = 'man-001'

  beforeAll(() => table.put(...memberItems(viewer)))

  beforeEach(async () => {
    her = `her-${++serial}`
    const created_at = clock.now().toISOString()
    await table.put(...memberItems(her, { gender: 'female', seen_on: dayAt(clock.now()), created_at }))
    await refreshSearchEntry(userId(her))
  })
  afterEach(async () => {
    await setCardFacts(her, { paused: true })
    await refreshSearchEntry(userId(her))
  })

  const found = async (query: Record<string, string>) => {
    const { data, page } = await search(query, viewer)
    return { ids: data.map(({ id }) => id), total: page?.total }
  }
  const changeState = (id: string, set: Record<string, unknown>) =>
    write(update('accountState', keys.accountState(userId(id)), { set, ...exists }))

  describe('a member who was online lately', () => {
    const online = () => found({ online: '1' })
    const today = () => found({ since: dayAt(clock.now()) })

    it('is not found as online by members who may not write to them', async () => {
      expect(await online()).toMatchObject({ ids: [her], total: 1 })
      await setCardFacts(her, { messages_from: 'connections' })
      expect(await online()).toMatchObject({ ids: [], total: 0 })
      await setCardFacts(her, { messages_from: 'verified_users' })
      expect(await online()).toMatchObject({ ids: [], total: 0 })
      expect(await today()).toMatchObject({ ids: [her] })
    })

    it('is not found as online once they hide it', async () => {
      expect(await online()).toMatchObject({ ids: [her], total: 1 })
      await changeState(her, { chat: { hides_online: true } })
      expect(await online()).toMatchObject({ ids: [], total: 0 })
      expect(await today()).toMatchObject({ ids: [her] })
    })
  })
})
