import { NestedStack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { Settings } from '../config'

/**
 * Scope for many resources without state: a nested stack, which is one resource of its parent and has its own limit (0072). A
 * resource with a name must keep its logical id there: CloudFormation creates before it deletes, and the name would exist twice.
 * Emulators do not support nested stacks; there it is `scope` itself.
 */
export const nestedIn = (scope: Construct, id: string, { emulator }: Settings): Construct =>
  emulator ? scope : new NestedStack(scope, id)
