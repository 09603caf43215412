import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { pictureRequestPeriods } from '#shared/limits'
import { day } from '#shared/units'
import { ConfirmDialog } from '#web/ui/modal/dialog'
import { useEndPictureRequest } from './queries'

const restDays = pictureRequestPeriods.revoked / day

export interface TakeBackDialogProps {
  /** The member who sees it: profile id and display name. */
  person: { id: string; name: string }
  permission: { id: string; mutual?: true | undefined }
  open: boolean
  onClose: () => void
}

/** Hides the user's picture from a member again, after confirmation. */
export function TakeBackDialog({ person, permission, open, onClose }: TakeBackDialogProps) {
  const { t } = useLingui()
  const { mutate, isPending } = useEndPictureRequest(person.id, permission.id)
  const name = <bdi>{person.name}</bdi>
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => mutate('revoked', { onSettled: onClose })}
      title={<Trans>Take your picture back from {name}?</Trans>}
      confirmLabel={t`Take back`}
      busy={isPending}
    >
      <chakra.div display="grid" gap="3">
        <p>
          <Trans>{name} will no longer see your picture. We do not tell them.</Trans>{' '}
          {permission.mutual && <Trans>You will no longer see theirs, either.</Trans>}
        </p>
        <p>
          <Trans>They can ask you again after {restDays} days.</Trans>
        </p>
      </chakra.div>
    </ConfirmDialog>
  )
}
