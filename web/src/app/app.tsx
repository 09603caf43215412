import { Suspense, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import {
  BrowserRouter,
  Outlet,
  Route,
  Routes,
  useLocation,
  NavigationType,
  useNavigationType,
} from 'react-router-dom'
import { AppPathsContext } from '#web/ui/links/smart-link'
import { lazyPart } from '#web/lib/lazy-part'
import { SessionProvider } from '#web/lib/session/provider'
import { useSession } from '#web/lib/session-context'
import { NotFound } from '#web/pages/not-found/not-found'
import { appRoutes, dashboardPattern, isAppPath, routeOf, type AppRoute, titleOf } from './app-routes'
import { ErrorBoundary } from './error-boundary'
import { Guard } from './guard'
import { Frame, type FrameKind, PageFallback } from './frames'
import { Providers } from './providers'
import { useLingui } from '@lingui/react'
import { cameBack, rememberScroll, type ScrollMemory } from '#web/lib/scroll-memory'
import { pageTitle } from '#web/lib/page-title'
import { tabStore } from '#web/lib/safe-storage'

/** A new page begins at its top; one that is gone back to, where it was left. */
function useScroll() {
  const { pathname, key } = useLocation()
  const how = useNavigationType()
  const memory = useRef<ScrollMemory>(null)
  const shown = useRef<string | null>(null)
  useLayoutEffect(() => {
    memory.current = rememberScroll(tabStore)
    return () => {
      memory.current?.stop()
      shown.current = null
    }
  }, [])
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = pathname
    memory.current?.arrive(`${key} ${pathname}`, {
      again: before === null ? cameBack() : how === NavigationType.Pop,
      samePage: before === pathname,
    })
  }, [pathname, key, how])
}

/** On navigation: sets the tab title and the scroll position; on a new path also focuses `#main`. */
function Arrival() {
  const { pathname } = useLocation()
  const { user } = useSession()
  const { i18n } = useLingui()
  const shown = useRef<string | null>(null)
  useScroll()
  useEffect(() => {
    document.title = pageTitle(titleOf(pathname, user?.role))
  }, [pathname, user?.role, i18n.locale])
  useEffect(() => {
    const before = shown.current
    shown.current = pathname
    if (before === null || before === pathname) return
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
  return null
}

const layouts = ['public', 'dashboard', 'bare'] as const

const pages = new Map<AppRoute, ReactNode>(
  appRoutes.map((route) => {
    const Shown = lazyPart(route.load)
    return [route, <Shown key={route.path} />]
  }),
)

/** Layout route: keeps the frame mounted while the pages inside it change. */
function Framed({ layout }: { layout: FrameKind }) {
  const { pathname } = useLocation()
  const { status } = useSession()
  // A signed-out visitor is about to be redirected to sign in: do not flash the dashboard first.
  const kind = layout === 'dashboard' && status === 'signed-out' ? 'bare' : layout
  return (
    <ErrorBoundary resetKey={kind}>
      <Frame kind={kind}>
        <ErrorBoundary resetKey={pathname}>
          {/* A boundary for each page: a shared one would keep the page that is left until the next has loaded. */}
          <Suspense key={routeOf(pathname)?.path} fallback={<PageFallback />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </Frame>
    </ErrorBoundary>
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
