import assert from 'node:assert/strict'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { aws, awsEnvironment, cdk, cdkIn, deployOnly, stageFunction, withoutAsking } from './deployment'
import type { Emulator } from './ministack'

const folder = resolve('.cache/deploy-failing')

interface Manifest {
  artifacts: Record<string, { properties?: { terminationProtection?: boolean } }>
}

function editJson<T>(file: string, change: (content: T) => void) {
  const path = join(folder, file)
  const content = JSON.parse(readFileSync(path, 'utf8')) as T
  change(content)
  writeFileSync(path, JSON.stringify(content))
}

/**
 * Synthesizes the stage with `keepData` and one more resource in each stack, which is created last and fails because its name is
 * taken. Removes termination protection, as an operator must (infra/docs/runbooks/failed-deploy.md).
 */
async function synthesizeFailing(emulator: Emulator) {
  rmSync(folder, { recursive: true, force: true })
  const env = awsEnvironment(emulator, [1], { keepData: true })
  await cdkIn(env, 'synth', '--quiet', '--output', folder)
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.template.json')))
    editJson<{ Resources: Record<string, object> }>(file, ({ Resources }) => {
      Resources['Taken'] = {
        Type: 'AWS::SSM::Parameter',
        Properties: { Name: '/cdk-bootstrap/hnb659fds/version', Type: 'String', Value: 'taken' },
        DependsOn: Object.keys(Resources),
      }
    })
  editJson<Manifest>('manifest.json', ({ artifacts }) => {
    for (const { properties } of Object.values(artifacts)) delete properties?.terminationProtection
  })
}

/** Deploys one of these failing stacks, without its dependencies. */
const deployFailing = (emulator: Emulator, part: string) =>
  cdk(emulator, 'deploy', stageFunction(part), '--exclusively', '--app', folder, ...withoutAsking)

interface StackEvent {
  LogicalResourceId: string
  ResourceStatus: string
}

/** The latest status of a stack and of each of its resources. */
async function lastEvents(emulator: Emulator, stack: string): Promise<Map<string, string>> {
  const { StackEvents } = await aws<{ StackEvents: StackEvent[] }>(
    emulator,
    ...['cloudformation', 'describe-stack-events', '--stack-name', stack],
  )
  // Newest first.
  return new Map(
    StackEvents.reverse().map(({ LogicalResourceId, ResourceStatus }) => [LogicalResourceId, ResourceStatus]),
  )
}

/** Checks that a stack whose creation failed has deleted all resources that it had created. */
async function assertTakenBack(emulator: Emulator, part: string) {
  const stack = stageFunction(part)
  const events = await lastEvents(emulator, stack)
  assert.equal(events.get(stack), 'ROLLBACK_COMPLETE')
  events.delete(stack)
  const left = [...events].filter(([, status]) => status !== 'DELETE_COMPLETE')
  assert.deepEqual(left, [['Taken', 'CREATE_FAILED']])
}

/**
 * Checks that failed first deploys of a stage with `keepData` roll back completely, including table, buckets, secrets and logs:
 * first that of the first stack, then that of the fourth. The caller checks that the next deploy succeeds without manual work.
 */
export async function checkFailedDeploys(emulator: Emulator) {
  await synthesizeFailing(emulator)
  await assert.rejects(deployFailing(emulator, 'data'), /already exists/)
  await assertTakenBack(emulator, 'data')
  await deployOnly(emulator, 'auth', 'chat')
  await assert.rejects(deployFailing(emulator, 'api'), /already exists/)
  await assertTakenBack(emulator, 'api')
}
