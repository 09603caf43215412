import { useEffect } from 'react'
import { clientTimesMs } from '#shared/limits'
import { sessionStore } from './browser'

let asked = -Infinity

function recheck() {
  const now = Date.now()
  if (document.visibilityState !== 'visible' || now - asked < clientTimesMs.accountRecheck) return
  asked = now
  // A missing network is not reported here.
  sessionStore.reload().catch(() => undefined)
}

/** Asks anew who this is when one comes back to the tab, as from a mail whose link was opened in another browser. */
export function useRecheck(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return
    document.addEventListener('visibilitychange', recheck)
    return () => document.removeEventListener('visibilitychange', recheck)
  }, [wanted])
}
