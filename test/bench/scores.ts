import { chromium } from 'playwright-core'
import { freePort } from '#infra/local/engines/ports'
import { chromiumFlags, findChromium } from '#test/support/chromium'
import { startStack } from '#test/support/stack'
import { contentRoutes } from '#web/app/routes/content'
import { browsePath } from '#web/lib/paths'
import { categories, type Category, pointsLost } from './lighthouse'
import { note, type Row } from './report'

interface Page {
  path: string
  only: readonly Category[]
  /** Of 100 points, in each category. */
  mayLose: number
}

const pages: readonly Page[] = [
  ...contentRoutes.map(({ path }) => ({ path, only: categories, mayLose: 0 })),
  // Its profiles come from the API.
  { path: browsePath, only: ['performance'], mayLose: 5 },
]

/** Lighthouse's scores of what everybody reads, as points that they lack. */
export async function benchScores(): Promise<Row[]> {
  const stack = await startStack({ seed: 'demo', web: true })
  const port = await freePort()
  const browser = await chromium.launch({
    ...findChromium(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  })
  try {
    const rows: Row[] = []
    for (const { path, only, mayLose } of pages) {
      for (const { category, lost, because } of await pointsLost(`${stack.url}${path}`, port, only)) {
        if (lost > 0) note(`${path}, ${category}: ${because.join(', ')}`)
        rows.push({ what: `${path}: ${category}, points lost`, measured: lost, unit: '', budget: mayLose })
      }
    }
    return rows
  } finally {
    await browser.close()
    await stack.stop()
  }
}
