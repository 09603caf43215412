import type { ItemStorage } from './safe-storage'

/** Whether the browser loaded this document for an earlier entry of its history. */
export function isHistoryLoad(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'reload' || load?.type === 'back_forward'
}

/*
 * Where the visitor was on each page of the history. The browser cannot restore it for pages that render later than
 * the navigation.
 */

const storageKey = 'humsafar.scroll'
/** A page that loads anew may become tall enough within this time (ms). */
const patienceMs = 5000
/** Entries of the history that are remembered. */
const atMost = 50

const isPositions = (value: unknown): value is [string, number][] =>
  Array.isArray(value) &&
  value.every((one) => Array.isArray(one) && typeof one[0] === 'string' && typeof one[1] === 'number')

function stored(storage: ItemStorage): Map<string, number> {
  try {
    const value: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]')
    return new Map(isPositions(value) ? value : [])
  } catch {
    return new Map()
  }
}

/** Whatever the visitor does to move the page. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Scrolls as soon as the page is tall enough, unless the visitor moves it first; returns a function to stop. */
function scrollWhenTall(top: number, onEnd: () => void): () => void {
  const end = () => {
    observer.disconnect()
    clearTimeout(timer)
    ownMoves.forEach((move) => removeEventListener(move, end))
    onEnd()
  }
  const attempt = () => {
    scrollTo({ top, behavior: 'instant' })
    if (Math.abs(scrollY - top) <= 1) end()
  }
  const observer = new ResizeObserver(attempt)
  const timer = setTimeout(end, patienceMs)
  ownMoves.forEach((move) => addEventListener(move, end, { passive: true }))
  observer.observe(document.body)
  attempt()
  return end
}

export interface ScrollMemory {
  /**
   * The page of this entry of the history is shown now: anew, at its top, or `again`, where it was left. `samePage`: only
   * its query changed, so that nothing moves.
   */
  arrive: (entry: string, how: { again: boolean; samePage: boolean }) => void
  /** Stops listening and restores the browser's own behaviour. */
  stop: () => void
}

/** Remembers positions across page loads in `storage`. */
export function rememberScroll(storage: ItemStorage): ScrollMemory {
  const positions = stored(storage)
  let current: string | null = null
  let stopRestoring: (() => void) | null = null
  const before = history.scrollRestoration
  history.scrollRestoration = 'manual'

  const note = () => {
    // While a page grows, its position is not the visitor's.
    if (current === null || stopRestoring) return
    positions.delete(current)
    positions.set(current, scrollY)
  }
  const save = () => {
    note()
    storage.setItem(storageKey, JSON.stringify([...positions].slice(-atMost)))
  }
  addEventListener('scroll', note, { passive: true })
  addEventListener('pagehide', save)

  return {
    arrive: (entry, { again, samePage }) => {
      if (entry === current) return
      stopRestoring?.()
      current = entry
      const left = again ? positions.get(entry) : undefined
      if (left === undefined && samePage) return
      let ended = false
      const stop = scrollWhenTall(left ?? 0, () => {
        ended = true
        stopRestoring = null
      })
      stopRestoring = ended ? null : stop
    },
    stop: () => {
      stopRestoring?.()
      removeEventListener('scroll', note)
      removeEventListener('pagehide', save)
      history.scrollRestoration = before
    },
  }
}
