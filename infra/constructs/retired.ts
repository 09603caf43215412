import { Annotations, type Stack } from 'aws-cdk-lib'
import type { Settings } from '../config'
import { markedIn } from './marked'

const mark = 'humsafar:retired'

/** Says of the stack of secrets that it keeps some for the last time, since nothing refers to them once this is deployed. */
export function markRetired(stack: Stack, { retired }: Settings) {
  if (retired.length === 0) return
  stack.node.addMetadata(mark, true)
  Annotations.of(stack).addInfo(
    `It keeps the origin secret ${retired.join(', ')} until nothing refers to it; the next deploy deletes it.`,
  )
}

/** Names of the stacks in an assembly (`cdk.out`) that are so marked. */
export const retiredIn = (folder: string): string[] => markedIn(folder, mark)
