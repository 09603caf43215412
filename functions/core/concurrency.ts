import { busy } from '#shared/errors'
import { secondMs } from '#shared/units'

/**
 * Runs `work` over all items, at most `width` at once. After an error no more is begun; it is thrown once all that had
 * begun has ended.
 */
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

/** The result of `work`, or 503 `busy` after `seconds`; the work itself is not stopped then. */
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

const lanes = new Map<string, Promise<unknown>>()

/** Runs works of one name one after another, in the order of the calls, within this process; one that fails holds up none. */
export function inSequence<T>(name: string, work: () => Promise<T>): Promise<T> {
  const done = (lanes.get(name) ?? Promise.resolve()).then(work)
  lanes.set(
    name,
    done.catch(() => undefined),
  )
  return done
}
