import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useContext } from 'react'
import { useMenuCounts } from '#web/features/dashboard/menu-counts'
import { useSession, type SessionUser } from '#web/lib/session-context'
import { Avatar } from '#web/ui/art/arch-picture'
import { CountBadge } from '#web/ui/count-badge'
import { MenuButton, MenuLink } from '#web/ui/layout/menu'
import { MenuContext, type MenuEntry } from '#web/ui/layout/menu-entries'
import { Card } from '#web/ui/layout/surfaces'

const List = chakra('ul', { base: { listStyleType: 'none', m: '0', p: '0' } })

function Entry({ entry, count }: { entry: MenuEntry; count: number }) {
  const { t } = useLingui()
  const { href, icon, label } = entry
  if (!href) return null
  return (
    <MenuLink href={href} icon={icon}>
      {label}
      {count > 0 && (
        <chakra.span marginInlineStart="auto">
          <CountBadge count={count} label={t`${count} waiting`} />
        </chakra.span>
      )}
    </MenuLink>
  )
}

function Person({ name, image_url }: SessionUser) {
  return (
    <chakra.div display="flex" alignItems="center" gap="3">
      <Avatar src={image_url} width="56px" />
      <chakra.h2 textStyle="h3" minWidth="0" overflowWrap="anywhere">
        <bdi>{name}</bdi>
      </chakra.h2>
    </chakra.div>
  )
}

/** What the bottom bar has no entry for: the rest of the menu, the way to the public pages, and the sign-out. */
export function MePage() {
  const { user, signOut } = useSession()
  const groups = useContext(MenuContext)
  const { badges } = useMenuCounts(user?.id ?? '')
  if (!user) return null
  return (
    <chakra.div display="grid" gap="5" maxWidth="600px">
      <Person {...user} />
      {[...groups].reverse().map(({ category, entries }) => (
        <Card key={category} p="1">
          <List aria-label={category}>
            {entries.map((entry) => (
              <li key={entry.label}>
                <Entry entry={entry} count={entry.badge ? badges[entry.badge] : 0} />
              </li>
            ))}
          </List>
        </Card>
      ))}
      <Card p="1">
        <MenuLink href="/" icon="home">
          <Trans>Go back to home</Trans>
        </MenuLink>
        <MenuButton icon="logout" onClick={() => void signOut()}>
          <Trans>Logout</Trans>
        </MenuButton>
      </Card>
    </chakra.div>
  )
}
