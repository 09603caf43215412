import type { AuditAction } from '#shared/options/audit'
import type { UserActor } from '#functions/core/account'
import { ulid, type UserId } from '#functions/core/ids'
import { type AuditTarget, indexEntry, keys, lists } from '#functions/db/keys'
import type { PageRequest } from '#functions/db/merged-query'
import { queryPage } from '#functions/db/pages'
import type { Page } from '#functions/db/table'
import { absent, put, type Write } from '#functions/db/transact'
import type { AuditItem } from './items'

/** Who acts, and from where. */
export interface Author {
  actor_id: UserId
  address: string
}

/** The author of what an administrator does in a call. */
export const authorOf = ({ userId }: UserActor, { address }: Pick<Author, 'address'>): Author => ({
  actor_id: userId,
  address,
})

export interface Deed {
  action: AuditAction
  target?: AuditTarget
  /** Names of the fields that change; never values. */
  fields?: readonly string[]
}

/** The write that says what an administrator does; to be sent in the transaction of the deed, so that none goes without. */
export function audited(
  { actor_id, address }: Author,
  { action, target, fields = [] }: Deed,
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

/** What administrators did, newest first: all of it, to one target, or by one of them. */
export const listAudit = (
  of: { target: AuditTarget } | { actor: UserId } | undefined,
  { cursor, pageSize }: PageRequest,
): Promise<Page<AuditItem>> => {
  const listing = !of ? lists.audit() : 'target' in of ? lists.auditOf(of.target) : lists.auditBy(of.actor)
  return queryPage<AuditItem>(listing, { descending: true, limit: pageSize, cursor })
}
