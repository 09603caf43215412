/*
 * `npm run test:deploy`: a real `cdk deploy` of every stack (edge aside) to an AWS emulator, a second one that must
 * change nothing, and the API journey against what was deployed. Every process ends with it.
 */
import {
  awsEnvironment,
  deploy,
  deployAgain,
  endAll,
  endpoints,
  runNode,
  synthesize,
} from './support/deployment'
import { checkSideDoor, checkSite, checkSocket, checkTemplates } from './support/deployed-checks'
import { type Emulator, startEmulator } from './support/ministack'

const journeys = ['identity', 'journey', 'access'].map((name) => `test/api/${name}.test.ts`)
const admin = { email: 'admin@example.com', password: 'Passw0rd!' }

async function step<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const started = Date.now()
  process.stdout.write(`${name} … `)
  const result = await work()
  console.log(`${((Date.now() - started) / 1000).toFixed(1)} s`)
  return result
}

async function main(emulator: Emulator) {
  await step('synth and bootstrap', () => synthesize(emulator))
  const outputs = await step('deploy', () => deploy(emulator))
  await step('deploy again: no changes', () => deployAgain(emulator))
  const found = await endpoints(emulator, outputs)
  await step('templates hold no secret', () => checkTemplates(found))
  await step('site through the distribution', () => checkSite(emulator, found))
  await step('side door is shut', () => checkSideDoor(emulator, found))
  await step('socket', () => checkSocket(emulator, found))
  await step('first admin', () =>
    runNode(
      [
        ...['--import', 'tsx', 'infra/admin-create.ts', '--name', 'Site Admin'],
        ...['--email', admin.email, '--phone', '+923005550100'],
      ],
      { ...awsEnvironment(emulator), ADMIN_PASSWORD: admin.password },
    ),
  )
  await runNode(
    [
      ...[
        '--experimental-vm-modules',
        '--disable-warning=ExperimentalWarning',
        'node_modules/jest/bin/jest.js',
      ],
      ...['--selectProjects', 'api', '--runInBand', '--runTestsByPath', ...journeys],
    ],
    {
      ...awsEnvironment(emulator),
      API_URL: emulator.url,
      API_HOST: found.apiHost,
      API_ORIGIN_SECRET: found.originSecret,
      ADMIN_EMAIL: admin.email,
    },
    true,
  )
}

const emulator = await startEmulator()
const interrupt = () => {
  endAll()
  void emulator.stop().finally(() => process.exit(130))
}
process.once('SIGINT', interrupt)
process.once('SIGTERM', interrupt)
try {
  await main(emulator)
  console.log('Deployed, unchanged by a second deploy, and the journey passes.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error(`The emulator's log: ${emulator.log}`)
  process.exitCode = 1
} finally {
  await emulator.stop()
}
