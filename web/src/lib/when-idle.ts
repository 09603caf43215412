interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether bytes that may never be used are welcome; where browsers tell nothing of the connection, they are. */
export function areSpareBytesWelcome(): boolean {
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
