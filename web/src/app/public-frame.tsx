import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { PublicLayout, SignInLink } from '../ui/layout/public-layout'
import { PageMargins } from '../ui/layout/wrap'
import { lazyPart } from '../lib/lazy-part'
import { useSession } from '../lib/session-context'
import { loadAccountMenu } from './load-account-menu'
import { routeOf } from './app-routes'
import { useDisclosures } from './use-disclosures'

const AccountMenu = lazyPart(loadAccountMenu)

/** Header and footer of the public pages, around a page of the app. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  useDisclosures()
  const account = session.user ? (
    <Suspense>
      <AccountMenu user={session.user} onSignOut={() => void session.signOut()} />
    </Suspense>
  ) : (
    <SignInLink next={pathname + search} />
  )
  return (
    <PublicLayout path={pathname} account={account}>
      {routeOf(pathname)?.wide ? children : <PageMargins>{children}</PageMargins>}
    </PublicLayout>
  )
}
