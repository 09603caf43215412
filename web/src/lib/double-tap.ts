import { useEffect, useRef } from 'react'

/** A second tap within this time (ms) belongs to the first. */
export const doubleTapMs = 500

/**
 * A handler that runs `act` once for a double tap: on a slow phone both taps come before the button can show that it is
 * busy. Once `state` has changed, e.g. `busy`, the next tap counts again.
 */
export function useSingleTap<Tap extends { timeStamp: number }>(
  act: (event: Tap) => void,
  state: unknown,
): (event: Tap) => void {
  const tappedAt = useRef(-Infinity)
  useEffect(() => {
    tappedAt.current = -Infinity
  }, [state])
  return (event) => {
    const { timeStamp } = event
    if (timeStamp - tappedAt.current < doubleTapMs) return
    tappedAt.current = timeStamp
    act(event)
  }
}

/** What tells when and where something was pressed: a `MouseEvent`. */
export interface Press {
  timeStamp: number
  clientX: number
  clientY: number
  /** 0 for a key. */
  detail: number
}

/** A thumb does not come down exactly where it was (px). */
const nearPx = 30

/**
 * For a press after which something else stands under the finger, e.g. another person's button, or a link: a second one there
 * within moments, or a key that is still held down, belongs to the first and is ignored, except on `kept`.
 */
export function ignoreSecondPress(first: Press, kept?: Element): void {
  const byKey = first.detail === 0
  // Of who presses by voice or by a switch no place may be told.
  if (!byKey && first.clientX === 0 && first.clientY === 0) return
  const type = byKey ? 'keydown' : 'click'
  const isAgain = (event: Event) => {
    if (event instanceof KeyboardEvent) return event.repeat
    return event.timeStamp - first.timeStamp < doubleTapMs
  }
  const isThere = (event: Event) =>
    !(event instanceof MouseEvent) ||
    (event.detail > 0 && Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) < nearPx)
  const listener = (event: Event) => {
    if (!isAgain(event)) return document.removeEventListener(type, listener, true)
    if (!isThere(event) || (event.target instanceof Node && kept?.contains(event.target))) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener(type, listener, true)
}
