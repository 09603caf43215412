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
 * The code of dialogs (focus, layers, scrolling) is a tenth of a page's code, and few visits open one. It is loaded
 * separately, usually while the browser is idle (`lib/when-idle.ts`).
 */

let arrived: typeof Parts | null = null

/** Loads the code of dialogs and drawers in advance, so that they open at once. */
export async function loadModalParts(): Promise<typeof Parts> {
  arrived = await import('./parts')
  return arrived
}

/**
 * The code of dialogs and drawers; loads it when one opens.
 * @param giveUp called if it fails to load, after an error toast
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
    let mounted = true
    loadModalParts()
      .catch(throwLoadError)
      .then(
        (loaded) => mounted && setParts(loaded),
        (error: unknown) => mounted && fail(error),
      )
    return () => {
      mounted = false
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
