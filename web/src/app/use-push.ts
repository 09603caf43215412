import { useEffect } from 'react'
import { useSession } from '../lib/session-context'
import { whenIdle } from '../lib/when-idle'

/** The first page's data comes first. */
const waitMs = 10_000

/** Keeps the service worker and the pushes of this browser in order for the signed-in member. */
export function usePush(): void {
  const { user } = useSession()
  const memberId = user?.role === 'member' ? user.id : undefined
  useEffect(() => {
    if (memberId === undefined) return
    // The site works without it.
    const keep = () =>
      void import('../lib/push/device').then(({ keepPush }) => keepPush(memberId)).catch(() => undefined)
    const timer = setTimeout(() => whenIdle(keep), waitMs)
    return () => clearTimeout(timer)
  }, [memberId])
}
