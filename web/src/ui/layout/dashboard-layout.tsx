import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type ReactNode } from 'react'
import { HeadingLevel } from '#web/lib/page-title'
import type { Badges } from '#web/lib/badges'
import type { SessionUser } from '#web/lib/session-context'
import { useVisibleHeight, visibleHeight } from './visible-height'
import { Drawer } from '../modal/dialog'
import { SkipLink } from './brand'
import { BottomBar, type BarEntry } from './bottom-bar'
import type { MenuGroup } from './menu-entries'
import { Sidebar } from './sidebar'
import { TopBar } from './top-bar'

export interface DashboardLayoutProps {
  title: string
  path: string
  groups: readonly MenuGroup[]
  /** Entries of the bottom bar on phones, if there is one. */
  bar?: readonly BarEntry[] | undefined
  /** The list that leads to the page. With a bar, an arrow leads back to it. */
  list?: string | undefined
  user: SessionUser | null
  badges: Badges
  onSignOut: () => void
  /** Alert box above the page, if any. */
  notice?: ReactNode
  /** The page has the height of the window, no margins on phones, and scrolls inside. */
  fills?: boolean
  /** The page has its own header on phones. */
  ownHeader?: boolean
  children: ReactNode
}

/** Only the page itself is printed. */
const onScreen = { _print: { display: 'none' } } as const

const filled = {
  frame: {
    height: `calc(${visibleHeight} - var(--bottom-bar))`,
    gridTemplateRows: 'minmax(0, 1fr)',
    overflow: 'hidden',
    _print: { display: 'block', height: 'auto', overflow: 'visible' },
  },
  column: { containerType: 'size', _print: { display: 'block', containerType: 'normal' } },
  // Leaves room for the page.
  notice: { flexShrink: '0', maxHeight: '50%', overflowY: 'auto' },
  main: { display: 'grid', gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)', minHeight: '0' },
} as const

/**
 * For what answers something that the member did further down. If it is high, as with large text, it scrolls away instead of
 * covering the page.
 */
const staysInView = {
  position: 'sticky',
  top: 'min(0px, (40dvh - var(--question, 0px)) * 99)',
  zIndex: 'header',
} as const

/**
 * Sidebar, top bar with the title of the page, and the page. On a phone the sidebar slides in, and members have a bar at
 * the bottom.
 */
export function DashboardLayout({
  title,
  path,
  groups,
  bar,
  list,
  user,
  badges,
  onSignOut,
  notice,
  fills = false,
  ownHeader = false,
  children,
}: DashboardLayoutProps) {
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  useVisibleHeight(frame, fills)
  const [open, setOpen] = useState(false)
  const [seenPath, setSeenPath] = useState(path)
  if (seenPath !== path) {
    setSeenPath(path)
    setOpen(false)
  }
  const sidebar = (
    <Sidebar
      groups={groups}
      path={path}
      badges={badges}
      user={user}
      onSignOut={onSignOut}
      onNavigate={() => setOpen(false)}
    />
  )
  return (
    <>
      <chakra.div
        ref={frame}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '{sizes.sidebar} minmax(0, 1fr)' }}
        _print={{ display: 'block' }}
        minHeight={fills ? undefined : 'window'}
        paddingBlockEnd={fills ? undefined : 'var(--bottom-bar)'}
        css={fills ? filled.frame : undefined}
      >
        <SkipLink>
          <Trans>Skip to the content</Trans>
        </SkipLink>
        <chakra.aside
          hideBelow="lg"
          position="sticky"
          top="0"
          height="window"
          overflowY="auto"
          bg="wall"
          {...onScreen}
        >
          {sidebar}
        </chakra.aside>
        <Drawer open={open} onClose={() => setOpen(false)} label={t`Menu`}>
          {sidebar}
        </Drawer>
        <chakra.div
          minWidth="0"
          display="flex"
          flexDirection="column"
          css={fills ? filled.column : undefined}
        >
          <TopBar
            title={title}
            list={bar && list}
            user={user}
            unread={badges.notifications}
            menuOpen={open}
            onMenu={() => setOpen(true)}
            onSignOut={onSignOut}
            fills={fills}
            ownHeader={ownHeader}
          />
          <chakra.div
            width="100%"
            maxWidth="main"
            px={{ base: '4', md: '8' }}
            paddingBlockStart={{ base: '4', md: '6' }}
            paddingBlockEnd={{ base: '2', md: '0' }}
            _empty={{ display: 'none' }}
            css={fills ? filled.notice : { '&:has([data-stays-in-view])': staysInView }}
            {...onScreen}
          >
            {notice}
          </chakra.div>
          <chakra.main
            id="main"
            tabIndex={-1}
            outline="none"
            flex="1"
            p={fills ? { base: '0', md: '6' } : { base: '4', md: '8' }}
            width="100%"
            maxWidth="main"
            css={fills ? filled.main : undefined}
          >
            <HeadingLevel value={2}>{children}</HeadingLevel>
          </chakra.main>
        </chakra.div>
      </chakra.div>
      {bar && <BottomBar entries={bar} path={list ?? path} badges={badges} />}
    </>
  )
}
