import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ConfirmDialog } from '#web/ui/modal/dialog'
import { DurationChoice } from './duration-choice'
import { type PictureDays, useShowPicture } from './queries'

export interface ShowPictureDialogProps {
  /** The member who will see it: profile id and display name. */
  person: { id: string; name: string }
  /** Their request, if they have asked. */
  request?: { id: string; mutual?: true | undefined } | undefined
  open: boolean
  onClose: () => void
}

/** Asks for how long to show the user's picture, and shows it. */
export function ShowPictureDialog({ person, request, open, onClose }: ShowPictureDialogProps) {
  const { t } = useLingui()
  const [days, setDays] = useState<PictureDays>(7)
  const { mutate, isPending } = useShowPicture(person.id, request?.id)
  const name = <bdi>{person.name}</bdi>
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => mutate(days, { onSettled: onClose })}
      title={<Trans>Show your picture to {name}?</Trans>}
      confirmLabel={t`Show my picture`}
      busy={isPending}
    >
      <chakra.div display="grid" gap="4">
        <DurationChoice value={days} onChange={setDays} />
        {request?.mutual && (
          <p>
            <Trans>They show you theirs for as long as you show yours.</Trans>
          </p>
        )}
        <chakra.p textStyle="small" color="ink.muted">
          <Trans>You can take it back at any time. Whoever has seen a picture may have kept a copy.</Trans>
        </chakra.p>
      </chakra.div>
    </ConfirmDialog>
  )
}
