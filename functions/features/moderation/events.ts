import { keys } from '#functions/db/keys'
import { type Change, type Consequences, noConsequences, type Task } from '#functions/db/stream'
import { notifyAdministrators } from '#functions/features/notifications/store'
import type { CaseItem } from './items'

const notifyTask = (type: 'report.created' | 'appeal.created', case_id: string): Task => ({
  name: `tell ${type} ${case_id}`,
  run: () => notifyAdministrators({ type, case_id }),
})

/** Notifies the administrators of a new case and of an appeal. */
export function ofCase({ key, before, after }: Change<CaseItem>): Consequences {
  const id = keys.case.idOf(key)
  if (id === undefined || !after) return noConsequences
  if (!before) return { increments: [], tasks: [notifyTask('report.created', id)] }
  const isAppeal = before.state !== 'appealed' && after.state === 'appealed'
  return isAppeal ? { increments: [], tasks: [notifyTask('appeal.created', id)] } : noConsequences
}
