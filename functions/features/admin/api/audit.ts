import type { InputOf } from '#shared/contract'
import { invalidInput } from '#shared/errors'
import { userId } from '#functions/core/ids'
import type { OperationHandler } from '#functions/http/resource'
import { loadNames } from '#functions/features/accounts/store'
import { idOfEntry, listAudit } from '#functions/features/audit/store'
import type { AuditItem } from '#functions/features/audit/items'
import type { AuditEntry } from '#shared/schemas/admin-entities'

function scopeOf({ user_id, actor_id }: InputOf<'console.audit'>): Parameters<typeof listAudit>[0] {
  if (user_id && actor_id)
    throw invalidInput({ actor_id: 'Please choose either the user or the administrator.' })
  if (user_id) return { target: { kind: 'user', id: user_id } }
  return actor_id ? { actor: userId(actor_id) } : undefined
}

const factsOf = (item: AuditItem): AuditFacts => {
  const { at, action, actor_id, target, fields, address } = item
  return { id: idOfEntry(item), at, action, actor_id, ...(target && { target }), fields, address }
}

const usersIn = ({ actor_id, target }: AuditItem): string[] => [
  actor_id,
  ...(target?.kind === 'user' ? [target.id] : []),
]

/** What administrators did, newest first, with the names of those concerned as they are now. */
export const audit: OperationHandler<'console.audit'> = async ({ input }) => {
  const { items, next } = await listAudit(scopeOf(input), input)
  const names = await loadNames(items.flatMap(usersIn).map(userId))
  return {
    message: 'Audit fetched.',
    data: items.map((item) => presentAuditEntry(factsOf(item), (user) => names.get(userId(user)))),
    page: { next },
  }
}

/** An audit entry as it is stored: ids, and no names. */
export type AuditFacts = Omit<AuditEntry, 'actor_name' | 'target_name'>

/** An audit entry with the names that the users in it have now; without one whose account is gone. */
export function presentAuditEntry(
  entry: AuditFacts,
  nameOf: (user: string) => string | undefined,
): AuditEntry {
  const { target, actor_id } = entry
  const actor_name = nameOf(actor_id)
  const target_name = target?.kind === 'user' ? nameOf(target.id) : undefined
  return { ...entry, ...(actor_name && { actor_name }), ...(target_name && { target_name }) }
}
