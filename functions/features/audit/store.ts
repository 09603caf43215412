import type { AuditAction } from '#shared/options/audit'
import type { UserActor } from '#functions/core/account'
import { ulid, type UserId } from '#functions/core/ids'
import { type AuditTarget, indexEntry, keys, lists } from '#functions/db/keys'
import type { PageRequest } from '#functions/db/merged-query'
import { queryPage } from '#functions/db/pages'
import type { Page } from '#functions/db/table'
import { absent, put, type Write } from '#functions/db/transact'
import type { AuditItem } from './items'

/** The acting administrator and their network address. */
export interface Author {
  actor_id: UserId
  address: string
}

/** The author of an administrator's call. */
export const authorOf = ({ userId }: UserActor, { address }: Pick<Author, 'address'>): Author => ({
  actor_id: userId,
  address,
})

export interface AuditedAction {
  action: AuditAction
  target?: AuditTarget
  /** Names of the fields that change; never values. */
  fields?: readonly string[]
}

/** The write of an audit entry; send it in the transaction of the action, so that no action goes unrecorded. */
export function auditWrite(
  { actor_id, address }: Author,
  { action, target, fields = [] }: AuditedAction,
  now: Date,
): Write {
  const id = ulid(now)
  const item: AuditItem = {
    ...keys.auditEntry(id),
    ...indexEntry(lists.auditBy(actor_id), id),
    ...(target && indexEntry(lists.auditOf(target), id)),
    at: now.toISOString(),
    actor_id,
    action,
    ...(target && { target }),
    fields: [...fields],
    address,
  }
  return put('auditEntry', item, absent)
}

/** The id of an audit entry is its sort key. */
export const idOfEntry = (item: AuditItem) => item.sk

/** Audit entries, newest first: all, about one target, or by one administrator. */
export const listAudit = (
  of: { target: AuditTarget } | { actor: UserId } | undefined,
  { cursor, pageSize }: PageRequest,
): Promise<Page<AuditItem>> => {
  const listing = !of ? lists.audit() : 'target' in of ? lists.auditOf(of.target) : lists.auditBy(of.actor)
  return queryPage<AuditItem>(listing, { descending: true, limit: pageSize, cursor })
}
