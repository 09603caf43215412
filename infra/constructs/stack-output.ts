import { CfnOutput, Fn, type Stack } from 'aws-cdk-lib'

/**
 * A value of a stack for stacks of other regions; each that uses it needs `addDependency`. CloudFormation reads it when the
 * stack that uses it is deployed, and that one is only if its template has changed: the value may change with `name` alone.
 */
export function stackOutput(stack: Stack, name: string, value: string): string {
  new CfnOutput(stack, name, { value }).overrideLogicalId(name)
  return Fn.getStackOutput(stack.stackName, name, stack.region)
}
