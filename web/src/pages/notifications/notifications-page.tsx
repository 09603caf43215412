import { NotificationList } from '#web/features/notifications/notification-list'
import { useSession } from '#web/lib/session-context'

export function NotificationsPage() {
  const { user } = useSession()
  return user && <NotificationList userId={user.id} />
}
