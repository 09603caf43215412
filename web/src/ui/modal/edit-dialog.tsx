import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAskBeforeUnload } from '#web/lib/use-ask-before-unload'
import { Button } from '../buttons/button'
import { ConfirmDialog, Dialog } from './dialog'

/** Asks before unsaved changes are lost; `leaving` says that Back has been pressed. */
function useUnsavedQuestion({ leaving, unsaved, busy, onClose }: Guarded) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [dropped, setDropped] = useState(false)
  const holds = busy || (unsaved && !dropped)

  useEffect(() => {
    if (!leaving || !holds) return
    void navigate(1)
    // The history is outside React: only here is it known that Back was pressed.
    if (!busy) setAsking(true)
    // Once for each press of Back.
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
  /** The address does not name the dialog any more; with unsaved changes it stays until they are given up. */
  leaving: boolean
  unsaved: boolean
  /** While saving it cannot be closed. */
  busy: boolean
  /** Closes it; the address then says so by `leaving`. */
  onClose: () => void
}

export interface EditDialogProps extends Guarded {
  title: ReactNode
  children: ReactNode
  /** The form that the last button submits. */
  formId: string
  /** 'Update Now' by default. */
  submitLabel?: string
  /** What the form does harms somebody if it was not meant. */
  danger?: boolean
  /** Replaces Cancel while busy, e.g. to stop an upload. */
  onStop?: { label: string; stop: () => void } | undefined
  size?: 'md' | 'lg'
  /** Called once it is gone from view. */
  onClosed: () => void
}

/** A dialog with a form, Cancel and a button that submits it. However it is left, unsaved changes are asked about first. */
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
              {submitLabel ?? t`Update Now`}
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
