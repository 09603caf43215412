import { randomUUID } from 'node:crypto'
import { DeleteCommand, PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { AppError } from '#shared/errors'
import { busy } from '#shared/errors'
import { env } from '#functions/core/env'
import { type RetryPolicy, retrying } from '#functions/core/retry'
import { documents } from '#functions/clients/dynamo'
import { type FailedCondition, failedConditions, isTransient, isConditionFailed } from './write-errors'
import { parameters, type Write } from './writes'

export {
  absent,
  attributeName,
  check,
  type Change,
  type Condition,
  exists,
  put,
  remove,
  unchanged,
  update,
  type Write,
} from './writes'
export { type FailedCondition, isConditionFailed } from './write-errors'

export interface WriteOptions {
  /**
   * Maps a failed condition to a domain error: gets the label of the first failed write, its stored item if any, and all
   * failures. Without it, a failed condition is an unexpected error.
   */
  onConditionFailed?: (
    label: string,
    stored: Record<string, unknown> | undefined,
    all: FailedCondition[],
  ) => AppError
  /** Was the stored item written by an earlier attempt of this write, whose response was lost? Then the write succeeded. */
  isOurs?: (stored: Record<string, unknown>) => boolean
  retry?: Partial<RetryPolicy>
}

/**
 * Sends a transaction. Retries transient errors (conflict, throttling, timeout) with jitter under one request token, then throws
 * 503 `busy`. Failed conditions go to `onConditionFailed`; other errors are rethrown.
 */
export async function transact(writes: readonly Write[], options: WriteOptions = {}): Promise<void> {
  const input = {
    TransactItems: writes.map((write) => ({
      [write.kind]: {
        ...parameters(write),
        TableName: env('TABLE_NAME'),
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
      },
    })),
    // One token for all attempts: an attempt whose response was lost is not applied twice.
    ClientRequestToken: randomUUID(),
  }
  await sendWithRetries(writes, options, async () => {
    await documents().send(new TransactWriteCommand(input as never))
  })
}

/** Sends one write (not a `check`) without a transaction, with the same errors. Returns the item after an update. */
export async function write<T extends object>(
  single: Write,
  options: WriteOptions = {},
): Promise<T | undefined> {
  const input = { ...parameters(single), TableName: env('TABLE_NAME') }
  const onFailure = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const }
  return sendWithRetries([single], options, async () => {
    const result = await documents().send(commandOf(single, { ...input, ...onFailure }) as UpdateCommand)
    return result.Attributes as T | undefined
  })
}

async function falseIfConditionFailed(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (isConditionFailed(error)) return false
    throw error
  }
}

/** Like `transact`, but returns false if a condition fails. */
export const transactIf = (
  writes: readonly Write[],
  options: Pick<WriteOptions, 'retry'> = {},
): Promise<boolean> => falseIfConditionFailed(transact(writes, options))

/** Like `write`, but returns false if the condition fails. */
export const writeIf = (single: Write, options: Pick<WriteOptions, 'isOurs'> = {}): Promise<boolean> =>
  falseIfConditionFailed(write(single, options))

/**
 * Like `writeIf`, for a write that cannot succeed twice and whose caller must know whether it did, such as using a ticket. As a
 * transaction it has a request token, so a retry after a lost response is not taken for another caller's. Costs twice the
 * capacity.
 */
export const writeIfWithToken = (single: Write): Promise<boolean> => transactIf([single])

function commandOf(single: Write, input: object) {
  if (single.kind === 'Put') return new PutCommand(input as never)
  if (single.kind === 'Delete') return new DeleteCommand(input as never)
  if (single.kind === 'Update') return new UpdateCommand({ ...input, ReturnValues: 'ALL_NEW' } as never)
  throw new Error('A check stands only in a transaction.')
}

async function sendWithRetries<T>(
  writes: readonly Write[],
  options: WriteOptions,
  send: () => Promise<T>,
): Promise<T | undefined> {
  const done = await retrying(async (again) => {
    try {
      return { value: await send() }
    } catch (error) {
      const failures = failedConditions(error, writes)
      const [first] = failures
      if (first?.stored && options.isOurs?.(first.stored)) return { value: first.stored as T }
      if (first && options.onConditionFailed)
        throw options.onConditionFailed(first.label, first.stored, failures)
      if (!first && isTransient(error)) return again
      throw error
    }
  }, options.retry)
  if (!done) throw busy()
  return done.value
}
