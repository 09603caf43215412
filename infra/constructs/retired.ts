import { Annotations, type Stack } from 'aws-cdk-lib'
import type { Settings } from '../config'
import { markedIn } from './marked'

const mark = 'humsafar:retired'

/** Says of the stack of secrets that it keeps some for the last time, since nothing refers to them once this is deployed. */
export function markRetired(stack: Stack, { retired }: Settings) {
  const generations = [...new Set(Object.values(retired).flat())]
  if (generations.length === 0) return
  stack.node.addMetadata(mark, true)
  Annotations.of(stack).addInfo(
    `It keeps secrets of generation ${generations.join(', ')} until nothing refers to them; the next deploy deletes them.`,
  )
}

/** Names of the stacks in an assembly (`cdk.out`) that are so marked. */
export const retiredIn = (folder: string): string[] => markedIn(folder, mark)
