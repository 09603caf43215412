/*
 * `npm run pictures:restore -- --stage prod --from 2026-11-25T10:00:00Z --to 2026-11-25T11:30:00Z` undoes changes to pictures:
 * `--from` is the time to which the table was restored, `--to` the time since which nobody could change anything. Safe to repeat.
 * Needs AWS credentials that may list and delete object versions in the bucket of pictures.
 */
import { S3Client } from '@aws-sdk/client-s3'
import { parseArgs } from 'node:util'
import { run } from './command'
import { dataOutput, parseUtcTime } from './stack-outputs'
import { restorePictures } from './restore/pictures'
import { settingsOf } from '../settings'

await run(async () => {
  const { values } = parseArgs({
    options: {
      stage: { type: 'string', default: 'dev' },
      from: { type: 'string' },
      to: { type: 'string' },
    },
  })
  const [from, to] = [parseUtcTime(values.from, '--from'), parseUtcTime(values.to, '--to')]
  if (from >= to) throw new Error('--from must be before --to.')
  const settings = settingsOf(values.stage)
  const client = new S3Client({ region: settings.region, forcePathStyle: settings.emulator !== undefined })
  const bucket = await dataOutput(settings, 'MediaBucket')
  const { returned, removed } = await restorePictures(client, { bucket, from, to })
  console.log(`${returned} files are there again, ${removed} that were made since are deleted.`)
})
