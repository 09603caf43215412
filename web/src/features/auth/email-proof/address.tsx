import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** An e-mail address inside LTR or RTL text; long ones wrap. */
export function Address({ children }: { children: ReactNode }) {
  return (
    <chakra.strong dir="ltr" overflowWrap="anywhere">
      {children}
    </chakra.strong>
  )
}
