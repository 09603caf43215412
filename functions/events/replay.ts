import type { DynamoDBRecord } from 'aws-lambda'
import { lambdaTimeouts, retentionDays } from '#shared/limits'
import { dayMs } from '#shared/units'
import { clock } from '#functions/core/clock'
import { inParallel, withTimeout } from '#functions/core/concurrency'
import type { UserId } from '#functions/core/ids'
import { memberIn } from '#functions/db/keys'
import { readRecord } from '#functions/db/stream'
import { lookAgain } from '#functions/features/deletion/store'
import type { ProposalItem } from '#functions/features/proposals/items'
import { handler as consume } from '#functions/events/index'
import { eventInDeadLetter, readDeadLetter, removeDeadLetter, type DeadLetter } from './dead-letters'

const WIDTH = 8

/** S3 deletes at the midnight after. */
const maxAgeMs = (retentionDays.deadLetters + 1) * dayMs

/** Open sockets are told of what is now, by what the replay changes; a letter tells what was. */
const withoutPushes = { getRemainingTimeInMillis: () => 0 }

/** The members for whom the consumer may have written something: whose item it is, and who got a proposal. */
function membersOf(record: DynamoDBRecord): UserId[] {
  const { key, before, after } = readRecord(record)
  const { receiver_id } = (after ?? before ?? {}) as Partial<ProposalItem>
  return [memberIn(key), receiver_id].filter((id) => id !== undefined)
}

/**
 * Applies what a letter keeps, by the code that the stream's records go through, and deletes the letter when all of it was;
 * throws, and the letter stays, when not. May be repeated, overlap with itself, and be cut off anywhere: what counts is marked by
 * its event, and all else follows from what is stored now. False when another run was quicker.
 */
export async function replayDeadLetter({ key, at }: DeadLetter): Promise<boolean> {
  // What was applied before it became a letter might be unmarked by now.
  if (clock.now().getTime() - at.getTime() > maxAgeMs) throw new Error('Too old to be applied.')
  const text = await readDeadLetter(key)
  if (text === undefined) return false
  const event = eventInDeadLetter(text)
  const { batchItemFailures } = await withTimeout(consume(event, withoutPushes), lambdaTimeouts.events)
  if (batchItemFailures.length > 0)
    throw new Error(`${batchItemFailures.length} of ${event.Records.length} records failed.`)
  // Of an account that was cleared meanwhile, the consumer may have begun its counts anew.
  const members = [...new Set(event.Records.flatMap(membersOf))]
  await inParallel(members, WIDTH, (id) => lookAgain(id, clock.now()))
  await removeDeadLetter(key)
  return true
}
