import type { AuditEntry } from '#shared/schemas/admin-entities'

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
