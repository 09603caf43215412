import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals'
import { setImmediate as turn } from 'node:timers/promises'
import { exportSeconds, lambdaTimeouts, serviceTimeoutsMs } from '#shared/limits'
import { secondMs } from '#shared/units'
import type { LocalTable } from '#test/support/local-table'
import { fakeS3 } from '../picture/fake-s3'
import { startProfiles } from '../profile/calls'
import { ask, member } from './setup'

let table: LocalTable
let storage: ReturnType<typeof fakeS3>

beforeAll(async () => {
  table = await startProfiles()
})
beforeEach(() => {
  storage = fakeS3()
})
afterEach(() => {
  storage.restore()
  jest.useRealTimers()
})
afterAll(() => table.stop())

it('does not count an export that takes too long, and says so while there is time', async () => {
  const id = await member()
  const before = storage.puts().length
  const restoreTimers = [
    'Date',
    'setImmediate',
    'setInterval',
    'nextTick',
    'performance',
    'queueMicrotask',
  ] as const
  for (let at = 0; at < 4; at++) {
    storage.hangPut()
    jest.useFakeTimers({ doNotFake: [...restoreTimers] })
    const answer = ask(id)
    while (storage.puts().length <= before + at) await turn()
    jest.advanceTimersByTime(exportSeconds * secondMs)
    expect(await answer).toMatchObject({ status: 503, body: { code: 'busy' } })
    jest.useRealTimers()
  }
  expect((await ask(id)).status).toBe(200)
})

it('leaves time for that before the function is ended', () => {
  expect(exportSeconds * secondMs + serviceTimeoutsMs.table).toBeLessThan(lambdaTimeouts.export * secondMs)
})
