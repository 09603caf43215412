import { lazy, Suspense, useEffect, useRef, type ComponentType } from 'react'
import { BrowserRouter, Outlet, Route, Routes, useLocation, useNavigationType } from 'react-router-dom'
import { brand } from '#shared/brand'
import { PageSkeleton } from '../components/states'
import { SessionProvider } from '../lib/session/provider'
import { NotFound } from '../pages/not-found/not-found'
import { ErrorBoundary } from './error-boundary'
import { Frame } from './frames'
import { Guard } from './guard'
import { Providers } from './providers'
import { appRoutes, titleOf, type AppRoute } from './route-manifest'

const layouts = ['public', 'dashboard', 'bare'] as const

const pages = new Map<AppRoute, ComponentType>(
  appRoutes.map((route) => [route, lazy(() => route.load().then((page) => ({ default: page })))]),
)

/** On a new page: its title in the tab, the top of the page, and the focus where reading starts. */
function Arrival() {
  const { pathname } = useLocation()
  const how = useNavigationType()
  const first = useRef(true)
  useEffect(() => {
    document.title = `${titleOf(pathname)} · ${brand.name}`
    if (first.current) {
      first.current = false
      return
    }
    if (how !== 'POP') window.scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, how])
  return null
}

/** A frame holds its pages, so that it stays while one gives way to another. */
function Framed({ layout }: { layout: AppRoute['layout'] }) {
  const { pathname } = useLocation()
  return (
    <Frame layout={layout}>
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </Frame>
  )
}

function Page({ route }: { route: AppRoute }) {
  const Shown = pages.get(route) ?? NotFound
  return (
    <Guard route={route}>
      <Shown />
    </Guard>
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
                <Route key={route.path} path={route.path} element={<Page route={route} />} />
              ))}
            {layout === 'dashboard' && <Route path="/dashboard/*" element={<NotFound />} />}
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
        <SessionProvider>
          <AppRoutes />
        </SessionProvider>
      </BrowserRouter>
    </Providers>
  )
}
