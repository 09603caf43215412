import { planSeeds } from '#shared/options/plans'
import { PrerenderedChoice } from '#web/features/plans/plan-choices'
import { PlanTile } from '#web/features/plans/plan-tile'
import { PackagesContent } from './packages-content'

/** The prerendered plans page: the plans of the build, for visitors. */
export function PrerenderedPackagesPage() {
  return (
    <PackagesContent>
      {planSeeds.map((plan) => (
        <PlanTile key={plan.id} plan={plan}>
          <PrerenderedChoice plan={plan} />
        </PlanTile>
      ))}
    </PackagesContent>
  )
}
