import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { focusIfLost } from '#web/lib/focus'
import { Niche } from '#web/ui/art/arch-picture'
import type { PictureGender } from '#web/ui/art/default-picture'
import { Button } from '#web/ui/buttons/button'
import { FieldError } from '#web/ui/fields/field'
import type { PictureChoice } from './use-chosen-picture'

/** Object URL of a chosen file, revoked when the file changes. */
export function useObjectUrl(file: Blob | null): string | null {
  const [shown, setShown] = useState<{ file: Blob; url: string } | null>(null)
  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    // The URL is an external resource that lives as long as this effect.
    // oxlint-disable-next-line react/set-state-in-effect
    setShown({ file, url })
    return () => URL.revokeObjectURL(url)
  }, [file])
  return shown && shown.file === file ? shown.url : null
}

export interface PicturePreviewProps {
  src: string | null
  gender: PictureGender | undefined
  children: ReactNode
}

/** A picture under the arch, with notes and buttons. */
export function PicturePreview({ src, gender, children }: PicturePreviewProps) {
  const { t } = useLingui()
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: '192px minmax(0, 1fr)' }}
      gap={{ base: '5', sm: '8' }}
      alignItems="center"
      justifyItems={{ base: 'center', sm: 'start' }}
    >
      <chakra.div width="192px" height="240px">
        <Niche src={src} gender={gender} alt={t`Your picture`} />
      </chakra.div>
      <chakra.div width="100%">{children}</chakra.div>
    </chakra.div>
  )
}

function CropFault({ fault }: { fault: NonNullable<PictureChoice['cropFault']> }) {
  return (
    <FieldError>
      {fault === 'small' ? (
        <Trans>This picture is too small to crop. We use the whole picture.</Trans>
      ) : (
        <Trans>This device cannot crop the picture. You can use the whole picture.</Trans>
      )}
    </FieldError>
  )
}

/** Warns that the picture will be lost with the page, because it could not be stored. */
function TemporaryNote() {
  return (
    <chakra.p textStyle="small" marginBlockEnd="4">
      <Trans>This browser cannot save your picture. It stays here until you close or reload this page.</Trans>
    </chakra.p>
  )
}

export interface ChosenPreviewProps {
  file: File
  picture: PictureChoice
  gender: PictureGender | undefined
  busy: boolean
  progress: ReactNode
  /** The code of the cropper is loading. */
  opening: boolean
  onPlace: () => void
}

/** The chosen picture as it will appear. It can be cropped or removed. */
export function ChosenPreview(props: ChosenPreviewProps) {
  const { file, picture, gender, busy, progress, opening, onPlace } = props
  const url = useObjectUrl(file)
  const { fault, cropFault } = picture
  return (
    <PicturePreview src={url} gender={gender}>
      <chakra.p ref={picture.acted ? focusIfLost : undefined} tabIndex={-1} outline="none" fontWeight="bold">
        <Trans>This is how your picture will look.</Trans>
      </chakra.p>
      <chakra.p color="ink.muted" textStyle="small" marginBlockEnd="4" overflowWrap="anywhere">
        {file.name}
      </chakra.p>
      {picture.temporary && <TemporaryNote />}
      <chakra.div role="alert" marginBlockEnd={fault || cropFault ? '4' : undefined}>
        {fault && <FieldError>{fault}</FieldError>}
        {cropFault && <CropFault fault={cropFault} />}
      </chakra.div>
      {progress}
      {!busy && (
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Button variant="line" size="sm" icon="edit" loading={opening} onClick={onPlace}>
            <Trans>Adjust the picture</Trans>
          </Button>
          <Button variant="line" size="sm" icon="trash" onClick={picture.remove}>
            <Trans>Remove Image</Trans>
          </Button>
        </chakra.div>
      )}
    </PicturePreview>
  )
}
