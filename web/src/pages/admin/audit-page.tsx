import { useSearchParams } from 'react-router-dom'
import { AuditList } from '#web/features/audit/audit-list'
import { AuditScope } from '#web/features/audit/audit-scope'
import type { AuditFilter } from '#web/features/audit/queries'
import '#web/locales/console'

/** One account at most: what concerned it comes before what it did. */
function filterOf(query: URLSearchParams): AuditFilter {
  const userId = query.get('user_id')
  const actorId = query.get('actor_id')
  if (userId) return { userId }
  return actorId ? { actorId } : {}
}

/** What administrators did. */
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
