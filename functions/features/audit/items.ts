import type { AuditAction } from '#shared/options/audit'
import type { UserId } from '#functions/core/ids'
import type { AuditTarget, InG1, InG2 } from '#functions/db/keys'
import type { Stored } from '#functions/db/shapes'

/** AUD: an action of an administrator. Names of fields, never their values. */
export interface AuditItem extends Stored, InG1, Partial<InG2> {
  at: string
  actor_id: UserId
  action: AuditAction
  target?: AuditTarget
  fields: string[]
  /** The network address as rate limits count it. */
  address: string
}
