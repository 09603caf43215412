import type { Stack } from 'aws-cdk-lib'

/**
 * Exports what other stacks import, whether or not one still does. What the CDK exports by itself would go in the same
 * deploy as its last importer, and first, which CloudFormation refuses. An export that is left out here goes a deploy later (0052).
 */
export function pinExports(stack: Stack, values: readonly (string | undefined)[]) {
  for (const value of values) if (value !== undefined) stack.exportValue(value)
}
