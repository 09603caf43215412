import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import { derive } from '#functions/events/derive'
import { readRecord } from '#functions/events/record'
import { handler } from '#functions/jobs/heartbeat'
import { clock } from '#functions/lib/clock'
import { keys } from '#functions/store/keys'
import { onCapacity } from '#functions/store/capacity'
import { jobIntervals } from '#shared/limits'
import { TABLE } from '#shared/table'
import { secondMs } from '#shared/units'
import { type LocalTable, startTable } from '#test/support/local-table'
import { changesOf } from '../events/changes'

const start = new Date('2026-11-22T03:00:00.000Z')
let table: LocalTable
beforeAll(async () => {
  table = await startTable()
})
afterEach(() => clock.reset())
afterAll(() => table.stop())

it('changes one item at each run, which reaches the consumer and leads to nothing', async () => {
  const changes = await changesOf(table)
  for (const run of [0, 1, 2]) {
    const now = new Date(start.getTime() + run * jobIntervals.heartbeat * secondMs)
    clock.set(() => now)
    expect(await handler()).toEqual({ at: now.toISOString() })
    const [record, ...others] = await changes()
    expect(others).toEqual([])
    const change = readRecord(record!)
    expect(change.key).toEqual(keys.job('heartbeat'))
    expect(derive(change)).toEqual({ adds: [] })
    // What has a TTL is filtered out before it reaches the consumer.
    for (const image of [change.before, change.after])
      expect(image ?? {}).not.toHaveProperty(TABLE.ttlAttribute)
  }
  expect(await table.all(/^JOB#/)).toHaveLength(1)
})

it('costs one unit', async () => {
  const used: number[] = []
  const stop = onCapacity(({ units }) => used.push(units))
  await handler()
  stop()
  expect(used).toEqual([1])
})
