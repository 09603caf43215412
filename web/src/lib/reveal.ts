import { createContext, useContext, useEffect, useState } from 'react'

/** After so long (ms) nothing waits for its turn any more: what stands above may hang, or fail again and again. */
export const revealLimitMs = 8000

/** Whether what is inside is shown already. */
export const RevealContext = createContext(true)

export const useIsRevealed = (): boolean => useContext(RevealContext)

/** Whether what waits for its turn is shown: from when it is ready first, or has waited too long. */
export function useReveal(ready: boolean): boolean {
  const [shown, setShown] = useState(ready)
  // What somebody reads, or stands in, is not taken away because something above loads again.
  if (ready && !shown) setShown(true)
  useEffect(() => {
    if (shown) return
    const timer = setTimeout(() => setShown(true), revealLimitMs)
    return () => clearTimeout(timer)
  }, [shown])
  return shown || ready
}
