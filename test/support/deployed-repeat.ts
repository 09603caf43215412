import assert from 'node:assert/strict'
import { aws, deployOnly, stageFunction } from './deployment'
import { deployFailing, synthesizeFailing } from './failing-deployment'
import type { Emulator } from './ministack'

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
export async function failFirst(emulator: Emulator) {
  await synthesizeFailing(emulator)
  await assert.rejects(deployFailing(emulator, 'data'), /already exists/)
  await assertTakenBack(emulator, 'data')
  await deployOnly(emulator, 'auth', 'chat')
  await assert.rejects(deployFailing(emulator, 'api'), /already exists/)
  await assertTakenBack(emulator, 'api')
}
