import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router-dom'
import { SmartLink } from '#web/components/smart-link'
import { EmptyState } from '#web/components/states'
import { SentTable } from '#web/features/admin-notifications/sent-table'
import { NotificationList } from '#web/features/notifications/notification-list'
import { notificationsPath, sentMessagesPath } from '#web/lib/paths'

const Tab = chakra(SmartLink)

const nothing = (
  <EmptyState title={<Trans>Nothing new</Trans>}>
    <Trans>When somebody writes to us, or a payment needs to be looked into, you read it here.</Trans>
  </EmptyState>
)

/** What administrators are told, and what they tell members. */
export function AdminNotifications({ userId }: { userId: string }) {
  const { t } = useLingui()
  const [query] = useSearchParams()
  const sent = query.get('part') === 'sent'
  const tabs = [
    { href: notificationsPath, label: t`For you`, current: !sent },
    { href: sentMessagesPath, label: t`Sent to members`, current: sent },
  ]
  return (
    <>
      <chakra.nav aria-label={t`Notifications`} display="flex" flexWrap="wrap" gap="2" marginBlockEnd="5">
        {tabs.map(({ href, label, current }) => (
          <Tab
            key={href}
            href={href}
            aria-current={current ? 'page' : undefined}
            display="inline-flex"
            alignItems="center"
            minHeight="target"
            paddingInline="4"
            textDecoration="none"
            fontWeight="bold"
            color={current ? 'ink' : 'ink.muted'}
            borderBlockEndWidth="3px"
            borderBlockEndStyle="solid"
            borderBlockEndColor={current ? 'tile' : 'transparent'}
          >
            {label}
          </Tab>
        ))}
      </chakra.nav>
      {sent ? <SentTable /> : <NotificationList userId={userId} empty={nothing} />}
    </>
  )
}
