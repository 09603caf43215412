import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, type ReactNode } from 'react'
import type { Notification } from '#shared/schemas/entities'
import { IconButton } from '#web/ui/buttons/button'
import { Icon } from '#web/ui/icon'
import { SmartLink } from '#web/ui/links/smart-link'
import { formatDateTime } from '#web/lib/wording/wording'
import { lookOf } from './destination'
import { NotificationText } from './notification-text'
import { useMarkRead } from './queries'

const RowLink = chakra(SmartLink)

const area = {
  display: 'flex',
  // With large text, below the icon.
  flexWrap: 'wrap',
  columnGap: '3.5',
  rowGap: '2',
  alignItems: 'start',
  minHeight: 'target',
  paddingBlock: '3.5',
  paddingInlineStart: { base: '3', md: '4' },
  color: 'inherit',
} as const

interface OpensProps {
  href: string | null
  onOpen: () => void
  children: ReactNode
}

function Opens({ href, onOpen, children }: OpensProps) {
  if (href === null) return <chakra.div {...area}>{children}</chakra.div>
  return (
    <RowLink href={href} onClick={onOpen} {...area} textDecoration="none">
      {children}
    </RowLink>
  )
}

/** One notification. Opening it marks it as read. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const { t } = useLingui()
  const sentenceId = useId()
  const readOne = useMarkRead()
  const row = useRef<HTMLLIElement>(null)
  const { id, read, created_at } = notification
  const { icon, href } = lookOf(notification)
  const markRead = () => {
    if (!read) readOne.mutate(id)
  }
  return (
    <chakra.li
      ref={row}
      tabIndex={-1}
      outline="none"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) 48px"
      alignItems="center"
      borderBlockStartWidth="1px"
      borderBlockStartStyle="solid"
      borderBlockStartColor="line"
      borderInlineStartWidth="4px"
      borderInlineStartStyle="solid"
      borderInlineStartColor={read ? 'transparent' : 'act'}
      bg={read ? undefined : 'surface'}
      _hover={href === null ? undefined : { bg: 'surface' }}
    >
      <Opens href={href} onOpen={markRead}>
        <chakra.span
          display="grid"
          placeItems="center"
          boxSize="40px"
          flex="none"
          borderRadius="full"
          bg={read ? 'sunk' : 'tile.soft'}
          color={read ? 'ink.muted' : 'tile.ink'}
        >
          <Icon name={icon} size="min(1.25rem, 24px)" />
        </chakra.span>
        <chakra.span flex="1 1 7em" minWidth="0">
          <chakra.span
            id={sentenceId}
            display="block"
            fontWeight={read ? 'normal' : 'bold'}
            overflowWrap="anywhere"
          >
            {!read && (
              <chakra.span srOnly>
                <Trans>Unread:</Trans>{' '}
              </chakra.span>
            )}
            <NotificationText notification={notification} />
          </chakra.span>
          <chakra.time dateTime={created_at} textStyle="small" color="ink.muted">
            {formatDateTime(created_at)}
          </chakra.time>
        </chakra.span>
      </Opens>
      {!read && (
        <IconButton
          icon="check"
          label={t`Mark as read`}
          aria-describedby={sentenceId}
          onClick={() => {
            markRead()
            // The button disappears with the focus.
            row.current?.focus()
          }}
        />
      )}
    </chakra.li>
  )
}
