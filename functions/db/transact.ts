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
   * Maps a failed condition to a domain error. Gets the `label` of the first write that failed, the stored item
   * (undefined if there is none) and all failures. If left out, a failed condition is an unexpected error.
   */
  onConditionFailed?: (
    label: string,
    stored: Record<string, unknown> | undefined,
    all: FailedCondition[],
  ) => AppError
  /**
   * Whether the item for which the condition of a single write failed is as this very write has left it: a first try, whose
   * answer was lost. It counts as done then.
   */
  isOurs?: (stored: Record<string, unknown>) => boolean
  retry?: Partial<RetryPolicy>
}

/**
 * Sends a transaction. Transient errors (conflict, throttling, timeout) are retried with jitter under one request token,
 * then 503 `busy`. A failed condition becomes the caller's error; any other error is rethrown.
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
    // The same for every attempt, so that an attempt whose response was lost is not applied twice.
    ClientRequestToken: randomUUID(),
  }
  await sendWithRetries(writes, options, async () => {
    await documents().send(new TransactWriteCommand(input as never))
  })
}

/** Sends one write (not a `check`) without a transaction, with the same error handling. Returns the item after an update. */
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

/** Like `transact`, but returns false for a failed condition instead of throwing. */
export const transactIf = (
  writes: readonly Write[],
  options: Pick<WriteOptions, 'retry'> = {},
): Promise<boolean> => falseIfConditionFailed(transact(writes, options))

/** Like `write`, but returns false for a failed condition instead of throwing. */
export const writeIf = (single: Write, options: Pick<WriteOptions, 'isOurs'> = {}): Promise<boolean> =>
  falseIfConditionFailed(write(single, options))

/**
 * Like `writeIf`, for a write that undoes what its condition asks for, and whose answer decides something: repeated because an
 * answer was lost, it is known by its token, where a single write would take its own first try for somebody else's. Twice the
 * capacity of a single one.
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
