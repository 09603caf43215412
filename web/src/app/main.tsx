import '../theme/fonts.css'
import { startTransition, StrictMode, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { secondMs } from '#shared/units'
import { reloadWhenReachable } from '../lib/reload'
import { preloadPart } from '../lib/lazy-part'
import { restoreAnswers } from '../lib/kept-answers'
import { sessionStore } from '../lib/session/browser'
import { storedUser } from '../lib/session/stored-user'
import { isFromBeforeSwitch, takeChosenLanguage } from '../lib/language'
import { startLanguage } from '../locales/load'
import type { PageComponent } from '../lib/page-component'
import { tolerateTranslation } from '../lib/translated-page'
import { prefetchWhenIdle } from '../lib/when-idle'
import { App } from './app'
import { frameOf, paramsOf, routeOf } from './app-routes'
import { startDocument } from './document-language'
import { loadDashboardFrame, loadPublicFrame } from './frames'
import { queryClient } from './providers'
import type { AppRoute } from './routes/route'

const linksTo = (root: HTMLElement, href: string | null) =>
  [...root.querySelectorAll('a')].filter((link) => link.getAttribute('href') === href)

/**
 * Tracks which link of the prerendered markup has the focus. Returns a function that finds the same link of the app
 * after the app has replaced the markup; null if no link was focused.
 */
function watchFocusedLink(root: HTMLElement): () => HTMLElement | null {
  let focused: { href: string | null; at: number } | null = null
  const look = () => {
    const link = document.activeElement
    if (!(link instanceof HTMLAnchorElement) || !root.contains(link)) return
    const href = link.getAttribute('href')
    focused = { href, at: linksTo(root, href).indexOf(link) }
  }
  document.addEventListener('focusin', look)
  look()
  return () => {
    document.removeEventListener('focusin', look)
    if (!focused || document.activeElement !== document.body) return null
    return linksTo(root, focused.href)[focused.at] ?? null
  }
}

/** Restores the focus after the app has replaced the prerendered markup. */
function RestoreFocus({ find }: { find: () => HTMLElement | null }) {
  useLayoutEffect(() => find()?.focus({ preventScroll: true }), [find])
  return null
}

/** Loads the code of the requested page. Skips the dashboard for visitors, because they are redirected to sign in. */
async function preload(route: AppRoute): Promise<PageComponent | undefined> {
  const isSignedIn = document.documentElement.dataset['session'] === 'in'
  if (route.layout === 'dashboard' && !isSignedIn) return undefined
  const frame = frameOf(window.location.pathname, isSignedIn)
  const [page] = await Promise.all([
    preloadPart(route.load),
    frame === 'public' && preloadPart(loadPublicFrame),
    frame === 'dashboard' && preloadPart(loadDashboardFrame),
  ])
  return page
}

const firstDataMs = 5 * secondMs

/** Runs something once all data of the first page has arrived, or after five seconds. */
function afterFirstData(run: () => void): void {
  const done = () => {
    stop()
    clearTimeout(timer)
    run()
  }
  const timer = setTimeout(done, firstDataMs)
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && queryClient.isFetching() === 0) done()
  })
}

/** Starts the app. The prerendered markup stays visible until the app can render the page. */
async function start(root: HTMLElement): Promise<void> {
  const find = watchFocusedLink(root)
  const user = storedUser()
  if (user?.role === 'member') restoreAnswers(queryClient, user.id)
  // Renews the session while the page's code is loading.
  sessionStore.tokens().catch(() => undefined)
  const texts = startLanguage(startDocument(user?.role))
  const { pathname, search } = window.location
  const route = routeOf(pathname)
  // If this fails, the page loads its code again and shows the error.
  const page = route && (await preload(route).catch(() => undefined))
  await texts.catch(reloadWhenReachable)
  const current = sessionStore.user()
  // Another account signed in meanwhile, in another tab.
  if (current?.id !== user?.id) queryClient.clear()
  if (route && current?.role === 'member')
    page?.firstData?.({ queries: queryClient, user: current, params: paramsOf(route, pathname), search })
  afterFirstData(() => prefetchWhenIdle(document))
  // As a transition, in slices: otherwise a slow phone would not respond until the whole page is rendered.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
        <RestoreFocus find={find} />
      </StrictMode>,
    ),
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('no root')
tolerateTranslation()
takeChosenLanguage()
if (isFromBeforeSwitch()) location.reload()
else void start(root)
