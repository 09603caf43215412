import { clock } from '#functions/core/clock'
import { putInitialPlans } from '#functions/features/plans/store'

/** Run by each deploy: stores the initial plans that do not exist yet. */
export async function handler(): Promise<void> {
  await putInitialPlans(clock.now())
}
