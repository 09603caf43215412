import { notifyAdministrators } from '#functions/features/notifications/store'
import { keys } from '#functions/db/keys'
import type { CaseItem } from './items'
import { type Change, type Derived, nothing, type Task } from '#functions/db/stream'

const tell = (type: 'report.created' | 'appeal.created', case_id: string): Task => ({
  name: `tell ${type} ${case_id}`,
  run: () => notifyAdministrators({ type, case_id }),
})

/** Administrators are told of a new case, and of an objection. */
export function ofCase({ key, before, after }: Change<CaseItem>): Derived {
  const id = keys.case.idOf(key)
  if (id === undefined || !after) return nothing
  if (!before) return { adds: [], tasks: [tell('report.created', id)] }
  const objects = before.state !== 'appealed' && after.state === 'appealed'
  return objects ? { adds: [], tasks: [tell('appeal.created', id)] } : nothing
}
