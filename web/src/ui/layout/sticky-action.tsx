import { chakra } from '@chakra-ui/react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useHeightVariable } from './height-variable'

/** Height of the bar with one button and its line. Pages with such a bar leave this space at their end. */
export const stickyActionRoom = '65px'

/** Keeps toasts above this element, which stays at the bottom of the window. */
export const useBottomAction = (ref: RefObject<HTMLElement | null>): void =>
  useHeightVariable(ref, '--bottom-action')

/** An action at the bottom of the window: above the bar of the menu on phones, beside the sidebar on desks. */
export function StickyAction({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useBottomAction(bar)
  return (
    <chakra.div
      ref={bar}
      position="fixed"
      insetInlineStart={{ base: '0', lg: '{sizes.sidebar}' }}
      insetInlineEnd="0"
      bottom="var(--bottom-bar, 0px)"
      zIndex="header"
      display="grid"
      justifyContent={{ md: 'center' }}
      px="4"
      py="2"
      bg="surface"
      borderBlockStartWidth="1px"
      borderBlockStartStyle="solid"
      borderBlockStartColor="line"
      animation="rise 160ms ease-out"
    >
      {children}
    </chakra.div>
  )
}
