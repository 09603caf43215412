import type { Lambdas } from './gateway/lambda'

const HOUR_MS = 3_600_000

/** The jobs that a clock calls on AWS, and how often. */
const jobs = [{ name: 'open-profiles', everyMs: HOUR_MS }] as const

/** Runs the jobs now and at their times. Answers how to stop, which waits for what is under way. */
export function startSchedule(lambdas: Pick<Lambdas, 'invoke'>): () => Promise<void> {
  const timers: NodeJS.Timeout[] = []
  const underWay = new Set<Promise<unknown>>()
  for (const { name, everyMs } of jobs) {
    const run = () => {
      // What fails is said by the functions themselves; the next run tries again.
      const work: Promise<unknown> = lambdas.invoke(name, {}).finally(() => underWay.delete(work))
      underWay.add(work)
    }
    timers.push(setInterval(run, everyMs).unref())
    run()
  }
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await Promise.all(underWay)
  }
}
