import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Above the cards: room for what says whom the list shows, and leads to the others. */
export const NoteRoom = ({ children }: { children?: ReactNode }) => (
  <chakra.div
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    columnGap="4"
    // A sentence of two lines on a phone, and the link below it.
    minHeight={{ base: '86px', md: 'target' }}
    marginBlockEnd={{ base: '2', md: '3' }}
  >
    {children}
  </chakra.div>
)
