import { ConnectionList } from '#web/features/connections/connection-list'
import { useSession } from '#web/lib/session-context'

export function ConnectionsPage() {
  const { user } = useSession()
  return user && <ConnectionList userId={user.id} />
}
