import type { DynamoDBRecord } from 'aws-lambda'
import { handler } from '#functions/jobs/replay-letters'
import { deadLetterOf } from '#infra/local/dead-letters'

/** Runs the job with `left` milliseconds of remaining time. */
export const replayLetters = (left = 300_000) => handler({}, { getRemainingTimeInMillis: () => left })

/** Stores records as a dead letter, as the event source does after its last attempt. Returns the name of the file. */
export function giveUp(
  { files }: { files: Map<string, Buffer> },
  records: readonly DynamoDBRecord[],
  now = new Date(),
): string {
  const { key, text } = deadLetterOf(
    { records, shard: 'shardId-00000001573689847184-864758bb', attempts: 9 },
    now,
  )
  const name = `letters/${key}`
  files.set(name, Buffer.from(text))
  return name
}
