import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { takeFocus } from '#web/lib/take-focus'
import { useObjectUrl } from '#web/lib/use-object-url'
import { Button } from '#web/ui/buttons/button'
import { FieldError } from '#web/ui/fields/field'
import type { PictureCropperProps } from './picture-cropper'
import type { PictureChoice } from './use-chosen-picture'
import type { Placing } from './use-placing'

export interface PicturePlacingProps {
  Cropper: ComponentType<PictureCropperProps>
  /** The picture as a whole. */
  original: File
  placing: Placing
  picture: PictureChoice
  busy: boolean
}

/** Moving the chosen picture under the arch, or taking it as a whole. */
export function PicturePlacing({ Cropper, original, placing, picture, busy }: PicturePlacingProps) {
  const src = useObjectUrl(original)
  return (
    <div>
      <chakra.p ref={takeFocus} tabIndex={-1} outline="none" fontWeight="bold">
        <Trans>Move the picture until the face is in the middle of the frame.</Trans>
      </chakra.p>
      <chakra.p color="ink.muted" marginBlockEnd="4" maxWidth="reading">
        <Trans>
          Drag it with a finger, the mouse or the arrow keys. Anything outside the frame is not shown.
        </Trans>
      </chakra.p>
      {src && <Cropper src={src} placing={placing} onMove={picture.move} />}
      <div role="alert">
        {picture.placingFault && (
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
          <Button variant="link" size="sm" onClick={picture.takeWhole}>
            <Trans>Use the whole picture</Trans>
          </Button>
        </chakra.div>
      )}
    </div>
  )
}
