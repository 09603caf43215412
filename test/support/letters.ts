import type { DynamoDBRecord } from 'aws-lambda'
import { handler } from '#functions/jobs/replay-letters'
import { deadLetterOf } from '#infra/local/dead-letters'

/** A run of the job that has all the time it needs. */
export const replayLetters = (left = 300_000) => handler({}, { getRemainingTimeInMillis: () => left })

/** Puts records into the bucket as the event source does when it gives them up; returns the name of the file. */
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
