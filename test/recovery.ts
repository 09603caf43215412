/*
 * `npm run test:recovery` (not part of CI): rehearses the runbooks on an AWS emulator. Creates members with data, restores a lost
 * table, rotates the secrets, replaces a lost user pool, and compares what members see with what they saw before. Stops every
 * process that it started.
 */
import { randomUUID } from 'node:crypto'
import {
  createAdmin,
  deploy,
  endpoints,
  merchantId,
  putSecuredKey,
  apiTestEnv,
  synthesize,
} from './support/deployed/deployment'
import { checkLostPool } from './support/recovery/user-pool'
import { runOnEmulator, step } from './support/deployed/emulator-run'
import type { Emulator } from './support/deployed/ministack'
import { rehearseRestore } from './support/recovery/restore'
import { rehearseRotation } from './support/recovery/rotation'
import { password, openTestStage } from './support/api/test-stage'

const adminEmail = 'admin@example.com'
const securedKey = randomUUID()

/** What the emulator cannot test. */
const notReached = [
  'point-in-time recovery: the emulator restores what a table holds now, so a backup of DynamoDB stands in for it',
  'AWS Backup, its copies and its alarms: it copies and restores nothing there',
  'the time that a restore takes, and stream and expiry that turn on slowly',
  'gateways that are shut: it lets all pass',
  'records of the table before that come while the mapping changes: a test of the consumer has them',
  'CloudFront before the gateways, its key group, and edges that lag behind a deploy',
  'the expiry of versions of pictures, and of records of deletions',
]

async function main(emulator: Emulator) {
  await step('synth and bootstrap', () => synthesize(emulator))
  const found = await endpoints(emulator, await step('deploy', () => deploy(emulator)))
  await step('first admin', () => createAdmin(emulator, adminEmail, password))
  await step('key of the payment provider', () => putSecuredKey(emulator, securedKey))
  Object.assign(process.env, apiTestEnv(emulator, found, { adminEmail, securedKey }))
  const stage = await openTestStage()
  console.log('a table that is lost')
  await rehearseRestore({ emulator, stage, step }, found)
  console.log('secrets that are rotated')
  process.env['API_ORIGIN_SECRET'] = await rehearseRotation({ emulator, stage, step }, found)
  const rotated = await openTestStage()
  console.log('a pool that is lost')
  await checkLostPool(emulator, rotated, await rotated.admin(), step)
  console.log(`The emulator does not reach:\n${notReached.map((what) => `- ${what}`).join('\n')}`)
}

await runOnEmulator({
  provider: { merchantId, securedKey },
  work: main,
  summary:
    'A table and a pool that were lost are made good, members see what they saw before, and secrets are rotated',
})
