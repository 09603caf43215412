import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from 'aws-lambda'
import * as z from 'zod'
import { jobMarginsMs, retries } from '#shared/limits'
import { clock } from '../lib/clock'
import { env } from '../lib/env'
import { log } from '../lib/log'
import { retrying } from '../lib/retry'
import { pageOfAccounts, accountStatesOf } from '../store/account-pages'
import type { AccountStateItem } from '../store/items'
import { ensurePoolUser } from '../store/pool'
import { loadProgress, saveProgress } from '../store/progress'

const InputSchema = z.object({
  /** Begins with the first account again, whatever was done before. */
  fromStart: z.boolean().default(false),
  /**
   * Accounts a second. Each costs one AdminCreateUser, of which Cognito takes 50 a second in an account of AWS, and one
   * AdminAddUserToGroup, of which it takes 25; sign-ups need some of both. A million accounts take 28 hours at 10.
   */
  perSecond: z.number().int().min(1).max(100).default(10),
})

export interface RebuildReport {
  done: boolean
  /** Accounts of this run that got a user, that had one, and that could get none. */
  made: number
  found: number
  failed: number
}

type Outcome = 'made' | 'found' | 'failed'

/** Whatever goes wrong is tried again, since both calls may be repeated; then the others go on without this one. */
async function ensure({ user_id, role }: AccountStateItem): Promise<Outcome> {
  let cause: unknown
  const outcome = await retrying<Outcome>(async (again) => {
    try {
      return await ensurePoolUser(user_id, role)
    } catch (error) {
      cause = error
      return again
    }
  }, retries.poolRebuild)
  if (!outcome) log.error('no pool user made', { user: user_id, cause })
  return outcome ?? 'failed'
}

async function ensureAll(states: (AccountStateItem | undefined)[]): Promise<Outcome[]> {
  const wanted = states.filter(
    (state): state is AccountStateItem => state !== undefined && state.status !== 'deleted',
  )
  const outcomes = await Promise.all(wanted.map(ensure))
  if (outcomes.length > 1 && outcomes.every((outcome) => outcome === 'failed'))
    throw new Error(
      'The user pool took none of a whole batch; see the log. A repeat goes on with that batch.',
    )
  return outcomes
}

/**
 * Invoked by an operator (`npm run pool:rebuild`): gives every account that is not deleted its user in the pool, under
 * the same id and without a password that anybody knows, so that the owner chooses one by mail. Goes on where the run
 * before ended, and ends before the Lambda's time does; each pool has progress of its own.
 */
export async function handler(
  event: unknown,
  { getRemainingTimeInMillis }: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<RebuildReport> {
  const { fromStart, perSecond } = InputSchema.parse(event ?? {})
  const job = `rebuild-pool#${env('USER_POOL_ID')}`
  const before = fromStart ? undefined : await loadProgress(job)
  const report: RebuildReport = { done: before?.state === 'done', made: 0, found: 0, failed: 0 }
  let cursor = before?.cursor
  let count = before?.count ?? 0
  while (!report.done && getRemainingTimeInMillis() > jobMarginsMs.poolRebuild) {
    const { accounts, next } = await pageOfAccounts(cursor, perSecond, clock.now())
    const pace = wait((accounts.length * 1000) / perSecond)
    const outcomes = await ensureAll(await accountStatesOf(accounts))
    for (const outcome of outcomes) report[outcome]++
    count += outcomes.length
    cursor = next
    report.done = next === undefined
    const state = report.done ? 'done' : 'running'
    // Most of the first months are empty.
    if (accounts.length > 0 || report.done)
      await saveProgress(job, { state, ...(cursor && { cursor }), count }, clock.now())
    await pace
  }
  return report
}
