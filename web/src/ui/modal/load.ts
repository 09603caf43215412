import { useEffect, useEffectEvent, useState } from 'react'
import { explainMissing } from '#web/lib/load-again'
import { notifyError } from '#web/lib/notices'
import { useMomentNote } from '#web/lib/use-late-part'
import type * as Parts from './parts'

/*
 * What a dialog is made of (focus, layers, scrolling) is a tenth of the code of a page, and few visits open one: it is
 * loaded apart, as a rule while the browser has nothing else to do (`lib/prefetch.ts`).
 */

let arrived: typeof Parts | null = null

/** Loads the code of dialogs and drawers beforehand: they then open at once. */
export async function loadModalParts(): Promise<typeof Parts> {
  arrived = await import('./parts')
  return arrived
}

/**
 * The code of dialogs and drawers once it is there; asked for when one is to open.
 * @param giveUp called where it does not arrive, which is told; the page stays as it is
 */
export function useModalParts(open: boolean, giveUp: () => void): typeof Parts | null {
  const [parts, setParts] = useState(arrived)
  const missing = open && !parts
  useMomentNote(missing)
  const fail = useEffectEvent((error: unknown) => {
    notifyError(error)
    giveUp()
  })
  useEffect(() => {
    if (!missing) return
    let wanted = true
    loadModalParts()
      .catch(explainMissing)
      .then(
        (loaded) => wanted && setParts(loaded),
        (error: unknown) => wanted && fail(error),
      )
    return () => {
      wanted = false
    }
  }, [missing])
  return parts
}
