import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { people as searchPeople } from '#functions/api/search/people'
import type { Actor } from '#functions/domain/account'
import { userId } from '#functions/domain/ids'
import { clock } from '#functions/lib/clock'
import { resetEnv } from '#functions/lib/env'
import { ColumnEngine } from '#functions/search/columns/engine'
import { memberPorts, replaceHeld } from '#functions/search/held'
import { SearchMembers } from '#functions/search/members'
import { forgetAllowances } from '#functions/store/allowances'
import { onCapacity } from '#functions/store/capacity'
import { refreshSearchEntry } from '#functions/store/search-entries'
import { search as contract } from '#shared/contract/search'
import { pageLimits, rateLimits } from '#shared/limits'
import type { LocalTable } from '#test/support/local-table'
import { memberItems } from '#test/support/members'
import { actorOf, startProfiles } from '../profile/calls'

/* What a search costs, how far strangers come, and how often one may search; the limits are those of a real stage. */

const { size, strangersDepth } = pageLimits
const people = strangersDepth + 30
const him = '00000000-0000-4000-8000-000000009999'
let table: LocalTable

beforeAll(async () => {
  table = await startProfiles()
  const ids = Array.from(
    { length: people },
    (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  )
  await table.put(...ids.flatMap((id) => memberItems(id, { gender: 'female' })), ...memberItems(him))
  for (let at = 0; at < ids.length; at += 30)
    await Promise.all(ids.slice(at, at + 30).map((id) => refreshSearchEntry(userId(id))))
}, 60_000)
afterAll(() => table.stop())
const ports = { ...memberPorts, readSnapshot: () => Promise.resolve(undefined) }
beforeEach(() => {
  forgetAllowances()
  replaceHeld(new SearchMembers(ports))
})
afterEach(() => {
  clock.reset()
  replaceHeld()
})

/** What the operation answers, in the way of the pipeline in front of it. */
async function search(query: Record<string, string | string[]> = {}, id?: string) {
  const actor: Actor = id === undefined ? { kind: 'visitor' } : await actorOf(id)
  const input = contract['search.people'].input.parse(query)
  const request = { id: 'r', address: '203.0.113.7', cookies: {} }
  return searchPeople({ input, actor, now: clock.now(), request })
}
const isRefused = { status: 429, code: 'too_many_requests' }

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

describe('a search of people', () => {
  it('costs a read for each two cards, and little besides', async () => {
    clock.set(() => new Date(Date.now() + 120_000))
    await search({}, him)
    clock.set(() => new Date(Date.now() + 123_000))
    const used: Record<string, number> = {}
    const stop = onCapacity(({ operation, units }) => {
      used[operation] = (used[operation] ?? 0) + units
    })
    const reply = await search({ gender: ['female'], counts: '1' }, him)
    stop()
    expect(reply.data).toHaveLength(size)
    const reads = (used['get'] ?? 0) + (used['batchGet'] ?? 0) + (used['query'] ?? 0)
    expect([reads <= 14, used]).toEqual([true, used])
  })

  it('shows strangers its first cards, in pages of the usual size', async () => {
    const pages = await walk({ gender: ['female'], pageSize: '100' })
    expect(Math.max(...pages)).toBe(size)
    expect(pages.reduce((sum, one) => sum + one, 0)).toBe(strangersDepth)
    const all = await walk({ gender: ['female'], pageSize: '100' }, him)
    expect(all).toEqual([100, 100, people - 200])
  })

  it('leads strangers no further down another one, whose first cards alone they see', async () => {
    const { next } = (await search({ gender: ['female'], age_max: '74', pageSize: '1' })).page!
    const refusal = { status: 400, code: 'invalid_input' }
    const others: Record<string, string | string[]>[] = [{}, { gender: ['female'] }, { age_max: '74' }]
    for (const other of others)
      await expect(search({ ...other, cursor: next! })).rejects.toMatchObject(refusal)
    expect((await search({ gender: ['female'], age_max: '74', cursor: next! })).data).toHaveLength(size)
  })

  it('does not tell by where it goes on when somebody was born, which cards do not show', async () => {
    for (const id of [undefined, him]) {
      const { next } = (await search({ sort: 'age', pageSize: '1' }, id)).page!
      expect(Buffer.from(next!, 'base64url').toString()).not.toMatch(/[12]\d{7}#/)
    }
  })

  it('counts by each of its pages, and by the first only where it has no filter', async () => {
    const { max } = rateLimits.cardPagePerMember
    await search({ sort: 'listed' }, him)
    const filtered = async () => search({ gender: ['female'], age_max: '74', pageSize: '1' }, him)
    let answered = 0
    const untilRefused = async () => {
      for (; answered <= max; answered++) await filtered()
    }
    await expect(untilRefused()).rejects.toMatchObject(isRefused)
    expect(answered).toBeLessThanOrEqual(max)
    expect(answered).toBeGreaterThan(max / 2)
    await expect(search({ age_max: '73' }, him)).rejects.toMatchObject(isRefused)
    expect((await search({ sort: 'listed' }, him)).data).toHaveLength(size)
    // Who comes first by fit follows from wishes, which can be changed all day.
    await expect(search({}, him)).rejects.toMatchObject(isRefused)
    await expect(search({ suggested: '1', sort: 'newest' }, him)).rejects.toMatchObject(isRefused)
  })

  it('of visitors is counted by their address and by each of its pages, however the filters vary', async () => {
    clock.set(() => new Date('2026-12-01T15:30:00.000Z'))
    const { max } = rateLimits.searchPagePerAddress
    const varied = (at: number) =>
      search({ gender: ['female'], age_max: String(30 + (at % 46)), pageSize: '1' })
    const next = (await search()).page!.next!
    let answered = 0
    const untilRefused = async () => {
      for (; answered <= max; answered++) await varied(answered)
    }
    await expect(untilRefused()).rejects.toMatchObject({
      ...isRefused,
      message:
        'Very many searches were made from your internet connection. Please sign in, or come back in an hour.',
      headers: { 'retry-after': '1800' },
    })
    expect(answered).toBe(max)
    // The whole list has an allowance of its own, and stops by itself.
    expect((await search()).data).toHaveLength(size)
    expect((await search({ cursor: next })).data).toHaveLength(size)
    // Who is signed in does not mind.
    expect((await search({ gender: ['female'] }, him)).data).toHaveLength(size)
  })

  it('counts by a first page without filters, too, where it is asked how many there are of everything', async () => {
    clock.set(() => new Date('2026-12-01T17:30:00.000Z'))
    const few = { max: 3, seconds: 3600 }
    process.env['RATE_LIMITS'] = JSON.stringify({ cardPagePerAddress: few, cardPagePerMember: few })
    resetEnv()
    try {
      for (const id of [undefined, him]) {
        for (let at = 0; at < few.max; at++) await search({ counts: '1', pageSize: '1' }, id)
        await expect(search({ counts: 'true', pageSize: '1' }, id)).rejects.toMatchObject(isRefused)
        expect((await search({ counts: '0', sort: 'listed' }, id)).data).toHaveLength(size)
      }
    } finally {
      delete process.env['RATE_LIMITS']
      resetEnv()
    }
  })

  it('is refused with the time to wait while nobody is at hand', async () => {
    const never = () => new Promise<never>(() => undefined)
    replaceHeld(
      new SearchMembers(
        { ...ports, newEngine: () => new ColumnEngine(), readEntries: never },
        { wait: 1, patience: 1 },
      ),
    )
    await expect(search({}, him)).rejects.toMatchObject({
      status: 503,
      code: 'busy',
      headers: { 'retry-after': '1' },
    })
  })
})
