import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect } from 'react'
import type { Badges } from '#web/lib/badges'
import { CountBadge } from '../count-badge'
import { Icon } from '../icon'
import { SmartLink } from '../links/smart-link'
import { useKeyboardIsOpen } from './keyboard'
import { barLook } from './bottom-bar-look'
import { isCurrent, type MenuEntry } from './menu-entries'

export interface BarEntry extends MenuEntry {
  href: string
  /** Links of the pages that this entry leads to. On them, the entry is marked. */
  leadsTo: readonly string[]
}

const Link = chakra(SmartLink, {
  base: {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: '3px',
    minWidth: '0',
    height: '56px',
    px: '2px',
    color: 'ink.muted',
    fontWeight: 'medium',
    // Grows with the text size as far as five labels fit side by side.
    fontSize: 'min(0.8125rem, 4.5vw, 17px)',
    lineHeight: '1.2',
    textDecoration: 'none',
    _focusVisible: { outlineOffset: '-3px' },
    '&[aria-current]': {
      color: 'tile.ink',
      fontWeight: 'bold',
      boxShadow: 'inset 0 3px 0 {colors.tile}',
    },
  },
})

function currentIn({ href, leadsTo }: BarEntry, path: string): 'page' | 'true' | undefined {
  if (isCurrent(href, path)) return 'page'
  return leadsTo.some((link) => isCurrent(link, path)) ? 'true' : undefined
}

/** The main pages of a member, at the bottom of a phone's screen. Hidden while the keyboard is open. */
export function BottomBar({
  entries,
  path,
  badges,
}: {
  entries: readonly BarEntry[]
  path: string
  badges: Badges
}) {
  const { t } = useLingui()
  const hidden = useKeyboardIsOpen()
  useLayoutEffect(() => {
    if (hidden) return
    const { dataset } = document.documentElement
    dataset['bottomBar'] = ''
    return () => void delete dataset['bottomBar']
  }, [hidden])
  if (hidden) return null
  return (
    <chakra.nav
      aria-label={t`Main`}
      {...barLook}
      hideFrom="lg"
      display="grid"
      gridTemplateColumns={`repeat(${entries.length}, minmax(min-content, 1fr))`}
    >
      {entries.map((entry) => {
        const { label, icon, href, badge } = entry
        const count = badge ? badges[badge] : 0
        return (
          <Link key={href} href={href} aria-current={currentIn(entry, path)}>
            <Icon name={icon} size="23px" />
            <chakra.span whiteSpace="nowrap">{label}</chakra.span>
            <chakra.span position="absolute" top="3px" insetInlineStart="calc(50% + 2px)">
              <CountBadge size="sm" count={count} label={t`${count} waiting`} />
            </chakra.span>
          </Link>
        )
      })}
    </chakra.nav>
  )
}
