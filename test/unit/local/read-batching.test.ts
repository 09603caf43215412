import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { documents } from '#functions/clients/dynamo'
import { interceptCalls } from '#infra/local/call-interceptors'
import { batchGet, getItem, query } from '#functions/db/table'
import { batchReads } from '#infra/local/read-batching'
import { intercept, type LocalTable, startTable } from '#test/support/local-table'

const READS = ['GetItem', 'BatchGetItem', 'Query']
const notes = (pk: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    pk,
    sk: `NOTE#${at}`,
    text: `Note ${at} of ${pk}`,
    tags: new Set(['seen']),
    in: { list: [at, { deep: true }] },
  }))

let table: LocalTable
/** The calls that were sent. */
let calls: string[] = []
const stops: (() => void)[] = []

beforeAll(async () => {
  table = await startTable()
  await table.put(...notes('A', 120), ...notes('B', 3))
  batchReads(documents())
  for (const operation of READS)
    intercept(operation, () => {
      calls.push(operation)
    })
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  calls = []
})
afterAll(() => table.stop())

const page = (pk: string, limit?: number) => query({ index: undefined, pk }, { ...(limit && { limit }) })
const key = (pk: string, at: number) => ({ pk, sk: `NOTE#${at}` })

describe('reads at the same time', () => {
  it('of items are one call, and each reader gets its own', async () => {
    const asked = [key('A', 2), key('B', 1), key('A', 2), key('B', 99)]
    const items = await Promise.all(asked.map((one) => getItem(one)))
    expect(calls).toEqual(['BatchGetItem'])
    expect(items).toEqual([notes('A', 3)[2], notes('B', 2)[1], notes('A', 3)[2], undefined])
  })

  it('are repeated alone where the table leaves some for later', async () => {
    const later = { Responses: { test: [] }, UnprocessedKeys: { test: { Keys: [key('A', 1)] } } }
    let isJoint = true
    stops.push(
      interceptCalls(documents(), async (operation, _input, next) => {
        if (operation !== 'BatchGetItem' || !isJoint) return next()
        isJoint = false
        return later
      }),
    )
    const [list, item] = await Promise.all([batchGet([key('A', 1), key('A', 2)]), getItem(key('A', 1))])
    expect(isJoint).toBe(false)
    expect(calls.slice(-2).sort()).toEqual(['BatchGetItem', 'GetItem'])
    expect(list).toEqual(notes('A', 3).slice(1))
    expect(item).toEqual(notes('A', 2)[1])
  })

  it('are as consistent as each asked', async () => {
    const sent: unknown[] = []
    stops.push(
      intercept('BatchGetItem', ({ RequestItems }) => {
        const [{ ConsistentRead, Keys } = {}] = Object.values(
          RequestItems as Record<string, Record<string, unknown>>,
        )
        sent.push([ConsistentRead, (Keys as unknown[]).length])
      }),
    )
    await Promise.all([
      getItem(key('A', 1)),
      getItem(key('A', 1), { consistent: true }),
      getItem(key('A', 2)),
      getItem(key('A', 3), { consistent: true }),
      getItem(key('A', 4), { consistent: true }),
    ])
    expect(sent).toEqual([
      [false, 2],
      [true, 3],
    ])
  })

  it('are one call for the same page, and one for each other', async () => {
    const pages = await Promise.all([page('A', 2), page('B', 2), page('A', 2), page('A', 3), page('A', 2)])
    expect(calls).toEqual(['Query', 'Query', 'Query'])
    expect(pages.map(({ items }) => items.length)).toEqual([2, 2, 2, 3, 2])
    expect(pages[2]).toEqual(pages[0])
    expect(pages[4]?.next).toBe(pages[0]?.next)
  })

  it('give each reader what it may change', async () => {
    const [one, other] = await Promise.all([page('B'), page('B')])
    const [item, same] = await Promise.all([getItem(key('B', 0)), getItem(key('B', 0))])
    for (const changed of [one?.items[0], item] as unknown as ReturnType<typeof notes>) {
      changed.in.list.length = 0
      changed.tags.clear()
      changed.text = 'changed'
    }
    expect(other?.items).toEqual(notes('B', 3))
    expect(same).toEqual(notes('B', 1)[0])
  })
})

describe('reads that stay alone', () => {
  it('stay alone once a call is under way, and see what was written in between', async () => {
    let first: Promise<unknown> | undefined
    const under = new Promise<void>((resolve) => {
      stops.push(intercept('Query', () => resolve()))
      first = page('C')
    })
    await under
    await table.put(...notes('C', 1))
    expect((await page('C')).items).toEqual(notes('C', 1))
    await first
    expect(calls.filter((one) => one === 'Query')).toHaveLength(2)
  })
})
