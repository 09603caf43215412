import { setTimeout as wait } from 'node:timers/promises'
import { retries } from '#shared/limits'

export interface RetryPolicy {
  /** Attempts in total, the first included. */
  attempts: number
  baseMs: number
  capMs: number
  sleep: (ms: number) => Promise<unknown>
  random: () => number
}

const defaultRetry: RetryPolicy = {
  ...retries.default,
  sleep: (ms) => wait(ms),
  random: Math.random,
}

/** Repeats `step` while it returns `again`, with exponential backoff and full jitter; `undefined` after the last attempt. */
export async function retrying<T>(
  step: (again: symbol) => Promise<T | symbol>,
  overrides: Partial<RetryPolicy> = {},
): Promise<T | undefined> {
  const policy = { ...defaultRetry, ...overrides }
  for (let attempt = 0; attempt < policy.attempts; attempt++) {
    if (attempt > 0) {
      await policy.sleep(policy.random() * Math.min(policy.capMs, policy.baseMs * 2 ** attempt))
    }
    const result = await step(AGAIN)
    if (result !== AGAIN) return result as T
  }
  return undefined
}

const AGAIN = Symbol('again')
