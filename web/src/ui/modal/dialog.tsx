import type * as Parts from './parts'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useSingleTap } from '#web/lib/double-tap'
import { Button } from '../buttons/button'
import type { DialogProps, DrawerProps } from './parts'
import { throwLoadError } from '#web/lib/lazy-part'
import { notifyError } from '#web/lib/notify'
import { useSlowLoadToast } from '#web/lib/use-on-demand-part'

/*
 * What a dialog is made of (focus, layers, scrolling) is a tenth of the code of a page, and few visits open one: it is
 * loaded apart, as a rule while the browser has nothing else to do (`lib/when-idle.ts`).
 */

let arrived: typeof Parts | null = null

/** Loads the code of dialogs and drawers beforehand: they then open at once. */
export async function loadModalParts(): Promise<typeof Parts> {
  arrived = await import('./parts')
  return arrived
}

/**
 * The code of dialogs and drawers once it is there; asked for when one is to open.
 * @param giveUp called where it does not arrive, which is told; the page stays as it is
 */
function useModalParts(open: boolean, giveUp: () => void): typeof Parts | null {
  const [parts, setParts] = useState(arrived)
  const missing = open && !parts
  useSlowLoadToast(missing)
  const fail = useEffectEvent((error: unknown) => {
    notifyError(error)
    giveUp()
  })
  useEffect(() => {
    if (!missing) return
    let wanted = true
    loadModalParts()
      .catch(throwLoadError)
      .then(
        (loaded) => wanted && setParts(loaded),
        (error: unknown) => wanted && fail(error),
      )
    return () => {
      wanted = false
    }
  }, [missing])
  return parts
}

/** Panel that slides in from the inline start; Escape or an outside click closes it. Loaded like a dialog. */
export function Drawer(props: DrawerProps) {
  const parts = useModalParts(props.open, props.onClose)
  return parts && <parts.DrawerPanel {...props} />
}

/** Modal dialog with a title, a body that scrolls, and buttons. Its code is loaded when the first one opens. */
export function Dialog(props: DialogProps) {
  const { open, onClose, onClosed } = props
  const parts = useModalParts(open, () => {
    onClose()
    onClosed?.()
  })
  return parts && <parts.DialogWindow {...props} />
}

export interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: ReactNode
  children: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  /** The action cannot be undone. */
  danger?: boolean
  busy?: boolean
  onClosed?: DialogProps['onClosed']
}

/** Asks for confirmation. Cancel comes first and has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onClose,
    onConfirm,
    title,
    children,
    confirmLabel,
    cancelLabel,
    danger = false,
    busy = false,
    onClosed,
  } = props
  const { t } = useLingui()
  const confirmOnce = useSingleTap(onConfirm, `${open} ${busy}`)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="sm"
      role="alertdialog"
      locked={busy}
      {...(onClosed && { onClosed })}
      footer={
        <>
          <Button variant="line" size="sm" onClick={onClose} disabled={busy} data-autofocus="">
            {cancelLabel ?? t`Cancel`}
          </Button>
          <Button variant={danger ? 'dangerSolid' : 'act'} size="sm" onClick={confirmOnce} loading={busy}>
            {confirmLabel ?? t`Confirm`}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
