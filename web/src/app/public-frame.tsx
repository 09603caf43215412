import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { AccountMenu, SignInLink } from '../components/layout/account'
import { PublicLayout } from '../components/layout/public-layout'
import { PageMargins } from '../components/layout/wrap'
import { useSession } from '../lib/session-context'
import { routeOf } from './app-routes'
import { useDisclosures } from './use-disclosures'

/** Header and footer of the public pages, around a page of the app. */
export function PublicFrame({ children }: { children: ReactNode }) {
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
      {routeOf(pathname)?.wide ? children : <PageMargins>{children}</PageMargins>}
    </PublicLayout>
  )
}
