import { type Stack, CfnOutput, Fn } from 'aws-cdk-lib'

/**
 * Exports values explicitly, whether or not another stack imports them. An automatic export disappears in the same deploy as its
 * last importer, and first, which CloudFormation refuses. Remove an export here one deploy later (0052).
 */
export function pinExports(stack: Stack, values: readonly (string | undefined)[]) {
  for (const value of values) if (value !== undefined) stack.exportValue(value)
}

/**
 * Outputs a value for stacks in other regions, which must call `addDependency`. CloudFormation reads it when it deploys the
 * importing stack, and deploys that only if its template changed; so give a value that changes a new `name`.
 */
export function stackOutput(stack: Stack, name: string, value: string): string {
  new CfnOutput(stack, name, { value }).overrideLogicalId(name)
  return Fn.getStackOutput(stack.stackName, name, stack.region)
}
