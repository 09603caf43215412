import { clock } from '../lib/clock'
import { putInitialPlans } from '../store/plans'

/** Run by each deploy: stores the initial plans that do not exist yet. */
export async function handler(): Promise<void> {
  await putInitialPlans(clock.now())
}
