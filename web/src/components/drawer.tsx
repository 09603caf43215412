import { useModalParts } from './modal/load'
import type { DrawerProps } from './modal/props'

/** Panel that slides in from the inline start; Escape or an outside click closes it. Loaded like a dialog. */
export function Drawer(props: DrawerProps) {
  const parts = useModalParts(props.open, props.onClose)
  return parts && <parts.DrawerPanel {...props} />
}
