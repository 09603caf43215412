import { type Stack, CfnOutput, Fn } from 'aws-cdk-lib'

/**
 * Exports what other stacks import, whether or not one still does. What the CDK exports by itself would go in the same
 * deploy as its last importer, and first, which CloudFormation refuses. An export that is left out here goes a deploy later (0052).
 */
export function pinExports(stack: Stack, values: readonly (string | undefined)[]) {
  for (const value of values) if (value !== undefined) stack.exportValue(value)
}

/**
 * A value of a stack for stacks of other regions; each that uses it needs `addDependency`. CloudFormation reads it when the
 * stack that uses it is deployed, and that one is only if its template has changed: the value may change with `name` alone.
 */
export function stackOutput(stack: Stack, name: string, value: string): string {
  new CfnOutput(stack, name, { value }).overrideLogicalId(name)
  return Fn.getStackOutput(stack.stackName, name, stack.region)
}
