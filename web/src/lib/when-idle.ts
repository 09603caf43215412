interface Patience {
  /** Milliseconds after which a browser that is never idle runs it all the same. */
  atTheLatest?: number
  /** Milliseconds to wait where there are no idle callbacks (Safari). */
  otherwise?: number
}

/** Runs something once the page is there and the browser has nothing else to do. */
export function whenIdle(run: () => void, { atTheLatest, otherwise }: Patience = {}): void {
  const wait = () => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(run, atTheLatest === undefined ? undefined : { timeout: atTheLatest })
    else setTimeout(run, otherwise)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
