import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { Outcome } from '#infra/local/gateway/lambda'
import { loadHandler } from '#infra/local/handlers'
import { startSchedule } from '#infra/local/schedule'

const hour = 3_600_000
const called: string[] = []
const done: (() => void)[] = []
const lambdas = {
  invoke: (name: string) => {
    called.push(name)
    return new Promise<Outcome>((resolve) => done.push(() => resolve({ kind: 'ok', result: null })))
  },
}

beforeEach(() => {
  jest.useFakeTimers()
  called.length = 0
  done.length = 0
})
afterEach(() => {
  jest.useRealTimers()
})

describe('jobs on one machine', () => {
  it('run at the start and every hour, until they are stopped', async () => {
    const stop = startSchedule(lambdas)
    expect(called).toEqual(['open-profiles'])
    jest.advanceTimersByTime(2 * hour)
    expect(called).toHaveLength(3)
    for (const end of done) end()
    await stop()
    jest.advanceTimersByTime(2 * hour)
    expect(called).toHaveLength(3)
  })

  it('are waited for where one is under way', async () => {
    const stop = startSchedule(lambdas)
    let stopped = false
    const stopping = stop().then(() => (stopped = true))
    await Promise.resolve()
    expect(stopped).toBe(false)
    done[0]?.()
    await stopping
    expect(stopped).toBe(true)
  })

  it('are functions that are deployed too', async () => {
    expect(typeof (await loadHandler('open-profiles'))).toBe('function')
  })
})
