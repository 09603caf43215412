/*
 * `npm run table:restore -- --stage prod --at 2026-11-25T10:00:00Z` restores the table in use to that time
 * under a new name, turns on what a restore leaves off, and prints the settings that point the product at it. `--from NAME` names
 * another table, `--backup ARN` a backup of DynamoDB, `--ready NAME` a table that is there, as AWS Backup restores them. Stopped and
 * called again, it goes on. Changes nothing of the table in use. See infra/docs/runbooks/restore.md.
 */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { parseArgs } from 'node:util'
import { named } from '../config'
import { run } from './command'
import { dataOutput, time } from './stack-outputs'
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
  const given = [values.at, values.backup, values.ready]
  if (given.filter((one) => one !== undefined).length !== 1)
    throw new Error('Give exactly one of --at, --backup and --ready.')
  if (values.backup && !values.name)
    throw new Error(
      'Missing option: --name is required with --backup, so that the command can continue when you run it again.',
    )
  const settings = settingsOf(values.stage)
  const at = values.at === undefined ? undefined : time(values.at, '--at')
  // The same command has the same name again.
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
