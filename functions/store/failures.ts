import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { Write } from './writes'

export interface Failure {
  label: string
  /** The stored item that refused, if there is one. */
  stored: Record<string, unknown> | undefined
}

interface Reason {
  Code?: string
  Item?: Record<string, unknown>
}

const passingNames = new Set([
  'TransactionConflictException',
  'TransactionInProgressException',
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  // The user pool's.
  'TooManyRequestsException',
  'InternalServerError',
  'InternalErrorException',
  // No answer in time.
  'TimeoutError',
])
const passingReasons = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '')
const reasonsOf = (error: unknown) => (error as { CancellationReasons?: Reason[] }).CancellationReasons ?? []

/** The document client leaves the items of errors in the wire's shape. */
function plain(item: Record<string, unknown> | undefined): Record<string, unknown> | undefined {
  if (!item || Object.keys(item).length === 0) return undefined
  const [first] = Object.values(item)
  return typeof first === 'object' && first !== null ? unmarshall(item as never) : item
}

/** Which of the writes were refused by their own condition. */
export function failuresOf(error: unknown, writes: readonly Write[]): Failure[] {
  if (nameOf(error) === 'ConditionalCheckFailedException') {
    return [{ label: writes[0]!.label, stored: plain((error as Reason).Item) }]
  }
  if (nameOf(error) !== 'TransactionCanceledException') return []
  return reasonsOf(error).flatMap((reason, at) =>
    reason.Code === 'ConditionalCheckFailed'
      ? [{ label: writes[at]!.label, stored: plain(reason.Item) }]
      : [],
  )
}

/** Would the same request, a moment later, probably pass? */
export function isPassing(error: unknown): boolean {
  if (passingNames.has(nameOf(error))) return true
  return (
    nameOf(error) === 'TransactionCanceledException' &&
    reasonsOf(error).some(({ Code }) => Code !== undefined && passingReasons.has(Code))
  )
}

/** Was the write, or one of the transaction, refused by a condition? */
export function isRefused(error: unknown): boolean {
  return (
    nameOf(error) === 'ConditionalCheckFailedException' ||
    (nameOf(error) === 'TransactionCanceledException' &&
      reasonsOf(error).some(({ Code }) => Code === 'ConditionalCheckFailed'))
  )
}
