/*
 * `npm run deletions:replay -- --stage prod --from OLD_TABLE` repeats, in the table in use, the deletions that happened in
 * another table since the backup. If that table is lost, `--bucket NAME --bucket-region ap-south-1` reads the deletion records
 * from S3. Safe to repeat. Needs AWS credentials that may read the outputs of the data stack, scan that table or list that
 * bucket, and invoke `humsafar-<stage>-replay-deletions:live`.
 */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { parseArgs } from 'node:util'
import { invoke, run } from './command'
import {
  checkNotInUse,
  deletionsInBucket,
  deletionsInTable,
  replayDeletions,
  type Report,
  summary,
} from './restore/deletions'
import { dataOutput } from './stack-outputs'
import { settingsOf } from '../settings'

await run(async () => {
  const { values } = parseArgs({
    options: {
      stage: { type: 'string', default: 'dev' },
      from: { type: 'string' },
      bucket: { type: 'string' },
      'bucket-region': { type: 'string' },
    },
  })
  const { stage, from, bucket, 'bucket-region': bucketRegion } = values
  const settings = settingsOf(stage)
  const { region, emulator } = settings
  if (from !== undefined) checkNotInUse(from, await dataOutput(settings, 'TableName'))
  const pages =
    from !== undefined && bucket === undefined
      ? deletionsInTable(new DynamoDBClient({ region }), from)
      : bucket !== undefined && from === undefined
        ? deletionsInBucket(
            new S3Client({ region: bucketRegion ?? region, forcePathStyle: emulator !== undefined }),
            bucket,
          )
        : undefined
  if (!pages) throw new Error('Missing options: give --from, or --bucket together with --bucket-region.')
  const total = await replayDeletions(
    pages,
    (input) => invoke<Report>(stage, 'replay-deletions', input),
    (line) => console.log(line),
  )
  console.log(`${summary(total)}. The job delete-accounts clears these accounts; it runs every minute.`)
})
