import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAskBeforeUnload } from '#web/lib/use-ask-before-unload'
import { Button } from '../buttons/button'
import { ConfirmDialog, Dialog } from './dialog'

/** Asks before unsaved changes are lost. `leaving`: Back was pressed. */
function useUnsavedQuestion({ leaving, unsaved, busy, onClose }: Guarded) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [dropped, setDropped] = useState(false)
  const holds = busy || (unsaved && !dropped)

  useEffect(() => {
    if (!leaving || !holds) return
    void navigate(1)
    // Only here is it known that Back was pressed: the history is outside React.
    if (!busy) setAsking(true)
    // Runs once for each press of Back.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [leaving])
  useAskBeforeUnload(holds)

  return {
    open: !leaving || holds,
    asking,
    stay: () => setAsking(false),
    drop: () => {
      setAsking(false)
      setDropped(true)
      onClose()
    },
    close: () => (holds ? setAsking(true) : onClose()),
  }
}

interface Guarded {
  /** The URL no longer names the dialog. With unsaved changes it stays open until the user discards them. */
  leaving: boolean
  unsaved: boolean
  /** The form is being saved, and the dialog cannot be closed. */
  busy: boolean
  /** Closes the dialog; then `leaving` becomes true. */
  onClose: () => void
}

export interface EditDialogProps extends Guarded {
  title: ReactNode
  children: ReactNode
  /** Id of the form that the last button submits. */
  formId: string
  submitLabel: string
  /** The action may harm somebody if it is a mistake. */
  danger?: boolean
  /** Replaces Cancel while busy, e.g. to stop an upload. */
  onStop?: { label: string; stop: () => void } | undefined
  size?: 'md' | 'lg'
  /** Called after the closing animation. */
  onClosed: () => void
}

/** A dialog with a form, Cancel and a submit button. Asks before unsaved changes are lost, however it is closed. */
export function EditDialog(props: EditDialogProps) {
  const { title, children, formId, submitLabel, danger = false, busy, onStop, size = 'lg', onClosed } = props
  const { t } = useLingui()
  const guard = useUnsavedQuestion(props)
  return (
    <>
      <Dialog
        open={guard.open}
        onClose={guard.close}
        onClosed={onClosed}
        title={title}
        size={size}
        locked={busy}
        footer={
          <>
            {busy && onStop ? (
              <Button variant="line" onClick={onStop.stop}>
                {onStop.label}
              </Button>
            ) : (
              <Button variant="line" onClick={guard.close} disabled={busy}>
                <Trans>Cancel</Trans>
              </Button>
            )}
            <Button type="submit" form={formId} variant={danger ? 'dangerSolid' : 'act'} loading={busy}>
              {submitLabel}
            </Button>
          </>
        }
      >
        {children}
      </Dialog>
      <ConfirmDialog
        open={guard.asking}
        onClose={guard.stay}
        onConfirm={guard.drop}
        title={t`Leave without saving?`}
        cancelLabel={t`Keep editing`}
        confirmLabel={t`Leave`}
        danger
      >
        <p>
          <Trans>Your changes here are not saved yet.</Trans>
        </p>
      </ConfirmDialog>
    </>
  )
}
