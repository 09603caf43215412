import { Suspense, type ReactNode } from 'react'
import { BrowserRouter, Outlet, Route, Routes, useLocation } from 'react-router-dom'
import { AppPathsContext } from '../lib/app-paths'
import { lazyPart } from '../lib/lazy-part'
import { SessionProvider } from '../lib/session/provider'
import { useSession } from '../lib/session-context'
import { NotFound } from '../pages/not-found/not-found'
import { appRoutes, dashboardPattern, isAppPath, routeOf, type AppRoute } from './app-routes'
import { Arrival } from './arrival'
import { ErrorBoundary } from './error-boundary'
import { Frame, type FrameKind, PageFallback } from './frames'
import { Guard } from './guard'
import { Providers } from './providers'

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
