import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type ReactNode } from 'react'
import { HeadingLevel } from '#web/lib/page-title'
import type { Badges } from '#web/lib/badges'
import type { SessionUser } from '#web/lib/session-context'
import { useVisibleHeight, visibleHeight } from './visible-height'
import { IconButton } from '../buttons/button'
import { ColourModeButton } from './colour-mode-button'
import { Drawer } from '../modal/dialog'
import { Icon } from '../icon'
import { SmartLink } from '../links/smart-link'
import { AccountMenu } from './account-menu'
import { BackLink } from './back-link'
import { SkipLink } from './brand'
import { BottomBar, type BarEntry } from './bottom-bar'
import type { MenuGroup } from './menu-entries'
import { Sidebar } from './sidebar'

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
  children: ReactNode
}

const BellLink = chakra(SmartLink)

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
  // Hides the bar while the keyboard of a phone is open, to leave room for the text.
  bar: {
    '@media (pointer: coarse)': {
      '@container (max-height: 34rem)': { '&:has(~ main textarea:focus)': { display: 'none' } },
    },
  },
  main: { display: 'grid', gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)', minHeight: '0' },
} as const

function Bell({ count }: { count: number }) {
  const { t } = useLingui()
  return (
    <BellLink
      href="/dashboard/notifications"
      aria-label={count > 0 ? t`Notifications, ${count} unread` : t`Notifications`}
      boxSize="target"
      display="grid"
      placeItems="center"
      position="relative"
      color="ink"
      borderRadius="control"
      _hover={{ bg: 'sunk' }}
    >
      <Icon name="bell" size="iconInTarget" />
      {count > 0 && (
        <chakra.span
          position="absolute"
          top="7px"
          insetInlineEnd="8px"
          boxSize="13px"
          borderRadius="full"
          bg="act"
          border="2px solid"
          borderColor="ground"
        />
      )}
    </BellLink>
  )
}

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
          <chakra.header
            css={fills ? filled.bar : undefined}
            minHeight={{ base: '64px', md: '76px' }}
            display="flex"
            alignItems="center"
            columnGap={{ base: '1', md: '4' }}
            px={{ base: '4', md: '8' }}
            borderBlockEnd="1px solid"
            borderBlockEndColor="line"
            bg="ground"
            {...onScreen}
          >
            <chakra.span hideFrom="lg" marginInlineStart="-2.5">
              {bar && list ? (
                <BackLink list={list} />
              ) : (
                <IconButton icon="menu" label={t`Menu`} aria-expanded={open} onClick={() => setOpen(true)} />
              )}
            </chakra.span>
            <chakra.h1
              fontFamily="heading"
              fontWeight="bold"
              // Grows with the text size as far as the longest word fits beside the buttons.
              fontSize={{ base: 'min(1.3125rem, 6.5vw)', md: '1.5rem' }}
              lineHeight="1.2"
              paddingBlock="1"
              flex="1"
              minWidth="0"
            >
              {title}
            </chakra.h1>
            <chakra.div marginInlineStart="auto" display="flex" alignItems="center" gap="1">
              <chakra.span hideBelow="lg">
                <ColourModeButton />
              </chakra.span>
              <Bell count={badges.notifications} />
              <AccountMenu user={user} onSignOut={onSignOut} full />
            </chakra.div>
          </chakra.header>
          <chakra.div
            width="100%"
            maxWidth="main"
            px={{ base: '4', md: '8' }}
            paddingBlockStart={{ base: '4', md: '6' }}
            paddingBlockEnd={{ base: '2', md: '0' }}
            _empty={{ display: 'none' }}
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
