import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import type { SessionUser } from '#web/lib/session-context'
import { IconButton } from '../buttons/button'
import { Icon } from '../icon'
import { SmartLink } from '../links/smart-link'
import { AccountMenu } from './account-menu'
import { BackLink } from './back-link'
import { ColourModeButton } from './colour-mode-button'
import { LanguageMenu } from './language-switch'
import { oneAtATime } from './side-by-side'

const BellLink = chakra(SmartLink)

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

/** On phones, only screen readers read the title. */
const titleOnly = {
  [oneAtATime]: { srOnly: true, minHeight: '0', '& > :not(h1)': { display: 'none' } },
} as const

/** Hides the bar of a page that fills the window while the keyboard of a phone is open, to leave room for the text. */
const hiddenByKeyboard = {
  '@media (pointer: coarse)': {
    '@container (max-height: 34rem)': { '&:has(~ main textarea:focus)': { display: 'none' } },
  },
} as const

interface TopBarProps {
  title: string
  /** An arrow leads back to this list, in place of the menu. */
  list: string | undefined
  user: SessionUser | null
  /** Unread notifications. */
  unread: number
  menuOpen: boolean
  onMenu: () => void
  onSignOut: () => void
  /** The page fills the window. */
  fills: boolean
  /** The page has its own header on phones. */
  ownHeader: boolean
}

/** The title of the page, and what is at hand on every page of the dashboard. */
export function TopBar(props: TopBarProps) {
  const { title, list, user, unread, menuOpen, onMenu, onSignOut, fills, ownHeader } = props
  const { t } = useLingui()
  return (
    <chakra.header
      css={{ ...(fills && hiddenByKeyboard), ...(ownHeader && titleOnly) }}
      minHeight={{ base: '64px', md: '76px' }}
      display="flex"
      alignItems="center"
      columnGap={{ base: '1', md: '4' }}
      px={{ base: '4', md: '8' }}
      borderBlockEnd="1px solid"
      borderBlockEndColor="line"
      bg="ground"
      _print={{ display: 'none' }}
    >
      <chakra.span hideFrom="lg" marginInlineStart="-2.5">
        {list ? (
          <BackLink list={list} />
        ) : (
          <IconButton icon="menu" label={t`Menu`} aria-expanded={menuOpen} onClick={onMenu} />
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
        <chakra.div hideBelow="lg" display="flex" gap="1">
          <ColourModeButton />
          {user?.role === 'member' && <LanguageMenu />}
        </chakra.div>
        <Bell count={unread} />
        <AccountMenu user={user} onSignOut={onSignOut} full />
      </chakra.div>
    </chakra.header>
  )
}
