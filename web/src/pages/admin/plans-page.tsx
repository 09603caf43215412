import { PlanTable } from '#web/features/plans/admin/plan-table'
import '#web/locales/console'

export function PlansPage() {
  return <PlanTable />
}
