import { useSearchParams } from 'react-router-dom'
import { stateOf, CaseTable } from '#web/features/moderation/admin/case-table'
import '#web/locales/console'

/** The list of moderation cases. */
export function ReportsPage() {
  const [query] = useSearchParams()
  const state = stateOf(query)
  return <CaseTable key={state} state={state} />
}
