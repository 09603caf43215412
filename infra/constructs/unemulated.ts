import { CfnAlarm, CfnCompositeAlarm } from 'aws-cdk-lib/aws-cloudwatch'
import type { IConstruct } from 'constructs'

/** What an emulator's CloudFormation cannot make, and refuses a stack for. Nothing refers to it. */
const isBeyondEmulators = (one: IConstruct) =>
  one instanceof CfnCompositeAlarm || (one instanceof CfnAlarm && one.metrics !== undefined)

/** Leaves out what an emulator cannot make: groups of alarms, and alarms that calculate. */
export function leaveOutUnemulated(root: IConstruct): void {
  for (const one of root.node.findAll().filter(isBeyondEmulators))
    one.node.scope?.node.tryRemoveChild(one.node.id)
}
