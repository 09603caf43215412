/*
 * `npm run table:restore -- --stage prod --at 2026-11-25T10:00:00Z` restores the table in use to that time under a new name,
 * enables what a restore leaves disabled, and prints the settings that point the product at it. `--from NAME` restores another
 * table, `--backup ARN` a DynamoDB backup; `--ready NAME` completes a table that AWS Backup restored. If stopped and run again,
 * it continues. It never changes the table in use. See infra/docs/runbooks/restore.md.
 */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { parseArgs } from 'node:util'
import { named } from '../config'
import { run } from './command'
import { dataOutput, parseUtcTime } from './stack-outputs'
import { restoreTable, type TableRestore } from './restore/table'
import { settingsOf } from '../settings'

await run(async () => {
  const { values } = parseArgs({
    options: {
      stage: { type: 'string', default: 'dev' },
      at: { type: 'string' },
      backup: { type: 'string' },
      ready: { type: 'string' },
      from: { type: 'string' },
      name: { type: 'string' },
    },
  })
  const sources = [values.at, values.backup, values.ready]
  if (sources.filter((source) => source !== undefined).length !== 1)
    throw new Error('Give exactly one of --at, --backup and --ready.')
  if (values.backup && !values.name)
    throw new Error(
      'Missing option: --name is required with --backup, so that the command can continue when you run it again.',
    )
  const settings = settingsOf(values.stage)
  const at = values.at === undefined ? undefined : parseUtcTime(values.at, '--at')
  // Derived from the time, so that repeating the command continues the same restore.
  const stamp = at?.toISOString().slice(0, 19).replaceAll(':', '-') ?? ''
  const target = values.ready ?? values.name ?? named(settings, stamp)
  const before = await dataOutput(settings, 'TableName')
  let from: TableRestore['from']
  if (at) from = { table: values.from ?? before, at }
  else if (values.backup) from = { backup: values.backup }
  const client = new DynamoDBClient({ region: settings.region })
  const inUse = await restoreTable(client, {
    settings,
    target,
    from,
    tell: (line) => console.error(line),
  })
  if (before !== target)
    console.error(
      `\nThe table in use until the deploy (afterwards, pass it to deletions:replay -- --from): ${before}`,
    )
  console.error(`\nAdd to infra/stages/${values.stage}.json, then deploy:\n`)
  console.log(JSON.stringify(inUse).slice(1, -1).replaceAll('","', '", "').replaceAll('":"', '": "'))
})
