import { ConnectionList } from '../../features/connections/connection-list'
import { useSession } from '../../lib/session-context'

export function ConnectionsPage() {
  const { user } = useSession()
  return user && <ConnectionList userId={user.id} />
}
