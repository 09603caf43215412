import { useEffect, useRef } from 'react'

/** A second tap within this time (ms) is part of a double tap. */
const doubleTapMs = 500

/**
 * Returns a handler that runs `act` once for a double tap: on a slow phone, both taps arrive before the button
 * shows that it is busy. When `state` changes, the next tap counts again.
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

/** Time and place of a press: a `MouseEvent`. */
export interface Press {
  timeStamp: number
  clientX: number
  clientY: number
  /** 0 for a key. */
  detail: number
}

/** Distance (px) within which two taps count as the same place. */
const nearPx = 30

/**
 * For a press that replaces what is under the finger, e.g. with another person's button. Ignores a second press at
 * the same place within moments, and a key that is still held, except on `kept`.
 */
export function ignoreSecondPress(first: Press, kept?: Element): void {
  const byKey = first.detail === 0
  // Presses by voice or switch control have no position.
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
