import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router-dom'
import { LinkTabs } from '#web/ui/links/link-tabs'
import { EmptyState } from '#web/ui/states/states'
import { SentTable } from '#web/features/notifications/admin/sent-table'
import { NotificationList } from '#web/features/notifications/notification-list'
import { notificationsPath, sentMessagesPath } from '#web/lib/paths'
import '#web/locales/console'

const nothing = (
  <EmptyState title={<Trans>Nothing new</Trans>}>
    <Trans>When someone writes to us, or a payment needs to be checked, it appears here.</Trans>
  </EmptyState>
)

/** An administrator's own notifications, and the broadcasts to members. */
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
      <LinkTabs label={t`Notifications`} tabs={tabs} />
      {sent ? <SentTable /> : <NotificationList userId={userId} empty={nothing} />}
    </>
  )
}
