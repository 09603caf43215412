import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, useState, type FormEvent } from 'react'
import type { Profile } from '#shared/schemas/entities'
import { imageMessages } from '#shared/schemas/image'
import { EditDialog } from '#web/ui/modal/edit-dialog'
import { FormFailure } from '#web/ui/form/form-failure'
import { PicturePicker } from '#web/features/pictures/picture-picker'
import { UploadStage } from '#web/ui/upload-progress'
import { useChosenPicture } from '#web/features/pictures/use-chosen-picture'
import { genderOf } from './name-and-gender'
import { StaysNote } from './why-picture-is-fixed'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, errorText } from '#web/lib/api-error'
import { notify, notifyError } from '#web/lib/notify'
import { uploadPicture, type UploadMode } from '#web/features/pictures/upload'
import { sessionStore } from '#web/lib/session/browser'
import { profileQuery } from './queries'

interface SavePictureEvents {
  onSaved: () => void
  /** The server's message about the file itself. */
  onFault: (message: string) => void
}

const modeOf = ({ user_profile_image }: Profile, further: boolean): UploadMode => {
  if (further) return 'add'
  return user_profile_image.image_url ? 'replace' : 'create'
}

/** Uploads the first picture of the member's profile, replaces it, or adds a further one. */
function useSavePicture(profile: Profile, further: boolean, { onSaved, onFault }: SavePictureEvents) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [share, setShare] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  /** The running upload. Also guards against a second click before the next render. */
  const upload = useRef<AbortController | null>(null)
  const { queryKey } = profileQuery(profile.id)

  const mutation = useMutation({
    meta: { errors: 'own' },
    mutationFn: ({ file, signal }: { file: File; signal: AbortSignal }) =>
      uploadPicture(modeOf(profile, further), profile.id, file, { onProgress: setShare, signal }),
    onSuccess: ({ image_url, message }) => {
      notify('success', message || t`Profile image upload successfully!`)
      if (!further) {
        client.setQueryData(queryKey, (before) => {
          if (!before) return undefined
          // The name of the new picture is known once the profile is read again.
          const { picture_id: _former, ...rest } = before
          return { ...rest, user_profile_image: { image_url } }
        })
        sessionStore.updateUser({ image_url })
      }
      onSaved()
    },
    onError: (error, { signal }) => {
      if (signal.aborted) return notify('info', t`The upload was stopped.`)
      const fault = error instanceof ApiError ? error.fields?.file : undefined
      if (fault) return onFault(fault)
      setFailure(errorText(error))
      notifyError(error)
    },
    onSettled: () => {
      upload.current = null
      if (!further) void client.invalidateQueries({ queryKey: ['browse'] })
      // Also after a failure, because a cancelled or lost request may have succeeded.
      void client.invalidateQueries({ queryKey })
    },
  })

  return {
    save: (file: File) => {
      if (upload.current) return
      upload.current = new AbortController()
      setShare(0)
      setFailure(null)
      mutation.mutate({ file, signal: upload.current.signal })
    },
    stop: () => upload.current?.abort(),
    busy: mutation.isPending,
    /** Share sent, 0 to 1. At 1, the server checks the picture. */
    share,
    failure,
  }
}

export interface PictureDialogProps {
  profile: Profile
  /** Adds a further picture. */
  further?: boolean
  /** See `EditDialog`. */
  leaving: boolean
  onClose: () => void
  onClosed: () => void
}

/** Uploads a picture of the member's profile: the first one, a replacement, or a further one. */
export function PictureDialog({ profile, further = false, leaving, onClose, onClosed }: PictureDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const [saved, setSaved] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const picture = useChosenPicture()
  const { save, stop, busy, share, failure } = useSavePicture(profile, further, {
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
    // A picture that cannot be cropped already shows its error.
    if (picture.file) return
    picture.setFault(imageMessages.required)
    input.current?.focus()
  }
  return (
    <EditDialog
      title={further ? t`Another picture` : t`Profile Image`}
      submitLabel={t`Save picture`}
      size="md"
      formId={formId}
      leaving={leaving}
      unsaved={picture.file !== null && !saved}
      // The last call may still run while the dialog closes. It must not keep the dialog open.
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
          <Trans>A clear, recent picture of the person this profile is about.</Trans>
        </chakra.p>
        {!further && <StaysNote profile={profile} />}
      </form>
    </EditDialog>
  )
}
