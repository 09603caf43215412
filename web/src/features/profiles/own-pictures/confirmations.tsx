import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '#web/ui/modal/dialog'

interface ConfirmationProps {
  open: boolean
  busy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Says what changes with another profile picture. */
export function ConfirmMain(props: ConfirmationProps) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      {...props}
      title={<Trans>Make this your profile picture?</Trans>}
      confirmLabel={t`Make profile picture`}
    >
      <chakra.div display="grid" gap="3">
        <p>
          <Trans>
            It is shown in lists, proposals and messages. The picture that you have there now stays among your
            other pictures.
          </Trans>
        </p>
        <p>
          <Trans>
            A photo check counts only for the profile picture that it was made for. It ends with this change,
            and counts again when you return to that picture.
          </Trans>
        </p>
      </chakra.div>
    </ConfirmDialog>
  )
}

export function ConfirmDeletion({ place, ...props }: ConfirmationProps & { place: number }) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      {...props}
      title={<Trans>Delete picture {place}?</Trans>}
      confirmLabel={t`Delete picture`}
      danger
    >
      <p>
        <Trans>The picture is deleted for good. Members who have seen it may have kept a copy.</Trans>
      </p>
    </ConfirmDialog>
  )
}
