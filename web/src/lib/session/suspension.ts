import { appealPath } from '#shared/terms'
import { isCode } from '../api-error'
import { safeNextPath } from '../next-path'
import { appealPagePath } from '../paths'

/** What the owner of a suspended account is told. Kept in memory only: why it was suspended is nobody else's business. */
export interface Suspension {
  /** As the administrator wrote it; may have several lines. */
  reason?: string
  /** When it ends by itself, ISO; absent if it does not. */
  until?: string
  /** When the account is removed, ISO, unless an objection is accepted. */
  removed_at?: string
  /** The page of this site on which its owner can object. */
  appeal: string
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

const byCode = new RegExp(`^${appealPagePath}\\?code=[\\w-]+$`)

/** The page of this site that a text names; where one objects by a code, although it lies among the sign-in pages. */
const pageOf = (text: string | undefined): string | null =>
  text !== undefined && byCode.test(text) ? text : safeNextPath(text)

/** What a refusal says of a suspension; null for every other failure. */
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
