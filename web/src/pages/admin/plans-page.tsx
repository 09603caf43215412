import { PlanTable } from '#web/features/admin-plans/plan-table'

export function PlansPage() {
  return <PlanTable />
}
