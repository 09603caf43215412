import { Dialog as Base, Portal } from '@chakra-ui/react'
import { Backdrop } from './dialog-window'
import type { DrawerProps } from './props'

/** Panel that slides in from the inline start; Escape or an outside click closes it. */
export function DrawerPanel({ open, onClose, label, children }: DrawerProps) {
  return (
    <Base.Root
      unstyled
      lazyMount
      unmountOnExit
      open={open}
      aria-label={label}
      onOpenChange={(details) => {
        if (!details.open) onClose()
      }}
    >
      <Portal>
        <Backdrop />
        <Base.Positioner
          data-drawer=""
          position="fixed"
          insetBlock="0"
          insetInlineStart="0"
          zIndex="dialog"
          display="flex"
          width="min(265px, 86vw)"
        >
          <Base.Content
            width="100%"
            height="100%"
            overflowY="auto"
            outline="none"
            aria-label={label}
            boxShadow="float"
            animation="slideIn 200ms ease-out"
            _rtl={{ animation: 'slideInRtl 200ms ease-out' }}
            _closed={{ animation: 'fadeOut 120ms ease-in' }}
          >
            {children}
          </Base.Content>
        </Base.Positioner>
      </Portal>
    </Base.Root>
  )
}
