import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { Outcome } from '#infra/local/gateway/lambda'
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

const openings = () => called.filter((name) => name === 'open-profiles')

beforeEach(() => {
  jest.useFakeTimers()
  called.length = 0
  done.length = 0
})
afterEach(() => {
  jest.useRealTimers()
})

describe('jobs on one machine', () => {
  it('run at the start and at their intervals, until they are stopped', async () => {
    const { stop } = startSchedule(lambdas)
    expect([...called].sort()).toEqual([
      'delete-accounts',
      'delete-exports',
      'heartbeat',
      'lift-suspensions',
      'open-profiles',
      'replay-letters',
      'send-broadcasts',
      'send-mails',
      'send-pushes',
      'settle-payments',
      'tell-alerts',
      'turn-cases',
      'turn-plans',
    ])
    jest.advanceTimersByTime(2 * hour)
    expect(openings()).toHaveLength(3)
    expect(called.filter((name) => name === 'recount')).toHaveLength(24)
    expect(called.filter((name) => name === 'delete-accounts')).toHaveLength(721)
    for (const end of done) end()
    await stop()
    jest.advanceTimersByTime(2 * hour)
    expect(openings()).toHaveLength(3)
  })

  it('are waited for where one is under way', async () => {
    const { stop } = startSchedule(lambdas)
    let stopped = false
    const stopping = stop().then(() => (stopped = true))
    await Promise.resolve()
    expect(stopped).toBe(false)
    for (const end of done.slice(1)) end()
    await Promise.resolve()
    expect(stopped).toBe(false)
    done[0]?.()
    await stopping
    expect(stopped).toBe(true)
  })
})
