import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useConnectionNews } from '../features/proposals/connection-news'
import { UnprovenBanner } from '../features/auth/email-proof/unproven-banner'
import { DashboardLayout } from '../ui/layout/dashboard-layout'
import { MenuContext } from '../ui/layout/menu-entries'
import { accountPath, chatPath } from '../lib/paths'
import { useSession } from '../lib/session-context'
import { useWord } from '../lib/wording/use-word'
import { besidesBar, memberBar, menuFor } from './sidebar-menu'
import { routeOf, titleOf } from './app-routes'
import { AskAboutPush } from './ask-about-push'
import { useCounts, useLive } from './use-live'
import { useDisclosures } from './use-disclosures'
import { usePush } from './use-push'

/** Dashboard layout with the menu for the user's role. */
export function DashboardFrame({ children }: { children: ReactNode }) {
  const session = useSession()
  const badges = useCounts()
  const { pathname, search } = useLocation()
  // Re-renders titles and menu on a change of language.
  useWord()
  useDisclosures()
  useLive()
  useConnectionNews()
  usePush()
  const groups = menuFor(session.user?.role ?? 'member')
  const route = routeOf(pathname)
  return (
    <DashboardLayout
      title={titleOf(pathname, session.user?.role)}
      path={pathname}
      groups={groups}
      bar={session.user?.role === 'member' ? memberBar() : undefined}
      user={session.user}
      badges={badges}
      onSignOut={() => void session.signOut()}
      // The account page and the chat show this themselves.
      notice={
        <>
          {[accountPath, chatPath].includes(pathname) ? null : <UnprovenBanner user={session.user} />}
          {session.user?.role === 'member' && <AskAboutPush userId={session.user.id} />}
        </>
      }
      list={route?.list}
      fills={route?.fills ?? false}
      ownHeader={route?.ownHeader !== undefined && new URLSearchParams(search).has(route.ownHeader)}
    >
      <MenuContext value={besidesBar(groups)}>{children}</MenuContext>
    </DashboardLayout>
  )
}
