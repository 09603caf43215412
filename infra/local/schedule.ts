import { jobIntervals } from '#shared/limits'
import { secondMs } from '#shared/units'
import type { Lambdas } from './gateway/lambda'

/** Scheduled jobs on this machine. `migrate` runs only on start: no other version writes to the table later. */
const jobs = [
  'open-profiles',
  'delete-accounts',
  'delete-exports',
  'settle-payments',
  'turn-plans',
  'lift-suspensions',
  'send-broadcasts',
  'send-mails',
  'send-pushes',
  'tell-alerts',
  'turn-cases',
  'replay-letters',
  'heartbeat',
  'recount',
  'build-search',
] as const

/** Shorter intervals, in seconds, than on AWS. */
const sooner: Partial<Record<(typeof jobs)[number], number>> = {
  'delete-accounts': 10,
  'settle-payments': 10,
  'lift-suspensions': 10,
  'send-broadcasts': 10,
  'send-pushes': 5,
  'tell-alerts': 10,
  'turn-cases': 10,
  'replay-letters': 60,
}

/** Not on start: while the stream consumer is still catching up, a recount would report differences that are no errors. */
const later: readonly (typeof jobs)[number][] = ['recount', 'build-search']

export interface Schedule {
  /** Waits for running jobs, then runs due work once more. */
  caughtUp(): Promise<void>
  /** Waits for running jobs. */
  stop(): Promise<void>
}

/** Runs the jobs now and at their intervals. */
export function startSchedule(lambdas: Pick<Lambdas, 'invoke'>): Schedule {
  const timers: NodeJS.Timeout[] = []
  const underWay = new Set<Promise<unknown>>()
  const run = (name: string) => {
    // Functions log their own failures; the next run retries.
    const work: Promise<unknown> = lambdas.invoke(name, {}).finally(() => underWay.delete(work))
    underWay.add(work)
  }
  const due = jobs.filter((name) => !later.includes(name))
  for (const name of jobs)
    timers.push(setInterval(() => run(name), (sooner[name] ?? jobIntervals[name]) * secondMs).unref())
  for (const name of due) run(name)
  return {
    caughtUp: async () => {
      await Promise.all(underWay)
      for (const name of due) run(name)
      await Promise.all(underWay)
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(underWay)
    },
  }
}
