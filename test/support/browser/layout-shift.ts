import type { BrowserContext, Page } from 'playwright-core'

export interface Shift {
  value: number
  /** What moved, and from where to where. */
  moved: string[]
}

declare global {
  interface Window {
    layoutShifts?: Shift[]
  }
}

/** Runs in the page. It contains no named functions: esbuild would add a call to a function that the page lacks. */
function record() {
  interface LayoutShift extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
  }
  window.layoutShifts = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue
      const moved = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
        const element = node instanceof Element ? node : node?.parentElement
        const name = `${element?.tagName} "${element?.textContent.trim().slice(0, 30)}"`
        return `${name} y ${from.y}→${to.y} h ${from.height}→${to.height} x ${from.x}→${to.x}`
      })
      window.layoutShifts?.push({ value: entry.value, moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Makes every page of this browser record its layout shifts. */
export async function recordShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(record)
}

/** The layout shifts of this page since it was loaded. */
export const shiftsOf = (page: Page): Promise<Shift[]> => page.evaluate(() => window.layoutShifts ?? [])

export const totalShift = (shifts: readonly Shift[]): number =>
  shifts.reduce((sum, { value }) => sum + value, 0)

/** Delay (ms) of each API answer, so that skeletons are visible. */
const apiPause = 300

/** Delays all API answers in this browser. */
export async function delayApi(context: BrowserContext): Promise<void> {
  await context.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, apiPause))
    await route.continue().catch(() => undefined)
  })
}
