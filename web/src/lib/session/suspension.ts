import { appealPath } from '#shared/terms'
import { isCode } from '../api-error'
import { ownPath } from '../next-path'

/** What the owner of a suspended account is told. Kept in memory only: why it was suspended is nobody else's business. */
export interface Suspension {
  /** As the administrator wrote it; may have several lines. */
  reason?: string
  /** When it ends by itself, ISO; absent if it does not. */
  until?: string
  /** The page of this site on which its owner can object. */
  appeal: string
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** What a refusal says of a suspension; null for every other failure. */
export function suspensionOf(error: unknown): Suspension | null {
  if (!isCode(error, 'account_suspended')) return null
  const { reason, until, appeal } = error.params ?? {}
  const [why, end] = [textOf(reason), textOf(until)]
  return {
    ...(why && { reason: why }),
    ...(end && { until: end }),
    appeal: ownPath(textOf(appeal)) ?? appealPath,
  }
}
