import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode, Ref, ComponentType } from 'react'
import { imageRules } from '#shared/schemas/image'
import { useOnDemandPart } from '#web/lib/use-on-demand-part'
import type { PictureGender } from '#web/ui/art/default-picture'
import { FieldError, FieldHint } from '#web/ui/fields/field'
import { FileDrop } from '#web/ui/fields/file-drop'
import { Icon } from '#web/ui/icon'
import { ChosenPreview, PicturePreview, useObjectUrl } from './picture-preview'
import type { PictureChoice } from './use-chosen-picture'
import { ShrinkAdvice } from './shrink-advice'
import { isHeic } from './shrink-picture'
import { focusElement } from '#web/lib/focus'
import { Button } from '#web/ui/buttons/button'
import { UploadProgress } from '#web/ui/upload-progress'
import type { PictureCropperProps } from './picture-cropper'
import type { InitialCrop } from './use-crop'

interface PictureCroppingProps {
  Cropper: ComponentType<PictureCropperProps>
  /** The whole picture. */
  original: File
  initialCrop: InitialCrop
  picture: PictureChoice
  busy: boolean
}

/** Crops the chosen picture under the arch, or uses all of it. */
function PictureCropping({ Cropper, original, initialCrop, picture, busy }: PictureCroppingProps) {
  const src = useObjectUrl(original)
  return (
    <div>
      <chakra.p ref={focusElement} tabIndex={-1} outline="none" fontWeight="bold">
        <Trans>Move the picture until the face is in the middle of the frame.</Trans>
      </chakra.p>
      <chakra.p color="ink.muted" marginBlockEnd="4" maxWidth="reading">
        <Trans>
          Drag it with your finger, the mouse or the arrow keys. Others see only what is inside the frame.
        </Trans>
      </chakra.p>
      {src && <Cropper src={src} initialCrop={initialCrop} onMove={picture.move} />}
      <div role="alert">
        {picture.cropFault && (
          <FieldError>
            <Trans>This device cannot crop the picture. You can use the whole picture.</Trans>
          </FieldError>
        )}
      </div>
      {!busy && (
        <chakra.div display="flex" flexWrap="wrap" gap="3" marginBlockStart="4">
          <Button
            variant="line"
            size="sm"
            icon="check"
            loading={picture.settling}
            onClick={() => void picture.settle()}
          >
            <Trans>Use this part</Trans>
          </Button>
          <Button variant="link" size="sm" onClick={picture.sendWhole}>
            <Trans>Use the whole picture</Trans>
          </Button>
        </chakra.div>
      )}
    </div>
  )
}

function Working({ share, onStop }: { share: number; onStop: () => void }) {
  const { t } = useLingui()
  return (
    <chakra.div marginBlockStart="4">
      <UploadProgress share={share} label={t`Making your picture smaller`}>
        <Trans>Making your picture smaller</Trans>
      </UploadProgress>
      <Button ref={focusElement} variant="line" size="sm" onClick={onStop}>
        <Trans>Stop</Trans>
      </Button>
    </chakra.div>
  )
}

/**
 * Below a picture that is too large or of another format: offers to convert it, shows progress, or says what
 * else to do.
 */
function PictureShrinking({ picture }: { picture: PictureChoice }) {
  const { shrinkable, shrinking } = picture
  if (!shrinkable) return null
  if (shrinking.state === 'busy') return <Working share={shrinking.share} onStop={picture.stopShrinking} />
  if (shrinking.state !== 'idle') return <ShrinkAdvice why={shrinking.state} />
  return (
    <chakra.div marginBlockStart="3">
      <Button variant="line" icon="layers" onClick={() => void picture.shrink()}>
        {isHeic(shrinkable) ? (
          <Trans>Convert this picture for me</Trans>
        ) : (
          <Trans>Make it smaller for me</Trans>
        )}
      </Button>
      <FieldHint>
        <Trans>This is done on your device. Nothing is sent yet.</Trans>
      </FieldHint>
    </chakra.div>
  )
}

export interface PicturePickerProps {
  picture: PictureChoice
  /** URL of the saved picture. It can be neither removed nor replaced here. */
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
        <Trans>You can change it on your profile page after you submit your profile.</Trans>
      </chakra.p>
      {fault && <FieldError>{fault}</FieldError>}
    </PicturePreview>
  )
}

const { maxMegabytes, minSide } = imageRules

/** Field for a profile picture: drop or choose, shrink, crop under the arch, remove before saving. */
export function PicturePicker({ picture, saved, gender, busy = false, progress, ref }: PicturePickerProps) {
  const { t } = useLingui()
  const cropper = useOnDemandPart(loadCropper)
  const { file, original, initialCrop } = picture
  if (saved) return <Saved src={saved} gender={gender} fault={picture.fault} />
  if (file && original && initialCrop && cropper.Part) {
    return (
      <>
        <PictureCropping
          Cropper={cropper.Part}
          original={original}
          initialCrop={initialCrop}
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
        hint={t`PNG, JPG, JPEG or WEBP, at most ${maxMegabytes} MB, at least ${minSide} pixels on each side. A larger picture can be made smaller here.`}
        accept={imageRules.accept}
        error={picture.fault}
        onFile={(chosen) => void picture.choose(chosen)}
        disabled={busy}
      />
      <PictureShrinking picture={picture} />
    </div>
  )
}
