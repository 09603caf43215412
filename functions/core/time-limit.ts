import { busy } from '#shared/errors'
import { secondMs } from '#shared/units'

/** The result of `work`, or 503 `busy` after `seconds`; the work itself is not stopped then. */
export async function inTime<T>(work: Promise<T>, seconds: number): Promise<T> {
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
