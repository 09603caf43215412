import { it } from '@jest/globals'

/** For tests that depend on each other: once one has failed, the rest fail at once instead of timing out. */
export function steps(): (name: string, run: () => Promise<void>, limitMs?: number) => void {
  let failed: string | undefined
  return (name, run, limitMs) =>
    it(
      name,
      async () => {
        if (failed) throw new Error(`Not tried: "${failed}" failed.`)
        try {
          await run()
        } catch (error) {
          failed = name
          throw error
        }
      },
      limitMs,
    )
}
