import '../theme/fonts.css'
import { startTransition, StrictMode, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { preloadPart } from '../lib/lazy-part'
import { prefetchWhenIdle } from '../lib/when-idle'
import { loadAccountMenu } from './load-account-menu'
import { App } from './app'
import { routeOf } from './app-routes'
import { loadDashboardFrame, loadPublicFrame } from './frames'

const linksTo = (root: HTMLElement, href: string | null) =>
  [...root.querySelectorAll('a')].filter((link) => link.getAttribute('href') === href)

/**
 * Watches which link of the frame has the focus. Returns what finds the same link of the app, once that has taken the frame's
 * place; null if none had the focus.
 */
function watchFocusedLink(root: HTMLElement): () => HTMLElement | null {
  let kept: { href: string | null; at: number } | null = null
  const look = () => {
    const link = document.activeElement
    if (!(link instanceof HTMLAnchorElement) || !root.contains(link)) return
    const href = link.getAttribute('href')
    kept = { href, at: linksTo(root, href).indexOf(link) }
  }
  document.addEventListener('focusin', look)
  look()
  return () => {
    document.removeEventListener('focusin', look)
    if (!kept || document.activeElement !== document.body) return null
    return linksTo(root, kept.href)[kept.at] ?? null
  }
}

/** Leaves the focus where somebody has put it before the app took the place of the frame. */
function RestoreFocus({ find }: { find: () => HTMLElement | null }) {
  useLayoutEffect(() => find()?.focus({ preventScroll: true }), [find])
  return null
}

/** The code of the page that is asked for; none of the dashboard for who is signed out, since they are sent to sign in. */
async function preload(): Promise<unknown> {
  const route = routeOf(window.location.pathname)
  if (!route) return undefined
  if (route.layout === 'bare') return preloadPart(route.load)
  const isSignedIn = document.documentElement.dataset['session'] === 'in'
  if (route.layout === 'public')
    return Promise.all([
      preloadPart(loadPublicFrame),
      preloadPart(route.load),
      isSignedIn && preloadPart(loadAccountMenu),
    ])
  if (!isSignedIn) return undefined
  return Promise.all([preloadPart(loadDashboardFrame), preloadPart(route.load)])
}

/** Starts the app. What the build has rendered stays in view until the app can show the page. */
async function start(root: HTMLElement): Promise<void> {
  const find = watchFocusedLink(root)
  // What did not arrive is asked for once more by the page, which then says so.
  await preload().catch(() => undefined)
  prefetchWhenIdle(document)
  // In slices: on a cheap phone the page would otherwise not answer until all of it is drawn.
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
void start(root)
