import { clock } from '../lib/clock'
import { putInitialPlans } from '../store/plans'

/** Run by each deploy: stores the plans that a new table starts with and leaves those that exist. */
export async function handler(): Promise<void> {
  await putInitialPlans(clock.now())
}
