import { appealPath } from '#shared/terms'
import { isCode } from '../api-error'
import { safeNextPath } from '../next-path'
import { appealPagePath } from '../paths'

/** Details that the owner of a suspended account sees. Kept in memory only, because the reason is private. */
export interface Suspension {
  /** The administrator's text; may have several lines. */
  reason?: string
  /** When it ends automatically (ISO); absent if it does not. */
  until?: string
  /** When the account is removed (ISO), unless an appeal is accepted. */
  removed_at?: string
  /** Path of the page on which the owner can appeal. */
  appeal: string
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

const byCode = new RegExp(`^${appealPagePath}\\?code=[\\w-]+$`)

/** The path of this site in a text. The appeal page is allowed, although it is below `/auth`. */
const pageOf = (text: string | undefined): string | null =>
  text !== undefined && byCode.test(text) ? text : safeNextPath(text)

/** Details of the suspension in an error; null for any other error. */
export function suspensionOf(error: unknown): Suspension | null {
  if (!isCode(error, 'account_suspended')) return null
  const { reason, until, removed_at, appeal } = error.params ?? {}
  const [why, end, removal] = [textOf(reason), textOf(until), textOf(removed_at)]
  return {
    ...(why && { reason: why }),
    ...(end && { until: end }),
    ...(removal && { removed_at: removal }),
    appeal: pageOf(textOf(appeal)) ?? appealPath,
  }
}
