import { Suspense, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import {
  BrowserRouter,
  Outlet,
  Route,
  Routes,
  useLocation,
  NavigationType,
  useNavigationType,
  Navigate,
} from 'react-router-dom'
import { AppPathsContext } from '#web/ui/links/smart-link'
import { lazyPart } from '#web/lib/lazy-part'
import { SessionProvider } from '#web/lib/session/provider'
import { useSession } from '#web/lib/session-context'
import { NotFound } from '#web/pages/not-found/not-found'
import {
  appRoutes,
  dashboardPattern,
  frameOf,
  isAppPath,
  routeOf,
  type AppRoute,
  titleOf,
} from './app-routes'
import { ErrorBoundary } from './error-boundary'
import { Frame, PageFallback } from './frames'
import { judgeRoute } from './judge-route'
import { Providers } from './providers'
import { useAccountLanguage } from './use-account-language'
import { useLingui } from '@lingui/react'
import { isHistoryLoad, rememberScroll, type ScrollMemory } from '#web/lib/scroll-memory'
import { pageTitle } from '#web/lib/page-title'
import { tabStore } from '#web/lib/safe-storage'
import { PageSkeleton } from '#web/ui/states/states'

/** Full page load of a URL outside the app, e.g. a content page. */
function LeaveFor({ href }: { href: string }) {
  useEffect(() => window.location.replace(href), [href])
  return <PageSkeleton />
}

/** Renders the page, a placeholder, a redirect or "not found", as `judge` decides. */
function Guard({ route, children }: { route: AppRoute; children: ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const verdict = judgeRoute(route, session, { path: pathname, search })
  if ('goTo' in verdict && !isAppPath(verdict.goTo)) return <LeaveFor href={verdict.goTo} />
  if ('goTo' in verdict) return <Navigate to={verdict.goTo} replace />
  if (verdict.show === 'wait') return <PageSkeleton />
  return verdict.show === 'page' ? children : <NotFound />
}

/** Scrolls a new page to its top, and on Back or Forward to the remembered position. */
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
    const previousPath = shown.current
    shown.current = pathname
    memory.current?.arrive(`${key} ${pathname}`, {
      again: previousPath === null ? isHistoryLoad() : how === NavigationType.Pop,
      samePage: previousPath === pathname,
    })
  }, [pathname, key, how])
}

/** Whether the page that is shown next gets the focus. `take` tells it once. */
function usePendingFocus() {
  const pending = useRef(false)
  const request = useCallback(() => {
    pending.current = true
  }, [])
  const take = useCallback(() => {
    const was = pending.current
    pending.current = false
    return was
  }, [])
  return { request, take }
}

/** On navigation: sets the tab title and the scroll position; on a new path, the page is to get the focus. */
function NavigationEffects({ requestFocus }: { requestFocus: () => void }) {
  const { pathname } = useLocation()
  const { user } = useSession()
  const { i18n } = useLingui()
  const before = useRef<string | null>(null)
  useScroll()
  useEffect(() => {
    document.title = pageTitle(titleOf(pathname, user?.role))
  }, [pathname, user?.role, i18n.locale])
  useLayoutEffect(() => {
    if (before.current !== null && before.current !== pathname) requestFocus()
    before.current = pathname
  }, [pathname, requestFocus])
  return null
}

/** Focuses `#main` when the page of a new path is shown. Stands before the page, which may focus something else. */
function FocusPage({ take }: { take: () => boolean }) {
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    if (take()) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, take])
  return null
}

const pages = new Map<AppRoute, ReactNode>(
  appRoutes.map((route) => {
    const Shown = lazyPart(route.load)
    return [route, <Shown key={route.path} />]
  }),
)

/** Layout route: keeps the frame mounted while the pages inside it change. */
function RouteFrame({ takeFocus }: { takeFocus: () => boolean }) {
  const { pathname } = useLocation()
  const { status } = useSession()
  const kind = frameOf(pathname, status !== 'signed-out')
  return (
    <ErrorBoundary resetKey={kind}>
      <Frame kind={kind}>
        <ErrorBoundary resetKey={pathname}>
          {/* One boundary for each page. A shared one would keep the old page until the next has loaded. */}
          <Suspense key={routeOf(pathname)?.path} fallback={<PageFallback kind={kind} />}>
            <FocusPage take={takeFocus} />
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

/** An unknown dashboard path. Guarded, so that visitors cannot find out which pages exist. */
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
  const focus = usePendingFocus()
  useAccountLanguage()
  return (
    <>
      <NavigationEffects requestFocus={focus.request} />
      <Routes>
        <Route element={<RouteFrame takeFocus={focus.take} />}>
          {appRoutes.map((route) => (
            <Route key={route.path} caseSensitive path={route.path} element={<Page route={route} />} />
          ))}
          <Route caseSensitive path={dashboardPattern} element={<NoSuchDashboardPage />} />
          <Route path="*" element={<NotFound />} />
        </Route>
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
