import { Trans, useLingui } from '@lingui/react/macro'
import { notifyError } from '#web/lib/notify'
import type { SessionUser } from '#web/lib/session-context'
import { ConfirmDialog } from '#web/ui/modal/dialog'
import { useWithdrawPhotos } from '../queries'

export interface CheckDialogProps {
  user: SessionUser
  caseId: string
  open: boolean
  onClose: () => void
  onClosed: () => void
}

/** Asks, ends the photo check and deletes its photos. */
export function WithdrawDialog({ user, caseId, open, onClose, onClosed }: CheckDialogProps) {
  const { t } = useLingui()
  const { mutate, isPending } = useWithdrawPhotos(user.id)
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      onConfirm={() => mutate(caseId, { onError: (error) => notifyError(error), onSettled: onClose })}
      title={<Trans>Delete your photos?</Trans>}
      confirmLabel={t`Delete my photos`}
      danger
      busy={isPending}
    >
      <p>
        <Trans>This ends the check. You can start again with new photos.</Trans>
      </p>
    </ConfirmDialog>
  )
}
