import { loadType } from './load-type'
import type { ItemStorage } from './safe-storage'

/** Whether this document was loaded by a reload, or by Back or Forward. */
export function isHistoryLoad(): boolean {
  const type = loadType()
  return type === 'reload' || type === 'back_forward'
}

/*
 * Scroll positions of the history's entries. The browser cannot restore them itself, because pages render after the
 * navigation.
 */

const storageKey = 'humsafar.scroll'
/** A page must become tall enough to scroll within this time (ms). */
const patienceMs = 5000
/** Maximum number of remembered entries. */
const atMost = 50

const isPositions = (value: unknown): value is [string, number][] =>
  Array.isArray(value) &&
  value.every((entry) => Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number')

function stored(storage: ItemStorage): Map<string, number> {
  try {
    const value: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]')
    return new Map(isPositions(value) ? value : [])
  } catch {
    return new Map()
  }
}

/** Events by which the user scrolls. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Scrolls as soon as the page is tall enough, unless the user scrolls first. Returns a function that stops it. */
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
   * Call when the page of a history entry is shown. Scrolls to the top, or with `again` to the remembered position.
   * `samePage`: only the query changed, so nothing scrolls.
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
  const restorationBefore = history.scrollRestoration
  history.scrollRestoration = 'manual'

  const recordPosition = () => {
    // While a position is being restored, the current one is not the user's.
    if (current === null || stopRestoring) return
    positions.delete(current)
    positions.set(current, scrollY)
  }
  const save = () => {
    recordPosition()
    storage.setItem(storageKey, JSON.stringify([...positions].slice(-atMost)))
  }
  addEventListener('scroll', recordPosition, { passive: true })
  addEventListener('pagehide', save)

  return {
    arrive: (entry, { again, samePage }) => {
      if (entry === current) return
      stopRestoring?.()
      current = entry
      const position = again ? positions.get(entry) : undefined
      if (position === undefined && samePage) return
      let ended = false
      const stop = scrollWhenTall(position ?? 0, () => {
        ended = true
        stopRestoring = null
      })
      stopRestoring = ended ? null : stop
    },
    stop: () => {
      stopRestoring?.()
      removeEventListener('scroll', recordPosition)
      removeEventListener('pagehide', save)
      history.scrollRestoration = restorationBefore
    },
  }
}
