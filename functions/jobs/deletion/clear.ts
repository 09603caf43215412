import type { UserId } from '#functions/core/ids'
import { clock } from '#functions/core/clock'
import { recordPurge } from '#functions/features/deletion/store'
import { deletionSteps } from './steps'

/** Removes what is left of a deleted account. May be repeated, and cut off anywhere; `goOn` throws when the time is up. */
export async function clearAccount(id: UserId, goOn: () => void): Promise<void> {
  const began = clock.now()
  for (const step of deletionSteps) {
    goOn()
    await step.run(id, goOn)
  }
  await recordPurge(id, began, clock.now())
}
