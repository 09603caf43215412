import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Skeleton } from '#web/components/states'

/** Above the cards: what says whom the list shows, and leads to the others; room for it before that is known. */
export const NoteRoom = ({ children }: { children?: ReactNode }) => (
  <chakra.div
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    columnGap="4"
    // A sentence of two lines on a phone, and the link below it.
    minHeight={children ? undefined : { base: '86px', md: 'target' }}
    marginBlockEnd={{ base: '2', md: '3' }}
  >
    {children || <Skeleton height="14px" width="min(26rem, 80%)" />}
  </chakra.div>
)
