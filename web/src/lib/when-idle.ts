interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether bytes that may never be used are welcome; where browsers tell nothing of the connection, they are. */
export function mayUseSpareData(): boolean {
  const { connection = {} } = navigator as Navigator & { connection?: Connection }
  const { saveData = false, effectiveType = '4g' } = connection
  return !saveData && !effectiveType.endsWith('2g')
}

interface Patience {
  /** Milliseconds after which a browser that is never idle runs it all the same. */
  atTheLatest?: number
  /** Milliseconds to wait where there are no idle callbacks (Safari). */
  otherwise?: number
}

/** After the letters of the page's fonts are painted: nothing asked for then holds them up. */
async function painted(): Promise<void> {
  await document.fonts?.ready
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
}

/** Runs something once the page is there, as it stays, and the browser has nothing else to do. */
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

/** The files that the next step of somebody signed in (`prefetch-in`) or of a visitor (`prefetch-out`) needs. */
function filesFor(page: Document): string[] {
  const session = page.documentElement.dataset['session'] === 'in' ? 'in' : 'out'
  const named = page.querySelector<HTMLMetaElement>(`meta[name=prefetch-${session}]`)?.content ?? ''
  return named.split(' ').filter(Boolean)
}

/** Asks, once the page is there and the browser has time, for the files that the next step needs (`web/build.ts` names them). */
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
