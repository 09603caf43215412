import { NestedStack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { Settings } from '../config'

/**
 * Where to make resources that are many and have no names of their own: in a nested stack, which is one resource of its parent and
 * has a limit of its own (0072). An emulator does not support nested stacks.
 */
export const nestedIn = (scope: Construct, id: string, { emulator }: Settings): Construct =>
  emulator ? scope : new NestedStack(scope, id)
