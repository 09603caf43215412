import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { PublicLayout, SignInLink } from '../ui/layout/public-layout'
import { PageMargins } from '../ui/layout/wrap'
import { routeOf } from './app-routes'
import { useDisclosures } from './use-disclosures'

/** Header and footer of the public pages, around a page of the app. For visitors. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  useDisclosures()
  return (
    <PublicLayout path={pathname} account={<SignInLink next={pathname + search} />}>
      {routeOf(pathname)?.wide ? children : <PageMargins>{children}</PageMargins>}
    </PublicLayout>
  )
}
