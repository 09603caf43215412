import { beforeAll, describe, expect, it } from '@jest/globals'
import { onCapacity } from '#functions/store/capacity'
import { refreshRow } from '#functions/store/rows'
import { Random } from '#infra/local/demo/generators/random'
import { idsOf, listUsers, person, table, undo, useTable } from './stage'

/* Several hundred users who joined in bursts: pages by number and by cursor against a sorted array. */

useTable()

interface Joined {
  id: string
  at: string
  status: string
}

const minute = 60_000
const random = new Random(9)

/** Bursts within minutes, around the ends of ten minutes, days, months and years, and months apart. */
function joinedAtRandom(count: number): Joined[] {
  const starts = [
    '2025-12-31T23:58:00.000Z',
    '2026-03-01T00:00:00.000Z',
    '2026-10-31T23:59:30.000Z',
    '2026-11-01T00:09:59.000Z',
    '2026-11-21T10:00:00.000Z',
    '2026-11-21T10:19:59.999Z',
    '2026-11-22T10:00:00.000Z',
  ]
  return Array.from({ length: count }, (_, number) => {
    const burst = Date.parse(random.pick(starts)) + random.int(0, 3 * minute)
    const alone = Date.parse('2025-11-01T00:00:00.000Z') + random.int(0, 380 * 24 * 60) * minute
    const status = random.weighted([
      ['active', 8],
      ['suspended', 2],
      ['admin', 1],
    ] as const)
    return {
      id: `u-${String(number).padStart(4, '0')}`,
      at: new Date(random.chance(0.75) ? burst : alone).toISOString(),
      status,
    }
  })
}

const everyone = joinedAtRandom(420)

beforeAll(async () => {
  const stored = everyone.flatMap(({ id, at, status }) =>
    person(id, {
      created_at: at,
      ...(status === 'admin' ? { role: 'admin' } : { status: status as 'active' | 'suspended' }),
    }),
  )
  await table.put(...stored)
  for (const { id } of everyone) await refreshRow('user', id)
}, 60_000)

interface Filter {
  status?: string
  month?: string
  sort: 'newest' | 'oldest'
}

function expected({ status, month, sort }: Filter): string[] {
  const order = everyone
    .filter((one) => status === undefined || one.status === status)
    .filter(({ at }) => month === undefined || at.startsWith(month))
    .map(({ id, at }) => `${at}#${id}`)
    .sort()
  if (sort === 'newest') order.reverse()
  return order.map((key) => key.split('#')[1]!)
}

const filters: Filter[] = (['newest', 'oldest'] as const).flatMap((sort) =>
  [undefined, 'active', 'suspended', 'admin'].flatMap((status) =>
    [undefined, '2026-11', '2026-10', '2025-12', '2026-02'].map((month) => ({
      sort,
      ...(status && { status }),
      ...(month && { month }),
    })),
  ),
)
const named = filters.map(
  (filter) =>
    [`${filter.sort} ${filter.status ?? 'of any status'} ${filter.month ?? 'ever'}`, filter] as const,
)

describe.each([7, 20, 100])('pages of %i', (pageSize) => {
  it.each(named)('by number: %s', async (_, filter) => {
    const all = expected(filter)
    const last = Math.ceil(all.length / pageSize)
    for (let page = 1; page <= last + 1; page++) {
      const answer = await listUsers({ ...filter, page, pageSize })
      expect(idsOf(answer)).toEqual(all.slice((page - 1) * pageSize, page * pageSize))
      expect(answer.total).toBe(all.length)
      expect(answer.next !== undefined).toBe(page < last)
    }
  })

  it.each(named)('by cursor, from any page on: %s', async (_, filter) => {
    const all = expected(filter)
    const first = random.int(1, Math.max(Math.floor(all.length / pageSize), 1))
    let { next, ...answer } = await listUsers({ ...filter, page: first, pageSize })
    const seen = idsOf(answer)
    while (next !== undefined) {
      ;({ next, ...answer } = await listUsers({ ...filter, pageSize, cursor: next }))
      expect(answer.total).toBe(all.length)
      seen.push(...idsOf(answer))
    }
    expect(seen).toEqual(all.slice((first - 1) * pageSize))
  })
})

describe('a page by its number', () => {
  it('far beyond the last is empty, and says how many there are', async () => {
    expect(await listUsers({ page: 100_000, pageSize: 100 })).toEqual({ rows: [], total: everyone.length })
  })

  it('takes three reads to find, and one Query', async () => {
    const asked: string[] = []
    undo.push(onCapacity(({ operation }) => asked.push(operation)))
    await listUsers({ page: 9 })
    expect(asked.sort()).toEqual(['get', 'get', 'get', 'query'])
  })
})

describe('a cursor', () => {
  const refused = { code: 'invalid_input', status: 400 }

  it('that is none is refused', async () => {
    for (const cursor of ['x', 'W10', Buffer.from('["a"]').toString('base64url')])
      await expect(listUsers({ cursor })).rejects.toMatchObject(refused)
  })

  it('of a list is none of a search, nor the other way round', async () => {
    const { next: cursor } = await listUsers({ month: '2026-11', pageSize: 5 })
    expect(cursor).toBeDefined()
    await expect(listUsers({ cursor, search: 'some' })).rejects.toMatchObject(refused)
    const { next: ofSearch } = await listUsers({ search: 'some', pageSize: 5 })
    expect(ofSearch).toBeDefined()
    await expect(listUsers({ cursor: ofSearch })).rejects.toMatchObject(refused)
  })
})
