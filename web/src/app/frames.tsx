import { Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { DashboardSkeleton } from '../ui/layout/dashboard-skeleton'
import { PageMargins } from '../ui/layout/wrap'
import { PageSkeleton } from '../ui/states/states'
import { lazyPart } from '../lib/lazy-part'
import { routeOf, type FrameKind } from './app-routes'

/** Placeholder of a page until its code has loaded. */
export function PageFallback({ kind }: { kind: FrameKind }) {
  const { pathname } = useLocation()
  const route = routeOf(pathname)
  const skeleton = <PageSkeleton />
  const bringsMargins = kind === 'dashboard' ? route?.fills : route?.wide
  return bringsMargins ? <PageMargins>{skeleton}</PageMargins> : skeleton
}

/** Loaded lazily: the sign-in pages and the dashboard do not need it. */
export const loadPublicFrame = () => import('./public-frame').then((part) => part.PublicFrame)

const PublicFrame = lazyPart(loadPublicFrame)

/** Loaded lazily: public pages must not load dashboard code. */
export const loadDashboardFrame = () => import('./dashboard-frame').then((part) => part.DashboardFrame)

const DashboardFrame = lazyPart(loadDashboardFrame)

/** The layout around a page. `bare` pages bring their own. */
export function Frame({ kind, children }: { kind: FrameKind; children: ReactNode }) {
  if (kind === 'bare') return children
  if (kind === 'public') {
    return (
      <Suspense fallback={<PageFallback kind={kind} />}>
        <PublicFrame>{children}</PublicFrame>
      </Suspense>
    )
  }
  return (
    <Suspense fallback={<DashboardSkeleton />}>
      <DashboardFrame>{children}</DashboardFrame>
    </Suspense>
  )
}
