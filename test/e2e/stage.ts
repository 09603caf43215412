import { afterAll, beforeAll, it } from '@jest/globals'
import { browse, desktop, holdChromium, phone } from '#test/support/browser/browser'

/*
 * The stack with demo data that all journeys of a run share (see `jest/e2e-setup.js`). A journey signs up its own members and does
 * not change demo members, the administrator or plans.
 */

/** The URL of the stack. */
export function siteUrl(): string {
  const url = process.env['E2E_URL']
  if (!url) throw new Error('There is no stack: journeys run by Jest, as its project "e2e".')
  return url
}

/** Uses one Chromium for all tests of a file. */
export function oneChromium(): void {
  let release: (() => Promise<void>) | undefined
  beforeAll(async () => {
    release = await holdChromium()
  })
  afterAll(() => release?.())
}

/** Two browsers with a page each: hers on a phone, his on a desktop. */
export async function browseTogether(baseURL = siteUrl()) {
  const [hers, his] = await Promise.all([browse({ ...phone, baseURL }), browse({ ...desktop, baseURL })])
  const [her, him] = await Promise.all([hers.context.newPage(), his.context.newPage()])
  return { hers, his, her, him }
}

/** For tests that depend on each other: once one has failed, the rest fail at once instead of timing out. */
export function dependentSteps(): (name: string, run: () => Promise<void>, limitMs?: number) => void {
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
