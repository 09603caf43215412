import { createContext, useContext, useEffect, useState } from 'react'

/** After this time (ms) content is shown even if the content above it is not ready. */
const revealLimitMs = 8000

/** True once the content above is ready. */
export const RevealContext = createContext(true)

export const useIsRevealed = (): boolean => useContext(RevealContext)

/** True once `ready` was true, or after the time limit. */
export function useReveal(ready: boolean): boolean {
  const [shown, setShown] = useState(ready)
  // Revealed content stays, even if the content above reloads.
  if (ready && !shown) setShown(true)
  useEffect(() => {
    if (shown) return
    const timer = setTimeout(() => setShown(true), revealLimitMs)
    return () => clearTimeout(timer)
  }, [shown])
  return shown || ready
}
