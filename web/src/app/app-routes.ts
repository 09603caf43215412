import { matchPath } from 'react-router-dom'
import { word } from '../lib/wording/wording'
import { dashboardRoutes } from './routes/dashboard'
import { publicRoutes } from './routes/public'
import type { AppRoute, Role } from './routes/route'

export type { AppRoute, Role }

/** The pages that the app draws, and titles for them. */
export const appRoutes: readonly AppRoute[] = [...publicRoutes, ...dashboardRoutes]

/** All of it is the app's, since which pages it has is for members to know. */
export const dashboardPattern = '/dashboard/*'

/** The addresses that are the app's, as react-router writes them. The server answers all others. */
export const appPatterns: readonly string[] = [...publicRoutes.map((route) => route.path), dashboardPattern]

export const notFoundTitle = 'Page Not Found'

/** As the edge does, and hence the router. */
const caseSensitive = true
const matches = (pattern: string, path: string) => matchPath({ path: pattern, caseSensitive }, path) !== null

/** Whether an own address (`/dashboard?x#y`) is the app's. */
export function isAppPath(href: string): boolean {
  const path = href.replace(/[?#].*$/, '')
  return appPatterns.some((pattern) => matches(pattern, path))
}

/** The page of an address, if the app has one. */
export function routeOf(path: string): AppRoute | undefined {
  return appRoutes.find((route) => matches(route.path, path))
}

/** Title of the top bar and the tab. */
export function titleOf(path: string): string {
  return word(routeOf(path)?.title ?? notFoundTitle)
}

/** Whether someone of this role may open the address at all. */
export function mayOpen(route: AppRoute, role: Role): boolean {
  return (
    route.access !== 'guest' &&
    (route.access === 'public' || route.access === 'signed-in' || route.access === role)
  )
}
