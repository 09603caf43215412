import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { focusElement } from '#web/lib/focus'

/** Title of a step that takes the place of another: it takes the focus, so that what follows is read from its beginning. */
export function StepTitle({ children }: { children: ReactNode }) {
  return (
    <chakra.h3 ref={focusElement} tabIndex={-1} outline="none" textStyle="h4" marginBlockEnd="3">
      {children}
    </chakra.h3>
  )
}
