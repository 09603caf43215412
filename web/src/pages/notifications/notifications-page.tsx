import { Suspense } from 'react'
import { PageSkeleton } from '#web/ui/states/states'
import { NotificationList } from '#web/features/notifications/notification-list'
import { lazyPart } from '#web/lib/lazy-part'
import { useSession } from '#web/lib/session-context'

const AdminNotifications = lazyPart(() =>
  import('#web/pages/admin/admin-notifications').then((part) => part.AdminNotifications),
)

/** Notifications. Administrators also see the broadcasts to members. */
export function NotificationsPage() {
  const { user } = useSession()
  if (!user) return null
  if (user.role !== 'admin') return <NotificationList userId={user.id} />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <AdminNotifications userId={user.id} />
    </Suspense>
  )
}
