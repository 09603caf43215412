import { ConnectionList } from '#web/features/connections/connection-list'
import { connectionsQuery } from '#web/features/connections/queries'
import type { PageVisit } from '#web/lib/page-component'
import { useSession } from '#web/lib/session-context'

ConnectionsPage.firstData = ({ queries, user }: PageVisit) => {
  void queries.prefetchInfiniteQuery(connectionsQuery(user.id))
}

export function ConnectionsPage() {
  const { user } = useSession()
  return user && <ConnectionList userId={user.id} />
}
