import { useEffect, useRef } from 'react'

/** A second tap within this time (ms) belongs to the first. */
export const doubleTapMs = 500

/**
 * A handler that runs `act` once for a double tap: on a slow phone both taps come before the button can show that it is
 * busy. Once `state` has changed, e.g. `busy`, the next tap counts again.
 */
export function useSingleTap<Press extends { timeStamp: number }>(
  act: (event: Press) => void,
  state: unknown,
): (event: Press) => void {
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
