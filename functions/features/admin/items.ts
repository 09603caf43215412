import type { AuditAction } from '#shared/options/audit'
import type { Broadcast } from '#functions/features/notifications/broadcast-rules'
import type { UserId } from '#functions/core/ids'
import type { AuditTarget, InG1, InG2, InG3 } from '#functions/db/keys'
import type { Stored } from '#functions/db/shapes'

/* What is stored for administrators; see `items.ts` for the rest. */

/** ROW: a copy of what a table of the console shows of one user or contact, kept by the stream consumer. */
export interface RowItem<Facts = unknown> extends Stored, InG2, InG3 {
  id: string
  /** When what it shows was created; its place in the lists. */
  at: string
  /** The list of one status in which it is. */
  status: string
  facts: Facts
  /** What finds it. */
  tokens: string[]
  /** What it is counted as besides its lists. */
  groups?: string[]
  /** Version for optimistic locking. */
  v: number
}

/** TOK: a row under one of its tokens. */
export interface SearchTokenItem<Facts = unknown> extends Stored {
  id: string
  /** How many letters it has in common with the token before it of the same row, which shorter searches find. */
  shared: number
  facts: Facts
}

/**
 * TALLY: how many rows a list has. The attributes are the parts of the bucket (`2026_11` in that of all, then days, then
 * ten minutes), and `n` is their sum. `v` counts the changes, by which a recount sees that nothing came between.
 */
export type TallyItem = Stored & { n: number } & Record<string, number | string>

/** AUD: what an administrator did. Names of fields, never their values. */
export interface AuditItem extends Stored, InG1, Partial<InG2> {
  at: string
  actor_id: UserId
  action: AuditAction
  target?: AuditTarget
  fields: string[]
  /** The network address as rate limits count it. */
  address: string
}

/** ADMINS: the administrators who are neither suspended nor gone. */
export interface AdministratorsItem extends Stored {
  ids: Set<UserId>
}

/** BC: a message of an administrator to one member, or to many; due while it is being sent. */
export interface BroadcastItem extends Stored, Partial<InG2>, Partial<InG3>, Broadcast {
  /** Up to where in the list of users it was sent. */
  cursor?: string
}
