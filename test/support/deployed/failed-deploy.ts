import assert from 'node:assert/strict'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { aws, awsEnvironment, cdk, cdkIn, deployOnly, stageFunction, withoutAsking } from './deployment'
import type { Emulator } from './ministack'

const folder = resolve('.cache/deploy-failing')

interface Manifest {
  artifacts: Record<string, { properties?: { terminationProtection?: boolean } }>
}

function edit<T>(file: string, change: (content: T) => void) {
  const path = join(folder, file)
  const content = JSON.parse(readFileSync(path, 'utf8')) as T
  change(content)
  writeFileSync(path, JSON.stringify(content))
}

/**
 * Synthesizes the stage as one that keeps its data, with one more resource in each stack, which comes last and cannot be made, since
 * its name is taken. Termination protection is taken off, as an operator has to (infra/docs/runbooks/failed-deploy.md).
 */
async function synthesizeFailing(emulator: Emulator) {
  rmSync(folder, { recursive: true, force: true })
  const env = awsEnvironment(emulator, [1], { keepData: true })
  await cdkIn(env, 'synth', '--quiet', '--output', folder)
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.template.json')))
    edit<{ Resources: Record<string, object> }>(file, ({ Resources }) => {
      Resources['Taken'] = {
        Type: 'AWS::SSM::Parameter',
        Properties: { Name: '/cdk-bootstrap/hnb659fds/version', Type: 'String', Value: 'taken' },
        DependsOn: Object.keys(Resources),
      }
    })
  edit<Manifest>('manifest.json', ({ artifacts }) => {
    for (const { properties } of Object.values(artifacts)) delete properties?.terminationProtection
  })
}

/** Deploys such a stack alone. */
const deployFailing = (emulator: Emulator, part: string) =>
  cdk(emulator, 'deploy', stageFunction(part), '--exclusively', '--app', folder, ...withoutAsking)

interface StackEvent {
  LogicalResourceId: string
  ResourceStatus: string
}

/** The last that CloudFormation tells of a stack and of each resource in it. */
async function lastEvents(emulator: Emulator, stack: string): Promise<Map<string, string>> {
  const { StackEvents } = await aws<{ StackEvents: StackEvent[] }>(
    emulator,
    ...['cloudformation', 'describe-stack-events', '--stack-name', stack],
  )
  // The newest come first.
  return new Map(
    StackEvents.reverse().map(({ LogicalResourceId, ResourceStatus }) => [LogicalResourceId, ResourceStatus]),
  )
}

/** A stack whose create failed has taken all back that it had made. */
async function assertTakenBack(emulator: Emulator, part: string) {
  const stack = stageFunction(part)
  const events = await lastEvents(emulator, stack)
  assert.equal(events.get(stack), 'ROLLBACK_COMPLETE')
  events.delete(stack)
  const left = [...events].filter(([, status]) => status !== 'DELETE_COMPLETE')
  assert.deepEqual(left, [['Taken', 'CREATE_FAILED']])
}

/**
 * First deploys fail where data is kept: of the first stack, then of the fourth while those before stand. Each takes back all that it
 * had made, table, buckets, secrets and logs too. That the next deploy needs no hand is for the caller.
 */
export async function checkFailedDeploys(emulator: Emulator) {
  await synthesizeFailing(emulator)
  await assert.rejects(deployFailing(emulator, 'data'), /already exists/)
  await assertTakenBack(emulator, 'data')
  await deployOnly(emulator, 'auth', 'chat')
  await assert.rejects(deployFailing(emulator, 'api'), /already exists/)
  await assertTakenBack(emulator, 'api')
}
