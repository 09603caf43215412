import '../theme/fonts.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { preloadPart } from '../lib/lazy-part'
import { App } from './app'
import { routeOf } from './app-routes'

/** Starts the app. A page that the build has rendered stays in view until the app can show the same. */
async function start(root: HTMLElement): Promise<void> {
  const route = root.hasChildNodes() ? routeOf(window.location.pathname) : undefined
  // What did not arrive is asked for once more by the page, which then says so.
  if (route) await preloadPart(route.load).catch(() => undefined)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('no root')
void start(root)
