import { randomUUID } from 'node:crypto'
import type { DynamoDBRecord } from 'aws-lambda'

/** Records that the consumer could not apply, and their shard. */
export interface GivenUpRecords {
  records: readonly DynamoDBRecord[]
  shard: string
  attempts: number
}

const uuid = '00000000-0000-4000-8000-000000000000'
const timeOf = (record: DynamoDBRecord | undefined) =>
  new Date((record?.dynamodb?.ApproximateCreationDateTime ?? 0) * 1000).toISOString()

/**
 * The key and content that an event source mapping with an S3 destination stores for failed records:
 * https://docs.aws.amazon.com/lambda/latest/dg/services-dynamodb-errors.html
 */
export function deadLetterOf(
  { records, shard, attempts }: GivenUpRecords,
  now: Date,
): { key: string; text: string } {
  const time = now.toISOString()
  const [first, last] = [records[0], records.at(-1)]
  const day = time.slice(0, 10).replaceAll('-', '/')
  return {
    key: `aws/lambda/${uuid}/${shard}/${day}/${time.slice(0, 19).replaceAll(':', '.')}-${randomUUID()}`,
    text: JSON.stringify({
      requestContext: {
        requestId: randomUUID(),
        functionArn: 'arn:aws:lambda:local:000000000000:function:events',
        condition: 'RetryAttemptsExhausted',
        approximateInvokeCount: attempts,
      },
      responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
      version: '1.0',
      timestamp: time,
      DDBStreamBatchInfo: {
        shardId: shard,
        startSequenceNumber: first?.dynamodb?.SequenceNumber,
        endSequenceNumber: last?.dynamodb?.SequenceNumber,
        approximateArrivalOfFirstRecord: timeOf(first),
        approximateArrivalOfLastRecord: timeOf(last),
        batchSize: records.length,
        streamArn: first?.eventSourceARN,
      },
      payload: JSON.stringify({ Records: records }),
    }),
  }
}
