import { matchPath, matchRoutes, type Params } from 'react-router-dom'
import { word } from '../lib/wording/wording'
import { dashboardRoutes } from './routes/dashboard'
import { publicRoutes } from './routes/public'
import type { AppRoute, Role } from './routes/route'

export type { AppRoute, Role }

/** Routes that the app renders in the browser. */
export const appRoutes: readonly AppRoute[] = [...publicRoutes, ...dashboardRoutes]

/** The app handles every path below `/dashboard`, so that visitors cannot find out which pages exist. */
export const dashboardPattern = '/dashboard/*'

/** Must match the edge and the `<Route>`s in `app.tsx`. */
const caseSensitive = true
const matches = (pattern: string, path: string) => matchPath({ path: pattern, caseSensitive }, path) !== null

const isInDashboard = (path: string) => matches(dashboardPattern, path)

/** Paths handled by the app, in react-router syntax. All others are content pages or not found. */
export const appPatterns: readonly string[] = [
  ...appRoutes.map((route) => route.path).filter((path) => !isInDashboard(path)),
  dashboardPattern,
]

export const notFoundTitle = 'Page Not Found'
export const offlineTitle = 'Offline'

/** Whether the app handles a same-site URL (`/dashboard?x#y`). */
export function isAppPath(href: string): boolean {
  const path = href.replace(/[?#].*$/, '')
  return appPatterns.some((pattern) => matches(pattern, path))
}

/** The app's route for a path, if any. */
export function routeOf(path: string): AppRoute | undefined {
  return appRoutes.find((route) => matches(route.path, path))
}

/** The parameters in a path of the route, decoded as its page gets them. */
export const paramsOf = (route: AppRoute, path: string): Params =>
  matchRoutes([{ path: route.path, caseSensitive }], path)?.[0]?.params ?? {}

export type FrameKind = AppRoute['layout']

/** The frame of a path. Signed-in users see every page in the dashboard's frame, except pages that bring their own. */
export function frameOf(path: string, signedIn: boolean): FrameKind {
  const layout = routeOf(path)?.layout ?? (isInDashboard(path) ? 'dashboard' : 'public')
  if (layout === 'public') return signedIn ? 'dashboard' : 'public'
  // A signed-out visitor is about to be redirected to sign in: do not flash the dashboard first.
  return layout === 'dashboard' && !signedIn ? 'bare' : layout
}

/** Whether a signed-in user with this role may open the route. */
export function mayOpen(route: AppRoute, role: Role): boolean {
  return (
    route.access !== 'guest' &&
    (route.access === 'public' || route.access === 'signed-in' || route.access === role)
  )
}

/** Title of the top bar and the tab. A page that the role may not open has the title of "not found". */
export function titleOf(path: string, role?: Role): string {
  const route = routeOf(path)
  // Signed-in users are redirected away from pages for guests.
  const open = route && (!role || route.access === 'guest' || mayOpen(route, role))
  return word(open ? route.title : notFoundTitle)
}
