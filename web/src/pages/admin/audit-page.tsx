import { useSearchParams } from 'react-router-dom'
import { AuditList } from '#web/features/audit/audit-list'
import { AuditScope } from '#web/features/audit/audit-scope'
import type { AuditFilter } from '#web/features/audit/queries'
import '#web/locales/console'

/** The filter in the URL. If both are set, `user_id` wins. */
function filterOf(query: URLSearchParams): AuditFilter {
  const userId = query.get('user_id')
  const actorId = query.get('actor_id')
  if (userId) return { userId }
  return actorId ? { actorId } : {}
}

/** The audit log. */
export function AuditPage() {
  const [query] = useSearchParams()
  const filter = filterOf(query)
  const scoped = filter.userId !== undefined || filter.actorId !== undefined
  return (
    <>
      {scoped && <AuditScope filter={filter} />}
      <AuditList {...filter} />
    </>
  )
}
