import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Badges } from '#web/lib/badges'
import { CountBadge } from '../count-badge'
import { ColourModeButton } from './colour-mode-button'
import type { SessionUser } from '#web/lib/session-context'
import { LanguageMenu } from './language-switch'
import { Icon } from '../icon'
import { SmartLink } from '../links/smart-link'
import { Brand } from './brand'
import { isCurrent, type MenuEntry, type MenuGroup } from './menu-entries'

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: '100%',
  minHeight: '46px',
  px: '3',
  borderRadius: 'control',
  textDecoration: 'none',
  fontWeight: 'medium',
  color: 'wall.muted',
  textAlign: 'start',
  _focusVisible: { outlineColor: 'wall.ink' },
} as const

const Row = chakra(SmartLink, {
  base: {
    ...rowStyle,
    _hover: { bg: 'wall.raised', color: 'wall.ink' },
    '&[aria-current]': { bg: 'wall.ink', color: '#0E3A44', fontWeight: 'bold' },
    '&[aria-current]:hover': { bg: 'wall.ink', color: '#0E3A44' },
  },
})

function Entry({
  entry,
  path,
  badges,
  onNavigate,
}: {
  entry: MenuEntry
  path: string
  badges: Badges
  onNavigate?: (() => void) | undefined
}) {
  const { t } = useLingui()
  const content: ReactNode = (
    <>
      <Icon name={entry.icon} />
      <span>{entry.label}</span>
    </>
  )
  if (!entry.href) {
    return (
      <chakra.span {...rowStyle} aria-disabled="true" opacity="0.72" cursor="not-allowed">
        {content}
      </chakra.span>
    )
  }
  const count = entry.badge ? badges[entry.badge] : 0
  return (
    <Row
      href={entry.href}
      aria-current={isCurrent(entry.href, path) ? 'page' : undefined}
      onClick={onNavigate}
    >
      {content}
      {count > 0 && (
        <chakra.span marginInlineStart="auto">
          <CountBadge count={count} label={t`${count} waiting`} />
        </chakra.span>
      )}
    </Row>
  )
}

export interface SidebarProps {
  groups: readonly MenuGroup[]
  path: string
  badges: Badges
  user: SessionUser | null
  onSignOut: () => void
  onNavigate?: () => void
}

/** Logo, home link, menu by category, and Logout at the bottom. 265 px wide. */
export function Sidebar({ groups, path, badges, user, onSignOut, onNavigate }: SidebarProps) {
  const { t } = useLingui()
  return (
    <chakra.div
      bg="wall"
      color="wall.muted"
      minHeight="100%"
      px="4"
      paddingBlockEnd="4"
      display="flex"
      flexDirection="column"
    >
      <chakra.div
        height={{ base: '64px', md: '76px' }}
        flex="none"
        display="flex"
        alignItems="center"
        px="2.5"
        justifyContent="space-between"
      >
        <Brand href="/dashboard" onWall />
        <chakra.div hideFrom="lg" display="flex">
          {user?.role === 'member' && <LanguageMenu onWall />}
          <ColourModeButton onWall />
        </chakra.div>
      </chakra.div>
      <Row href="/" onClick={onNavigate}>
        <Icon name="home" />
        <Trans>Go back to home</Trans>
      </Row>
      <nav aria-label={t`Dashboard`}>
        {groups.map((group) => (
          <div key={group.category}>
            <chakra.p textStyle="tiny" px="3" paddingBlockStart="4" paddingBlockEnd="1.5">
              {group.category}
            </chakra.p>
            <chakra.ul listStyleType="none" m="0" p="0">
              {group.entries.map((entry) => (
                <li key={entry.label}>
                  <Entry entry={entry} path={path} badges={badges} onNavigate={onNavigate} />
                </li>
              ))}
            </chakra.ul>
          </div>
        ))}
      </nav>
      <chakra.div
        marginBlockStart="auto"
        paddingBlockStart="2"
        css={{
          '&::before': {
            content: '""',
            display: 'block',
            borderBlockStart: '1px solid {colors.wall.line}',
            marginBlock: '16px 8px',
          },
        }}
      >
        <chakra.button
          type="button"
          {...rowStyle}
          cursor="pointer"
          _hover={{ bg: 'wall.raised', color: 'wall.ink' }}
          onClick={onSignOut}
        >
          <Icon name="logout" />
          <Trans>Logout</Trans>
        </chakra.button>
      </chakra.div>
    </chakra.div>
  )
}
