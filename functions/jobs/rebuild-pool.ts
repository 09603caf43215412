import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from 'aws-lambda'
import * as z from 'zod'
import { jobMarginsMs, retries } from '#shared/limits'
import { clock } from '#functions/core/clock'
import { env } from '#functions/core/env'
import { log } from '#functions/core/log'
import { retrying } from '#functions/core/retry'
import { loadProgress, saveProgress } from '#functions/db/progress'
import type { AccountStateItem } from '#functions/features/accounts/items'
import { accountStatesOf, pageOfAccounts } from '#functions/features/accounts/store'
import { ensurePoolUser } from '#functions/features/auth/pool'
import { makePoolUserUnlessDeleted } from '#functions/features/auth/pool-accounts'

const InputSchema = z.object({
  /** Ignores stored progress. */
  fromStart: z.boolean().default(false),
  /**
   * Accounts per second. Each needs one AdminCreateUser (Cognito allows 50 per second and AWS account) and one
   * AdminAddUserToGroup (25 per second); sign-ups use both as well. At 10, a million accounts take 28 hours.
   */
  perSecond: z.number().int().min(1).max(100).default(10),
})

export interface RebuildReport {
  done: boolean
  /** Accounts of this run whose user was created, already existed, or could not be created. */
  made: number
  found: number
  failed: number
}

type Outcome = 'made' | 'found' | 'failed'

/** `gone`: the account was deleted concurrently. */
async function ensureLiving({ user_id, role }: AccountStateItem): Promise<Outcome | 'gone'> {
  let outcome: Outcome = 'failed'
  const living = await makePoolUserUnlessDeleted(user_id, async () => {
    outcome = await ensurePoolUser(user_id, role)
  })
  return living ? outcome : 'gone'
}

/** Retries any error, since every call is idempotent; an account that still fails does not stop the others. */
async function ensure(state: AccountStateItem): Promise<Outcome | 'gone'> {
  let cause: unknown
  const outcome = await retrying<Outcome | 'gone'>(async (again) => {
    try {
      return await ensureLiving(state)
    } catch (error) {
      cause = error
      return again
    }
  }, retries.poolRebuild)
  if (!outcome) log.error('no pool user made', { user: state.user_id, cause })
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
  return outcomes.filter((outcome) => outcome !== 'gone')
}

/**
 * Invoked by the operator (`npm run pool:rebuild`): creates the missing pool users of all living accounts, with the same ids and
 * unknown passwords; owners set new ones by reset mail. Stops before the Lambda's timeout; the next call resumes. Progress is
 * stored per pool.
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
    // Skips a write for each of the many empty first months.
    if (accounts.length > 0 || report.done)
      await saveProgress(job, { state, ...(cursor && { cursor }), count }, clock.now())
    await pace
  }
  return report
}
