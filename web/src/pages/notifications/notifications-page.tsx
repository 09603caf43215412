import { Suspense } from 'react'
import { PageSkeleton } from '#web/ui/states/states'
import { NotificationList } from '#web/features/notifications/notification-list'
import { notificationsQuery } from '#web/features/notifications/queries'
import { lazyPart } from '#web/lib/lazy-part'
import type { PageVisit } from '#web/lib/page-component'
import { useSession } from '#web/lib/session-context'

const AdminNotifications = lazyPart(() =>
  import('#web/pages/admin/admin-notifications').then((part) => part.AdminNotifications),
)

NotificationsPage.firstData = ({ queries, user }: PageVisit) => {
  void queries.prefetchInfiniteQuery(notificationsQuery(user.id))
}

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
