import type { DynamoDBRecord } from 'aws-lambda'
import { lambdaTimeouts, retentionDays } from '#shared/limits'
import { dayMs } from '#shared/units'
import { clock } from '#functions/core/clock'
import { inParallel, withTimeout } from '#functions/core/concurrency'
import type { UserId } from '#functions/core/ids'
import { memberIn } from '#functions/db/keys'
import { readRecord } from '#functions/db/stream'
import { scheduleAnotherCheck } from '#functions/features/deletion/store'
import type { ProposalItem } from '#functions/features/proposals/items'
import { handler as consume } from '#functions/events/index'
import { eventInDeadLetter, readDeadLetter, removeDeadLetter, type DeadLetter } from './dead-letters'

const WIDTH = 8

/** S3 deletes expired objects at the next midnight. */
const maxAgeMs = (retentionDays.deadLetters + 1) * dayMs

/** Sends no pushes, since the event is old. What the replay writes causes new events with their own pushes. */
const withoutPushes = { getRemainingTimeInMillis: () => 0 }

/** The members whose projections the consumer may have changed: the owner of the item and the receiver of a proposal. */
function membersOf(record: DynamoDBRecord): UserId[] {
  const { key, before, after } = readRecord(record)
  const { receiver_id } = (after ?? before ?? {}) as Partial<ProposalItem>
  return [memberIn(key), receiver_id].filter((id) => id !== undefined)
}

/**
 * Applies a dead letter by the code of the stream consumer, then deletes it; throws and keeps it if a record fails. Safe to
 * repeat, overlap and interrupt, since increments are marked by event and all else follows from current items. False if the dead
 * letter is gone.
 */
export async function replayDeadLetter({ key, at }: DeadLetter): Promise<boolean> {
  // The marks of increments that were applied before may have expired.
  if (clock.now().getTime() - at.getTime() > maxAgeMs) throw new Error('Too old to be applied.')
  const text = await readDeadLetter(key)
  if (text === undefined) return false
  const event = eventInDeadLetter(text)
  const { batchItemFailures } = await withTimeout(consume(event, withoutPushes), lambdaTimeouts.events)
  if (batchItemFailures.length > 0)
    throw new Error(`${batchItemFailures.length} of ${event.Records.length} records failed.`)
  // If an account was cleared in the meantime, the consumer may have created its badges again: the deletion job checks.
  const members = [...new Set(event.Records.flatMap(membersOf))]
  await inParallel(members, WIDTH, (id) => scheduleAnotherCheck(id, clock.now()))
  await removeDeadLetter(key)
  return true
}
