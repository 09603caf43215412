interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/**
 * Whether to download data that may never be used: not with data saving on or a slow connection. Where the browser
 * does not say, it is allowed.
 */
export function mayUseSpareData(): boolean {
  const { connection = {} } = navigator as Navigator & { connection?: Connection }
  const { saveData = false, effectiveType = '4g' } = connection
  return !saveData && !effectiveType.endsWith('2g')
}

interface Patience {
  /** Milliseconds after which it runs even if the browser is never idle. */
  atTheLatest?: number
  /** Milliseconds to wait in browsers without idle callbacks (Safari). */
  otherwise?: number
}

/** Resolves after the fonts are painted, so that later requests do not delay them. */
async function painted(): Promise<void> {
  await document.fonts?.ready
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
}

/** Runs something once the page has loaded and the browser is idle. */
export function whenIdle(run: () => void, { atTheLatest, otherwise }: Patience = {}): void {
  const wait = async () => {
    await painted()
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(run, atTheLatest === undefined ? undefined : { timeout: atTheLatest })
    else setTimeout(run, otherwise)
  }
  if (document.readyState === 'complete') void wait()
  else addEventListener('load', () => void wait(), { once: true })
}

/** The files that the next page of a member (`prefetch-in`) or a visitor (`prefetch-out`) needs. */
function filesFor(page: Document): string[] {
  const session = page.documentElement.dataset['session'] === 'in' ? 'in' : 'out'
  const named = page.querySelector<HTMLMetaElement>(`meta[name=prefetch-${session}]`)?.content ?? ''
  return named.split(' ').filter(Boolean)
}

/** Prefetches, when the browser is idle, the files of the likely next page. `web/build.ts` lists them in the HTML. */
export function prefetchWhenIdle(page: Document): void {
  if (!mayUseSpareData()) return
  const ask = () => {
    for (const href of filesFor(page)) {
      const link = page.createElement('link')
      page.head.append(Object.assign(link, { rel: 'prefetch', as: 'script', href }))
    }
  }
  whenIdle(ask, { atTheLatest: 5000, otherwise: 2000 })
}
