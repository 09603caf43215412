import { useLingui } from '@lingui/react'
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react'
import {
  BrowserRouter,
  NavigationType,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigationType,
} from 'react-router-dom'
import { PageSkeleton } from '../components/states'
import { AppPathsContext } from '../lib/app-paths'
import { pageTitle } from '../lib/page-title'
import { SessionProvider } from '../lib/session/provider'
import { useSession } from '../lib/session-context'
import { NotFound } from '../pages/not-found/not-found'
import { appRoutes, dashboardPattern, isAppPath, routeOf, titleOf, type AppRoute } from './app-routes'
import { ErrorBoundary } from './error-boundary'
import { Frame, type FrameKind } from './frames'
import { Guard } from './guard'
import { Providers } from './providers'

const layouts = ['public', 'dashboard', 'bare'] as const

const pages = new Map<AppRoute, ReactNode>(
  appRoutes.map((route) => {
    const Shown = lazy(() => route.load().then((page) => ({ default: page })))
    return [route, <Shown key={route.path} />]
  }),
)

/** On navigation: sets the tab title; on a new path also scrolls up (not on Back/Forward) and focuses `#main`. */
function Arrival() {
  const { pathname } = useLocation()
  const { i18n } = useLingui()
  const how = useNavigationType()
  const shown = useRef<string | null>(null)
  useEffect(() => {
    document.title = pageTitle(titleOf(pathname))
  }, [pathname, i18n.locale])
  useEffect(() => {
    const before = shown.current
    shown.current = pathname
    // A change of the query alone is not a new page.
    if (before === null || before === pathname) return
    if (how !== NavigationType.Pop) window.scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, how])
  return null
}

/** Layout route: keeps the frame mounted while the pages inside it change. */
function Framed({ layout }: { layout: FrameKind }) {
  const { pathname } = useLocation()
  const { status } = useSession()
  // A signed-out visitor is about to be redirected to sign in: do not flash the dashboard first.
  const kind = layout === 'dashboard' && status === 'signed-out' ? 'bare' : layout
  return (
    <Frame kind={kind}>
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </Frame>
  )
}

function Page({ route }: { route: AppRoute }) {
  return <Guard route={route}>{pages.get(route)}</Guard>
}

const dashboardRoute = routeOf('/dashboard')

/** Unknown dashboard path. Guarded too, so that signed-out visitors cannot find out which pages exist. */
function NoSuchDashboardPage() {
  return dashboardRoute ? (
    <Guard route={dashboardRoute}>
      <NotFound />
    </Guard>
  ) : (
    <NotFound />
  )
}

/** The routes of the app, without router and providers. */
export function AppRoutes() {
  return (
    <>
      <Arrival />
      <Routes>
        {layouts.map((layout) => (
          <Route key={layout} element={<Framed layout={layout} />}>
            {appRoutes
              .filter((route) => route.layout === layout)
              .map((route) => (
                <Route key={route.path} caseSensitive path={route.path} element={<Page route={route} />} />
              ))}
            {layout === 'dashboard' && (
              <Route caseSensitive path={dashboardPattern} element={<NoSuchDashboardPage />} />
            )}
            {layout === 'public' && <Route path="*" element={<NotFound />} />}
          </Route>
        ))}
      </Routes>
    </>
  )
}

export function App() {
  return (
    <Providers>
      <BrowserRouter>
        <AppPathsContext value={isAppPath}>
          <SessionProvider>
            <AppRoutes />
          </SessionProvider>
        </AppPathsContext>
      </BrowserRouter>
    </Providers>
  )
}
