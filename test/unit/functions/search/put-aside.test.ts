import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { people as searchPeople } from '#functions/api/search/people'
import { userId } from '#functions/domain/ids'
import { clock } from '#functions/lib/clock'
import { resetEnv } from '#functions/lib/env'
import { heldMembers, memberPorts, replaceHeld } from '#functions/search/held'
import { SearchMembers } from '#functions/search/members'
import { forgetAllowances } from '#functions/store/allowances'
import { loadAccountState } from '#functions/store/accounts'
import { keys } from '#functions/store/keys'
import { refreshSearchEntry } from '#functions/store/search-entries'
import { search as contract } from '#shared/contract/search'
import { pageLimits } from '#shared/limits'
import { intercept, type LocalTable } from '#test/support/local-table'
import { memberItems } from '#test/support/members'
import { actorOf, joined, newestOf, page, startProfiles } from '../profile/calls'

/* Who puts people aside sees others in their place: neither more of them than without, nor for nothing. */

const { size, strangersDepth } = pageLimits
const people = strangersDepth + 3 * size
const him = 'man-000'
let table: LocalTable

beforeAll(async () => {
  table = await startProfiles()
  const ids = Array.from({ length: people }, (_, at) => `woman-${String(at).padStart(3, '0')}`)
  await table.put(...ids.flatMap((id) => memberItems(id, { gender: 'female' })), ...memberItems(him))
  for (let at = 0; at < ids.length; at += 30)
    await Promise.all(ids.slice(at, at + 30).map((id) => refreshSearchEntry(userId(id))))
}, 60_000)
afterAll(() => table.stop())
beforeEach(() => {
  forgetAllowances()
  replaceHeld(new SearchMembers({ ...memberPorts, readSnapshot: () => Promise.resolve(undefined) }))
})
afterEach(() => replaceHeld())

/** Puts people aside, without the many calls that would have led to it. */
const putAside = async (id: string, ids: readonly string[]) =>
  table.put(
    { ...(await loadAccountState(userId(id)))!, hides: true },
    { ...keys.hidden(userId(id)), s: 1, ids },
  )

async function search(query: Record<string, string>, id: string) {
  const input = contract['search.people'].input.parse(query)
  const request = { id: 'r', address: '203.0.113.7', cookies: {} }
  return searchPeople({ input, actor: await actorOf(id), now: clock.now(), request })
}

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

describe('who has no profile', () => {
  it('comes no further by putting aside whom they have seen', async () => {
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

  it('sees fewer people by as many as they have put aside', async () => {
    const newcomer = await joined()
    const before = await idsFound({}, newcomer)
    await putAside(newcomer, before.slice(10, 15))
    expect(await idsFound({}, newcomer)).toEqual(before.toSpliced(10, 5))
  })
})

describe('the first page of a list', () => {
  const max = 3
  beforeEach(() => {
    process.env['RATE_LIMITS'] = JSON.stringify({ cardPagePerMember: { max, seconds: 3600 } })
    resetEnv()
  })
  afterEach(() => {
    clock.reset()
    delete process.env['RATE_LIMITS']
    resetEnv()
  })
  const lists: [name: string, ask: (id: string) => Promise<unknown>][] = [
    ['everybody', async (id) => page(await actorOf(id))],
    ['the newest', async (id) => newestOf(await actorOf(id), size)],
    ['a search without filters', (id) => search({ sort: 'newest' }, id)],
  ]

  it.each(lists)(
    'counts once somebody is put aside, since others take their place: %s',
    async (name, ask) => {
      clock.set(() => new Date('2026-12-01T15:30:00.000Z'))
      const id = `who-asks-for-${name}`
      await table.put(...memberItems(id))
      for (let at = 0; at < 2 * max; at++) await ask(id)
      await putAside(id, ['woman-000'])
      for (let at = 0; at < max; at++) await ask(id)
      await expect(ask(id)).rejects.toMatchObject({ status: 429, code: 'too_many_requests' })
    },
  )
})

it('there are never fewer than none besides those who are suggested, also where some are leaving just now', async () => {
  const engine = await heldMembers().current()
  const stop = intercept('BatchGetItem', () => engine.apply([{ id: 'woman-000' }, { id: 'woman-001' }]))
  const reply = await search({ suggested: '1' }, him)
  stop()
  expect(reply.page).toMatchObject({ total: people, besides: 0 })
})
