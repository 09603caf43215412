import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import { imageRules } from '#shared/schemas/image'
import { useLatePart } from '#web/lib/use-late-part'
import type { PictureGender } from '#web/ui/art/default-picture'
import { FieldError } from '#web/ui/fields/field'
import { FileDrop } from '#web/ui/fields/file-drop'
import { Icon } from '#web/ui/icon'
import { PictureMending } from './picture-mending'
import { PicturePlacing } from './picture-placing'
import { ChosenPreview, PicturePreview } from './picture-preview'
import type { PictureChoice } from './use-chosen-picture'

export interface PicturePickerProps {
  picture: PictureChoice
  /** URL of the saved picture; it can be neither removed nor replaced here. */
  saved: string | null
  gender?: PictureGender | undefined
  busy?: boolean
  /** Usually an `UploadProgress`. */
  progress?: ReactNode
  ref?: Ref<HTMLInputElement>
}

const loadCropper = () => import('./picture-cropper').then((part) => part.PictureCropper)

function Saved({
  src,
  gender,
  fault,
}: {
  src: string
  gender: PictureGender | undefined
  fault?: string | undefined
}) {
  return (
    <PicturePreview src={src} gender={gender}>
      <chakra.p display="flex" gap="2" alignItems="center" fontWeight="bold" color="ok">
        <Icon name="check" strokeWidth={2.2} />
        <Trans>Image already uploaded</Trans>
      </chakra.p>
      <chakra.p color="ink.muted" textStyle="small" marginBlockStart="1">
        <Trans>You can change it on your profile page, once your profile is submitted.</Trans>
      </chakra.p>
      {fault && <FieldError>{fault}</FieldError>}
    </PicturePreview>
  )
}

/** Field for a profile picture: drop or choose, make smaller, move under the arch, remove before saving. */
export function PicturePicker({ picture, saved, gender, busy = false, progress, ref }: PicturePickerProps) {
  const { t } = useLingui()
  const cropper = useLatePart(loadCropper)
  const { file, original, placing } = picture
  if (saved) return <Saved src={saved} gender={gender} fault={picture.fault} />
  if (file && original && placing && cropper.Part) {
    return (
      <>
        <PicturePlacing
          Cropper={cropper.Part}
          original={original}
          placing={placing}
          picture={picture}
          busy={busy}
        />
        {progress}
      </>
    )
  }
  if (file) {
    return (
      <ChosenPreview
        file={file}
        picture={picture}
        gender={gender}
        busy={busy}
        progress={progress}
        opening={cropper.busy}
        onPlace={() => cropper.ask(() => void picture.place())}
      />
    )
  }
  return (
    <div>
      <FileDrop
        ref={ref}
        label={t`Choose a picture`}
        hint={t`PNG, JPG, JPEG or WEBP, at most 2 MB, at least 200 pixels on each side. A larger picture can be made smaller here.`}
        accept={imageRules.accept}
        error={picture.fault}
        onFile={(chosen) => void picture.choose(chosen)}
        disabled={busy}
      />
      <PictureMending picture={picture} />
    </div>
  )
}
