import { jobIntervals } from '#shared/limits'
import { secondMs } from '#shared/units'
import type { Lambdas } from './gateway/lambda'

/** Jobs that run by the clock on this machine. `migrate` runs at the start: no other version writes to the table later. */
const jobs = ['open-profiles'] as const

/** Runs the jobs now and at their times. Answers how to stop, which waits for what is under way. */
export function startSchedule(lambdas: Pick<Lambdas, 'invoke'>): () => Promise<void> {
  const timers: NodeJS.Timeout[] = []
  const underWay = new Set<Promise<unknown>>()
  for (const name of jobs) {
    const run = () => {
      // What fails is said by the functions themselves; the next run tries again.
      const work: Promise<unknown> = lambdas.invoke(name, {}).finally(() => underWay.delete(work))
      underWay.add(work)
    }
    timers.push(setInterval(run, jobIntervals[name] * secondMs).unref())
    run()
  }
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await Promise.all(underWay)
  }
}
