/*
 * `npm run test:deploy`: deploys every stack except edge to an AWS emulator with `cdk deploy`, and tests the deployment. Covers
 * failed first deploys, a deploy without changes, a rollback, the API journeys, a purchase, chat, search, a deletion, and a
 * destroy that must leave nothing. Stops every process that it started.
 */
import { randomUUID } from 'node:crypto'
import {
  awsEnvironment,
  createAdmin,
  deploy,
  deployAgain,
  endpoints,
  merchantId,
  putSecuredKey,
  apiTestEnv,
  runNode,
  synthesize,
} from './support/deployed/deployment'
import { checkChat } from './support/deployed/chat'
import { checkOriginSecret, checkSite, checkTemplates } from './support/deployed/site-checks'
import { checkBuying, checkLeaving, checkSearch } from './support/deployed/members'
import { checkReleases } from './support/deployed/releases'
import { assertNothingLeft, destroyAll } from './support/deployed/leftovers'
import { checkFailedDeploys } from './support/deployed/failed-deploy'
import { runOnEmulator, step } from './support/deployed/emulator-run'
import type { Emulator } from './support/deployed/ministack'
import { password, openTestStage } from './support/api/test-stage'

const journeys = ['auth', 'journey', 'access', 'payments'].map((name) => `test/api/${name}.test.ts`)
const adminEmail = 'admin@example.com'
const securedKey = randomUUID()

async function main(emulator: Emulator) {
  await step('synth and bootstrap', () => synthesize(emulator))
  await step('failed first deploys roll back', () => checkFailedDeploys(emulator))
  const outputs = await step('deploy', () => deploy(emulator))
  await step('second deploy: no changes', () => deployAgain(emulator))
  const found = await endpoints(emulator, outputs)
  await step('templates contain no secret', () => checkTemplates(found, securedKey))
  await step('site through the distribution', () => checkSite(emulator, found))
  await step('another release, and a rollback', () => checkReleases(emulator, found))
  await step('requests that bypass CloudFront are rejected', () => checkOriginSecret(emulator, found))
  await step('first admin', () => createAdmin(emulator, adminEmail, password))
  await step('key of PayFast', () => putSecuredKey(emulator, securedKey))
  const reached = apiTestEnv(emulator, found, { adminEmail, securedKey })
  Object.assign(process.env, reached)
  await runNode(
    [
      ...[
        '--experimental-vm-modules',
        '--disable-warning=ExperimentalWarning',
        'node_modules/jest/bin/jest.js',
      ],
      ...['--selectProjects', 'api', '--runInBand', '--runTestsByPath', ...journeys],
    ],
    { ...awsEnvironment(emulator), ...reached },
    true,
  )
  const stage = await openTestStage()
  await step('a member buys a plan', () => checkBuying(emulator, stage))
  await step('two members chat', () => checkChat(emulator, found, stage))
  await step('search', () => checkSearch(emulator, stage))
  await step('a member exports their data and deletes the account', () => checkLeaving(emulator, stage))
  await step('destroy', () => destroyAll(emulator))
  await step('nothing is left', async () => assertNothingLeft(await emulator.stop()))
}

await runOnEmulator({
  provider: { merchantId, securedKey },
  work: main,
  summary:
    'Deployed after failed first deploys, unchanged by a second deploy; all journeys passed, and the destroy left nothing',
})
