import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { focusElement } from '#web/lib/focus'

/** Title of a step that replaces another one. Takes the focus, so that screen readers start there. */
export function StepTitle({ children }: { children: ReactNode }) {
  return (
    <chakra.h3 ref={focusElement} tabIndex={-1} outline="none" textStyle="h4" marginBlockEnd="3">
      {children}
    </chakra.h3>
  )
}
