import type { ReactNode, RefObject } from 'react'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Footer buttons in reading order; the primary one last. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  role?: 'dialog' | 'alertdialog'
  /** Receives the initial focus; default: the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Ignores Escape and outside clicks, e.g. while saving. */
  locked?: boolean
  /** Ignores outside clicks, since what was entered would be lost. */
  keep?: boolean
  /** Called once it is closed and gone from view. */
  onClosed?: () => void
}

export interface DrawerProps {
  open: boolean
  onClose: () => void
  /** Accessible name of the panel. */
  label: string
  children: ReactNode
}
