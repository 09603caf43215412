import { Trans, useLingui } from '@lingui/react/macro'
import { notifyError } from '#web/lib/notify'
import type { SessionUser } from '#web/lib/session-context'
import { ConfirmDialog } from '#web/ui/modal/dialog'
import { useWithdraw } from '../queries'

export interface CheckDialogProps {
  user: SessionUser
  open: boolean
  onClose: () => void
  onClosed: () => void
}

/** Asks, ends a check and deletes what the member sent for it. */
export function WithdrawDialog({
  user,
  caseId,
  kind,
  open,
  onClose,
  onClosed,
}: CheckDialogProps & { caseId: string; kind: 'photo' | 'identity' }) {
  const { t } = useLingui()
  const { mutate, isPending } = useWithdraw(user.id)
  const isCard = kind === 'identity'
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      onConfirm={() => mutate(caseId, { onError: (error) => notifyError(error), onSettled: onClose })}
      title={isCard ? t`Delete your card?` : t`Delete your photos?`}
      confirmLabel={isCard ? t`Delete my card` : t`Delete my photos`}
      danger
      busy={isPending}
    >
      <p>
        {isCard ? (
          <Trans>This ends the check. You can send your card again later.</Trans>
        ) : (
          <Trans>This ends the check. You can start again with new photos.</Trans>
        )}
      </p>
    </ConfirmDialog>
  )
}
