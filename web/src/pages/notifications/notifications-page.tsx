import { NotificationList } from '../../features/notifications/notification-list'
import { useSession } from '../../lib/session-context'

export function NotificationsPage() {
  const { user } = useSession()
  return user && <NotificationList userId={user.id} />
}
