import { useModalParts } from './load'
import type { DrawerProps } from './props'

/** Panel that slides in from the inline start; Escape or an outside click closes it. Loaded like a dialog. */
export function Drawer(props: DrawerProps) {
  const parts = useModalParts(props.open, props.onClose)
  return parts && <parts.DrawerPanel {...props} />
}
