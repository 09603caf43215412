import { jobIntervals } from '#shared/limits'
import { secondMs } from '#shared/units'
import type { Lambdas } from './gateway/lambda'

/** Scheduled jobs on this machine. `migrate` only runs on start: no other version writes to the table later. */
const jobs = [
  'open-profiles',
  'delete-accounts',
  'delete-exports',
  'settle-payments',
  'turn-plans',
  'lift-suspensions',
  'send-broadcasts',
  'mail-unread',
  'tell-alerts',
  'turn-cases',
  'replay-letters',
  'heartbeat',
  'recount',
  'build-search',
] as const

/** Seconds between runs where one machine need not wait as long as AWS, whose schedules count in minutes. */
const sooner: Partial<Record<(typeof jobs)[number], number>> = {
  'delete-accounts': 10,
  'settle-payments': 10,
  'lift-suspensions': 10,
  'send-broadcasts': 10,
  'tell-alerts': 10,
  'turn-cases': 10,
  'replay-letters': 60,
}

/** Not at the start, when much is under way to the stream's consumer: that is no error, which a recount would tell. */
const later: readonly (typeof jobs)[number][] = ['recount', 'build-search']

/** Runs the jobs now and at their intervals. Returns a function that stops this and waits for running jobs. */
export function startSchedule(lambdas: Pick<Lambdas, 'invoke'>): () => Promise<void> {
  const timers: NodeJS.Timeout[] = []
  const underWay = new Set<Promise<unknown>>()
  for (const name of jobs) {
    const run = () => {
      // The functions log their own failures; the next run retries.
      const work: Promise<unknown> = lambdas.invoke(name, {}).finally(() => underWay.delete(work))
      underWay.add(work)
    }
    timers.push(setInterval(run, (sooner[name] ?? jobIntervals[name]) * secondMs).unref())
    if (!later.includes(name)) run()
  }
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await Promise.all(underWay)
  }
}
