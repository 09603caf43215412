import { type ComponentType, type ReactNode, useState } from 'react'
import type { Press } from '#web/lib/double-tap'
import { useOnDemandPart } from '#web/lib/use-on-demand-part'
import { Button, type ButtonProps } from './button'
import type { IconName } from '../icon'
import { focusSummary, MenuButton } from '../layout/menu'

interface Opened {
  open: boolean
  onClose: () => void
}

export interface DialogActionProps<About extends object> {
  /** An entry of a menu, or a button. */
  look: 'menu' | NonNullable<ButtonProps['variant']>
  /** Icon of the menu entry. */
  icon: IconName
  label: ReactNode
  /** If `label` alone does not name the person. */
  'aria-label'?: string | undefined
  /** Loads the dialog's code. */
  load: () => Promise<ComponentType<About & Opened>>
  /** Props of the dialog. */
  about: About
  /** Called when the button is pressed. */
  onPress?: ((press: Press) => void) | undefined
}

/** Opens a dialog whose code is loaded on first use. Afterwards the dialog stays mounted and keeps its input. */
export function DialogAction<About extends object>(props: DialogActionProps<About>) {
  const { look, icon, label, 'aria-label': ariaLabel, load, about, onPress } = props
  const dialog = useOnDemandPart(load)
  const [open, setOpen] = useState(false)
  const ask = () => dialog.ask(() => setOpen(true))
  return (
    <>
      {look === 'menu' ? (
        <MenuButton
          icon={icon}
          onClick={(event) => {
            focusSummary(event)
            ask()
          }}
        >
          {label}
        </MenuButton>
      ) : (
        <Button
          variant={look}
          size="sm"
          aria-label={ariaLabel}
          loading={dialog.busy}
          onClick={(event) => {
            onPress?.(event)
            ask()
          }}
        >
          {label}
        </Button>
      )}
      {dialog.Part && <dialog.Part {...about} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
