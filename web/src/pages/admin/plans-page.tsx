import { PlanTable } from '#web/features/admin-plans/plan-table'
import '#web/locales/console'

export function PlansPage() {
  return <PlanTable />
}
