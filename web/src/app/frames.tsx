import { chakra } from '@chakra-ui/react'
import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { AccountMenu, SignInLink } from '../components/layout/account'
import { DashboardLayout } from '../components/layout/dashboard-layout'
import { PublicLayout, Wrap } from '../components/layout/public-layout'
import { installDisclosures } from '../lib/disclosure'
import { useSession } from '../lib/session-context'
import { menuFor } from './menu'
import { titleOf, type AppRoute } from './route-manifest'

function useDisclosures() {
  useEffect(() => installDisclosures(document), [])
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
      <Wrap paddingBlock={{ base: '6', md: '10' }} paddingBlockEnd={{ base: '12', md: '18' }}>
        {children}
      </Wrap>
    </PublicLayout>
  )
}

function DashboardFrame({ children }: { children: ReactNode }) {
  const session = useSession()
  const { pathname } = useLocation()
  useDisclosures()
  return (
    <DashboardLayout
      title={titleOf(pathname)}
      path={pathname}
      groups={menuFor(session.user?.role ?? 'member')}
      user={session.user}
      badges={session.badges}
      onSignOut={() => void session.signOut()}
    >
      {children}
    </DashboardLayout>
  )
}

const BareFrame = ({ children }: { children: ReactNode }) => <chakra.div>{children}</chakra.div>

const frames = { public: PublicFrame, dashboard: DashboardFrame, bare: BareFrame }

/** What stands around a page. */
export function Frame({ layout, children }: { layout: AppRoute['layout']; children: ReactNode }) {
  const Around = frames[layout]
  return <Around>{children}</Around>
}
