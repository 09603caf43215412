import * as fc from 'fast-check'
import { resetEnv } from '#functions/core/env'
import { userId } from '#functions/core/ids'
import { periodsOf } from '#functions/features/plans/periods'
import { keys } from '#functions/db/keys'
import { loadLedger } from '#functions/features/plans/store'
import { SUBSCRIPTION } from '#functions/features/plans/subscriptions'
import { remove, write } from '#functions/db/transact'
import { rateLimits } from '#shared/limits'
import { injectConflicts, type LocalTable } from '#test/support/functions/local-table'
import { memberItems } from '#test/support/functions/members'
import { startMoney } from '#test/unit/functions/payments/setup'
import { endFaultsOf, faultsOf } from './consistency'
import { startLosingAnswers, administrator, StoredHistory } from './stored-history'
import { livelyHistories, type Step } from './random-steps'

/** No rate limits: thousands of histories come from one address within an hour of simulated time. */
const unlimited = Object.fromEntries(
  Object.entries(rateLimits).map(([name, limit]) => [name, { ...limit, max: 1e9 }]),
)

/** The result of running random histories against the table. */
export interface HistoriesResult {
  histories: number
  steps: number
  /** The shortest failing history with its seed and faults; undefined if none fails. */
  failure: string | undefined
}

interface Options {
  most: number
  seed: number
}

/** When the last period of a member ends, in epoch milliseconds. */
async function endOf({ member }: StoredHistory): Promise<number> {
  const ends = periodsOf(await loadLedger(userId(member))).map(({ end }) => Date.parse(end))
  return Math.max(0, ...ends)
}

async function checkHistory(
  table: LocalTable,
  cuts: ReturnType<typeof startLosingAnswers>,
  steps: readonly Step[],
) {
  const history = await StoredHistory.start(table, cuts)
  for (const step of steps) await history.play(step)
  await history.settled()
  const faults = await faultsOf(history)
  await history.toTheEnd(await endOf(history))
  const after = await endFaultsOf(history)
  await history.restorePlans()
  // The job that clears deleted accounts does this; without it the item would stay due.
  if (history.leftAt !== undefined)
    await write(remove(SUBSCRIPTION, keys.subscription(userId(history.member))))
  const all = [...faults, ...after]
  if (all.length > 0) throw new Error(all.join('\n'))
}

/**
 * Runs random histories, each with a new member, through the real handlers, store and jobs. Some steps run concurrently, some
 * answers of the table are lost, some transactions conflict. Stops at the first history with an inconsistent end state.
 */
export async function runHistories({ most, seed }: Options): Promise<HistoriesResult> {
  const money = await startMoney()
  Object.assign(process.env, { RATE_LIMITS: JSON.stringify(unlimited) })
  resetEnv()
  await money.table.put(...memberItems(administrator.id, { role: 'admin' }))
  const cuts = startLosingAnswers()
  const conflicts = injectConflicts(0.03, seed)
  let steps = 0
  try {
    const details = await fc.check(
      fc.asyncProperty(livelyHistories, async (history) => {
        steps += history.length
        await checkHistory(money.table, cuts, history)
      }),
      { numRuns: most, seed },
    )
    const failure = details.failed
      ? `${fc.defaultReportMessage(details)}\n${String(details.errorInstance)}`
      : undefined
    return { histories: details.numRuns, steps, failure }
  } finally {
    conflicts.stop()
    cuts.stop()
    await money.stop()
  }
}
