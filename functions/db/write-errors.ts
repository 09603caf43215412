import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { Write } from './writes'

export interface FailedCondition {
  label: string
  /** Index of the write in the transaction. */
  at: number
  /** The stored item, if there is one. */
  stored: Record<string, unknown> | undefined
}

interface Reason {
  Code?: string
  Item?: Record<string, unknown>
}

const transientErrors = new Set([
  'TransactionConflictException',
  'TransactionInProgressException',
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  // From the user pool.
  'TooManyRequestsException',
  'InternalServerError',
  'InternalErrorException',
  // No response in time.
  'TimeoutError',
])
const transientReasons = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '')
const reasonsOf = (error: unknown) => (error as { CancellationReasons?: Reason[] }).CancellationReasons ?? []

/** Unmarshalls an item of an error, which the document client leaves as DynamoDB's JSON. */
function plain(item: Record<string, unknown> | undefined): Record<string, unknown> | undefined {
  if (!item || Object.keys(item).length === 0) return undefined
  const [first] = Object.values(item)
  return typeof first === 'object' && first !== null
    ? unmarshall(item as Parameters<typeof unmarshall>[0])
    : item
}

/** The writes whose condition failed; empty for other errors. */
export function failedConditions(error: unknown, writes: readonly Write[]): FailedCondition[] {
  if (nameOf(error) === 'ConditionalCheckFailedException') {
    return [{ label: writes[0]!.label, at: 0, stored: plain((error as Reason).Item) }]
  }
  if (nameOf(error) !== 'TransactionCanceledException') return []
  return reasonsOf(error).flatMap((reason, at) =>
    reason.Code === 'ConditionalCheckFailed'
      ? [{ label: writes[at]!.label, at, stored: plain(reason.Item) }]
      : [],
  )
}

/** Would a retry of the same request probably succeed? */
export function isTransient(error: unknown): boolean {
  if (transientErrors.has(nameOf(error))) return true
  return (
    nameOf(error) === 'TransactionCanceledException' &&
    reasonsOf(error).some(({ Code }) => Code !== undefined && transientReasons.has(Code))
  )
}

/** Did the condition of the write, or of one in the transaction, fail? */
export function isConditionFailed(error: unknown): boolean {
  return (
    nameOf(error) === 'ConditionalCheckFailedException' ||
    (nameOf(error) === 'TransactionCanceledException' &&
      reasonsOf(error).some(({ Code }) => Code === 'ConditionalCheckFailed'))
  )
}
