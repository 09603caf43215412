import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Words } from './words'

/** What is about to be told, under who reads it. */
export function QuotedReason({ readers, children }: { readers: ReactNode; children: string }) {
  return (
    <chakra.div
      borderInlineStartWidth="4px"
      borderInlineStartStyle="solid"
      borderInlineStartColor="tile"
      paddingInlineStart="4"
    >
      <chakra.p textStyle="small" color="ink.muted">
        {readers}
      </chakra.p>
      <Words>{children}</Words>
    </chakra.div>
  )
}
