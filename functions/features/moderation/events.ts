import { keys } from '#functions/db/keys'
import { type Change, type Consequences, noConsequences, type Task } from '#functions/db/stream'
import { notifyAdministrators } from '#functions/features/notifications/store'
import type { CaseItem } from './items'

const tell = (type: 'report.created' | 'appeal.created', case_id: string): Task => ({
  name: `tell ${type} ${case_id}`,
  run: () => notifyAdministrators({ type, case_id }),
})

/** Administrators are told of a new case, and of an objection. */
export function ofCase({ key, before, after }: Change<CaseItem>): Consequences {
  const id = keys.case.idOf(key)
  if (id === undefined || !after) return noConsequences
  if (!before) return { increments: [], tasks: [tell('report.created', id)] }
  const objects = before.state !== 'appealed' && after.state === 'appealed'
  return objects ? { increments: [], tasks: [tell('appeal.created', id)] } : noConsequences
}
