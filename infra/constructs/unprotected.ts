import { Annotations, type Stack } from 'aws-cdk-lib'
import type { ProtectedPart, Settings } from '../config'
import { markedIn } from './marked'

const mark = 'humsafar:unprotected'

/** Says of each stack that keeps data and is not protected yet that another deploy must follow. */
export function markUnprotected(stacks: Record<ProtectedPart, Stack>, { keepData, protect }: Settings) {
  for (const part of ['data', 'auth'] as const) {
    if (!keepData || protect[part]) continue
    stacks[part].node.addMetadata(mark, true)
    Annotations.of(stacks[part]).addInfo(
      'It does not stand yet, and is created without protection from deletion, so that a failure can be taken back; the next deploy protects it.',
    )
  }
}

/** Names of the stacks in an assembly (`cdk.out`) that are so marked. */
export const unprotectedIn = (folder: string): string[] => markedIn(folder, mark)
