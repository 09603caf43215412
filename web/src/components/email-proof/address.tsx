import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** An e-mail address within a sentence of any direction; a long one breaks rather than widening the page. */
export function Address({ children }: { children: ReactNode }) {
  return (
    <chakra.strong dir="ltr" overflowWrap="anywhere">
      {children}
    </chakra.strong>
  )
}
