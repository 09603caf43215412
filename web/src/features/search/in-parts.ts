import { startTransition, useEffect, useState } from 'react'

/** As many as a cheap phone draws without being held up. */
const part = 4

/**
 * How many of a list to show: a few more at a time, so that the browser answers in between, and what is added to it later whole;
 * all `atOnce` where they are there from the start.
 */
export function useInParts(total: number, atOnce: boolean): number {
  const [shown, setShown] = useState(atOnce ? Infinity : Math.min(part, total))
  useEffect(() => {
    if (shown < total) startTransition(() => setShown(shown + part < total ? shown + part : Infinity))
  }, [shown, total])
  return Math.min(shown, total)
}
