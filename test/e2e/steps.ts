import { it } from '@jest/globals'

/** Tests that build on each other: after one that failed, the others fail at once instead of waiting in vain. */
export function steps(): (name: string, run: () => Promise<void>) => void {
  let failed: string | undefined
  return (name, run) =>
    it(name, async () => {
      if (failed) throw new Error(`Not tried: "${failed}" failed.`)
      try {
        await run()
      } catch (error) {
        failed = name
        throw error
      }
    })
}
