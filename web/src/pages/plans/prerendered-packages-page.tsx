import { planSeeds } from '#shared/options/plans'
import { PrerenderedChoice } from '#web/features/plans/plan-choices'
import { PlanTable } from '#web/features/plans/plan-table'
import { PackagesContent } from './packages-content'

/** The prerendered plans page: the plans of the build, for visitors. */
export function PrerenderedPackagesPage() {
  return (
    <PackagesContent>
      <PlanTable plans={planSeeds} choice={(plan) => <PrerenderedChoice plan={plan} />} />
    </PackagesContent>
  )
}
