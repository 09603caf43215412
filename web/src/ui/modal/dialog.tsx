import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSingleTap } from '#web/lib/use-single-tap'
import { Button } from '../buttons/button'
import { useModalParts } from './load'
import type { DialogProps } from './props'

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
