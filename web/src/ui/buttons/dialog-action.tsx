import { type ComponentType, type ReactNode, useState } from 'react'
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
  /** In a menu. */
  icon: IconName
  label: ReactNode
  /** Where `label` alone does not say whom. */
  'aria-label'?: string | undefined
  /** The dialog's code, which few ask for. */
  load: () => Promise<ComponentType<About & Opened>>
  /** What the dialog has to know. */
  about: About
}

/** Opens a dialog whose code is loaded when it is first asked for. Once opened it stays, with what was written. */
export function DialogAction<About extends object>(props: DialogActionProps<About>) {
  const { look, icon, label, 'aria-label': ariaLabel, load, about } = props
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
        <Button variant={look} size="sm" aria-label={ariaLabel} loading={dialog.busy} onClick={ask}>
          {label}
        </Button>
      )}
      {dialog.Part && <dialog.Part {...about} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
