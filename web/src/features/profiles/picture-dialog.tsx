import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, useState, type FormEvent } from 'react'
import type { Profile } from '#shared/schemas/entities'
import { imageMessages } from '#shared/schemas/image'
import { EditDialog } from '#web/ui/modal/edit-dialog'
import { FormFailure } from '#web/ui/form/error-summary'
import { PicturePicker } from '#web/features/pictures/picture-picker'
import { UploadStage } from '#web/ui/upload-progress'
import { useChosenPicture } from '#web/features/pictures/use-chosen-picture'
import { genderOf } from './person'
import { StaysNote } from './picture-stays'
import { useSavePicture } from './use-save-picture'

export interface PictureDialogProps {
  profile: Profile
  /** See `EditDialog`. */
  leaving: boolean
  onClose: () => void
  onClosed: () => void
}

/** Uploads a picture for the own profile: the first one, or another in its place. */
export function PictureDialog({ profile, leaving, onClose, onClosed }: PictureDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const [saved, setSaved] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const picture = useChosenPicture()
  const { save, stop, busy, share, failure } = useSavePicture(profile, {
    onSaved: () => {
      setSaved(true)
      onClose()
    },
    onFault: picture.setFault,
  })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || picture.settling) return
    const file = await picture.settle()
    if (file) return save(file)
    // What was chosen and cannot be cut says so itself.
    if (picture.file) return
    picture.setFault(imageMessages.required)
    input.current?.focus()
  }
  return (
    <EditDialog
      title={t`Profile Image`}
      size="md"
      formId={formId}
      leaving={leaving}
      unsaved={picture.file !== null && !saved}
      // Still busy with the last call while it closes: that must not hold it open.
      busy={busy && !saved}
      onStop={{ label: t`Stop the upload`, stop }}
      onClose={onClose}
      onClosed={onClosed}
    >
      <form id={formId} noValidate onSubmit={(event) => void send(event)}>
        <FormFailure message={failure} />
        <PicturePicker
          ref={input}
          picture={picture}
          saved={null}
          gender={genderOf(profile)}
          busy={busy}
          progress={busy && <UploadStage share={share} />}
        />
        <chakra.p color="ink.muted" textStyle="small" marginBlockStart="4">
          <Trans>A clear, recent picture of the person whom this profile is about.</Trans>
        </chakra.p>
        <StaysNote profile={profile} />
      </form>
    </EditDialog>
  )
}
