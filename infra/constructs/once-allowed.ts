import { newRightMs } from '#shared/limits'

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/**
 * Works by a right that a role was given just before. CloudFormation goes on as soon as IAM has taken it, which is seconds before all
 * know of it (0057); one that is not known in time was not given.
 */
export async function onceAllowed<T>(work: () => Promise<T>): Promise<T> {
  const until = Date.now() + newRightMs.wait
  for (;;)
    try {
      return await work()
    } catch (error) {
      if ((error as Error).name !== 'AccessDeniedException' || Date.now() >= until) throw error
      await pause(newRightMs.pause)
    }
}
