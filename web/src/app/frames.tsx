import { chakra } from '@chakra-ui/react'
import { Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { AccountMenu, SignInLink } from '../components/layout/account'
import { PublicLayout, Wrap } from '../components/layout/public-layout'
import { PageSkeleton } from '../components/states'
import { lazyPart } from '../lib/lazy-part'
import { useSession } from '../lib/session-context'
import { routeOf, type AppRoute } from './app-routes'
import { useDisclosures } from './use-disclosures'

/** The margins of a public page that does not set its own. */
function Margins({ children }: { children: ReactNode }) {
  return (
    <Wrap paddingBlock={{ base: '6', md: '10' }} paddingBlockEnd={{ base: '12', md: '18' }}>
      {children}
    </Wrap>
  )
}

/** Stands in for a page of the app until it has loaded. */
export function PageFallback() {
  const { pathname } = useLocation()
  const route = routeOf(pathname)
  const skeleton = <PageSkeleton />
  return route?.wide || route?.fills ? <Margins>{skeleton}</Margins> : skeleton
}

function PublicFrame({ children }: { children: ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  useDisclosures()
  const account = session.user ? (
    <AccountMenu user={session.user} onSignOut={() => void session.signOut()} />
  ) : (
    <SignInLink next={pathname + search} />
  )
  return (
    <PublicLayout path={pathname} account={account}>
      {routeOf(pathname)?.wide ? children : <Margins>{children}</Margins>}
    </PublicLayout>
  )
}

// Lazy: public pages must not load dashboard code.
const DashboardFrame = lazyPart(() => import('./dashboard-frame').then((part) => part.DashboardFrame))

function DashboardSkeleton() {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '{sizes.sidebar} minmax(0, 1fr)' }}
      minHeight="100dvh"
    >
      <chakra.div hideBelow="lg" bg="wall" />
      <chakra.div px={{ base: '4', md: '8' }} paddingBlockStart="24">
        <PageSkeleton />
      </chakra.div>
    </chakra.div>
  )
}

export type FrameKind = AppRoute['layout']

/** The layout around a page. `bare` pages bring their own. */
export function Frame({ kind, children }: { kind: FrameKind; children: ReactNode }) {
  if (kind === 'public') return <PublicFrame>{children}</PublicFrame>
  if (kind === 'bare') return children
  return (
    <Suspense fallback={<DashboardSkeleton />}>
      <DashboardFrame>{children}</DashboardFrame>
    </Suspense>
  )
}
