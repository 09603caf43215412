import type { Session } from '#web/lib/session-context'
import { pathAfterSignIn } from '#web/lib/next-path'
import { accountPath, signInFor, signInPath } from '#web/lib/paths'
import { type AppRoute, mayOpen } from './app-routes'

type Verdict = { show: 'page' | 'wait' | 'not-found' } | { goTo: string }

/** Decides what a route shows in a session. Pure, and without browser code, so that Node tests can load it. */
export function judgeRoute(
  route: AppRoute,
  session: Pick<Session, 'status' | 'user' | 'ended'>,
  at: { path: string; search: string },
): Verdict {
  if (route.access === 'public') return { show: 'page' }
  if (session.status === 'loading') return { show: 'wait' }
  const signedIn = session.status === 'signed-in' && session.user
  if (route.access === 'guest') {
    return signedIn
      ? { goTo: pathAfterSignIn(signedIn, new URLSearchParams(at.search).get('next')) }
      : { show: 'page' }
  }
  // After a deliberate sign-out, do not return to the page it happened on.
  if (!signedIn) return { goTo: session.ended === 'signed-out' ? signInPath : signInFor(at.path + at.search) }
  // The API refuses every other call until the second factor is set up.
  if (signedIn.second_factor_missing && at.path !== accountPath) return { goTo: accountPath }
  return { show: mayOpen(route, signedIn.role) ? 'page' : 'not-found' }
}
