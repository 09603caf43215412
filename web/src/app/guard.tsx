import { useEffect, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { PageSkeleton } from '#web/ui/states/states'
import { landingFor } from '#web/lib/landing'
import { securityPath, signInFor, signInPath } from '#web/lib/paths'
import { useSession, type Session } from '#web/lib/session-context'
import { NotFound } from '#web/pages/not-found/not-found'
import { isAppPath, mayOpen, type AppRoute } from './app-routes'

type Verdict = { show: 'page' | 'wait' | 'not-found' } | { goTo: string }

/** Decides what a route does for a session. Pure, for table tests. */
export function judge(
  route: AppRoute,
  session: Pick<Session, 'status' | 'user' | 'ended'>,
  at: { path: string; search: string },
): Verdict {
  if (route.access === 'public') return { show: 'page' }
  if (session.status === 'loading') return { show: 'wait' }
  const signedIn = session.status === 'signed-in' && session.user
  if (route.access === 'guest') {
    return signedIn
      ? { goTo: landingFor(signedIn, new URLSearchParams(at.search).get('next')) }
      : { show: 'page' }
  }
  // After a deliberate sign-out, do not return to the page it happened on.
  if (!signedIn) return { goTo: session.ended === 'signed-out' ? signInPath : signInFor(at.path + at.search) }
  // Nothing else is answered before.
  if (signedIn.second_factor_missing && at.path !== securityPath) return { goTo: securityPath }
  return { show: mayOpen(route, signedIn.role) ? 'page' : 'not-found' }
}

/** Full page load of a URL outside the app, e.g. a content page. */
function LeaveFor({ href }: { href: string }) {
  useEffect(() => window.location.replace(href), [href])
  return <PageSkeleton />
}

/** Renders the page, a placeholder, a redirect or "not found", as `judge` decides. */
export function Guard({ route, children }: { route: AppRoute; children: ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const verdict = judge(route, session, { path: pathname, search })
  if ('goTo' in verdict && !isAppPath(verdict.goTo)) return <LeaveFor href={verdict.goTo} />
  if ('goTo' in verdict) return <Navigate to={verdict.goTo} replace />
  if (verdict.show === 'wait') return <PageSkeleton />
  return verdict.show === 'page' ? children : <NotFound />
}
