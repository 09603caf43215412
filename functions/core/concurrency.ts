import { busy } from '#shared/errors'
import { secondMs } from '#shared/units'

/** Runs `work` on all items, at most `width` at once. After an error it starts no more, waits for those running, and rethrows. */
export async function inParallel<T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const rest = items.values()
  let failed = false
  const worker = async () => {
    for (const item of rest) {
      if (failed) return
      try {
        await work(item)
      } catch (error) {
        failed = true
        throw error
      }
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: Math.min(width, items.length) }, worker))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

/** The result of `work`, or 503 `busy` after `seconds`. Does not cancel the work. */
export async function withTimeout<T>(work: Promise<T>, seconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(busy()), seconds * secondMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

const queues = new Map<string, Promise<unknown>>()

/** A mutex per name within this process: runs works one after another in call order. A failed one does not stop the next. */
export function inSequence<T>(name: string, work: () => Promise<T>): Promise<T> {
  const done = (queues.get(name) ?? Promise.resolve()).then(work)
  queues.set(
    name,
    done.catch(() => undefined),
  )
  return done
}
