import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Height of the bar with one button and its line. Pages with such a bar leave this space at their end. */
export const stickyActionRoom = '65px'

/** On phones: an action at the bottom of the window, above the bar of the menu. */
export const StickyAction = ({ children }: { children: ReactNode }) => (
  <chakra.div
    hideFrom="md"
    position="fixed"
    insetInline="0"
    bottom="var(--bottom-bar, 0px)"
    zIndex="header"
    display="grid"
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
