import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SessionUser } from '#web/lib/session-context'
import { Avatar } from '../art/arch-picture'
import { Truncated } from '../text'
import { fieldText } from '#web/theme/recipes/control'
import { MenuButton, MenuLink, MenuPanel, MenuSummary } from './menu'

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name

/**
 * Account menu. On content pages `user` is null: the island fills in name and picture (`data-account-…`) and removes
 * entries of other roles (`data-role`).
 */
export function AccountMenu({
  user,
  onSignOut,
  full = false,
}: {
  user: SessionUser | null
  onSignOut?: () => void
  full?: boolean
}) {
  const { t } = useLingui()
  const member = !user || user.role === 'member'
  return (
    <chakra.details data-disclosure="" data-account="" position="relative">
      <MenuSummary aria-label={user ? t`Account of ${user.name}` : t`Account`}>
        <chakra.span data-account-picture="">
          <Avatar src={user?.image_url} />
        </chakra.span>
        <Truncated data-account-name="" dir="auto" maxWidth="200px" hideBelow="md">
          {user ? (full ? user.name : firstName(user.name)) : ''}
        </Truncated>
      </MenuSummary>
      <MenuPanel>
        <chakra.p
          data-account-full-name=""
          dir="auto"
          textAlign="start"
          css={fieldText}
          hideFrom="md"
          px="3"
          py="2"
          fontWeight="bold"
          borderBlockEnd="1px solid"
          borderBlockEndColor="line"
          marginBlockEnd="1"
        >
          {user?.name}
        </chakra.p>
        {!full && (
          <MenuLink href="/dashboard" icon="dashboard">
            <Trans>Dashboard</Trans>
          </MenuLink>
        )}
        <MenuLink href="/dashboard/profile" icon="user">
          <Trans>Profile</Trans>
        </MenuLink>
        {member && (
          <div data-role="member">
            <MenuLink href="/dashboard/proposals" icon="proposal">
              <Trans>Proposals</Trans>
            </MenuLink>
          </div>
        )}
        <MenuLink href="/dashboard/notifications" icon="bell">
          <Trans>Notifications</Trans>
        </MenuLink>
        <MenuLink href="/dashboard/account" icon="key">
          <Trans>Account</Trans>
        </MenuLink>
        {member && (
          <div data-role="member">
            <MenuLink href="/dashboard/settings" icon="settings">
              <Trans>Settings</Trans>
            </MenuLink>
          </div>
        )}
        <MenuButton icon="logout" data-sign-out="" onClick={onSignOut}>
          <Trans>Logout</Trans>
        </MenuButton>
      </MenuPanel>
    </chakra.details>
  )
}
