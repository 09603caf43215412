import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Inconspicuous buttons at the end of a page, for rare actions. */
export function LastActions({ children }: { children: ReactNode }) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      justifyContent={{ base: 'flex-start', md: 'flex-end' }}
      columnGap="8"
      rowGap="1"
    >
      {children}
    </chakra.div>
  )
}

/** Row of buttons, full width on phones. */
export function Actions({ children }: { children: ReactNode }) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      gap="3"
      css={{ '& > *': { flex: { base: '1 1 auto', md: '0 1 auto' } } }}
    >
      {children}
    </chakra.div>
  )
}
