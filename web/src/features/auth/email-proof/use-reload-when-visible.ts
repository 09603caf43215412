import { useEffect } from 'react'
import { clientTimesMs } from '#shared/limits'
import { sessionStore } from '#web/lib/session/browser'

let asked = -Infinity

function recheck() {
  const now = Date.now()
  if (document.visibilityState !== 'visible' || now - asked < clientTimesMs.accountRecheck) return
  asked = now
  // Failures such as a missing network are not reported here.
  sessionStore.reload().catch(() => undefined)
}

/**
 * Reloads the user when the tab becomes visible, for example after a mailed link was opened in another
 * browser.
 */
export function useReloadWhenVisible(enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return
    document.addEventListener('visibilitychange', recheck)
    return () => document.removeEventListener('visibilitychange', recheck)
  }, [enabled])
}
