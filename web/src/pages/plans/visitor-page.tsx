import { planSeeds } from '#shared/options/plans'
import { PrerenderedChoice } from '#web/features/plans/plan-choices'
import { PlanTile } from '#web/features/plans/plan-tile'
import { PackagesContent } from './packages-content'

/** The packages as the build renders them: its own plans, for somebody who is not signed in. */
export function VisitorPackagesPage() {
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
