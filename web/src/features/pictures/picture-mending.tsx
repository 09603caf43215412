import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { isHeic } from './shrink'
import { takeFocus } from '#web/lib/take-focus'
import { Button } from '#web/ui/buttons/button'
import { FieldHint } from '#web/ui/fields/field'
import { Notice } from '#web/ui/states/notice'
import { UploadProgress } from '#web/ui/upload-progress'
import type { PictureChoice } from './use-chosen-picture'
import type { MendFailure } from './use-mending'

/** What to do where the browser cannot help. */
function MendAdvice({ why }: { why: MendFailure }) {
  return (
    <chakra.div marginBlockStart="4" ref={takeFocus} tabIndex={-1} outline="none">
      <Notice icon="info">
        {why === 'heic' ? (
          <Trans>
            This browser cannot open HEIC pictures. Send the picture to yourself on WhatsApp and choose that
            copy here. For new pictures: on the iPhone, open Settings, Camera, Formats, and choose Most
            Compatible.
          </Trans>
        ) : (
          <Trans>
            This device cannot make the picture smaller. Send the picture to yourself on WhatsApp and choose
            that copy here, or take a new one with a smaller size in the settings of the camera.
          </Trans>
        )}
      </Notice>
    </chakra.div>
  )
}

function Working({ share, onStop }: { share: number; onStop: () => void }) {
  const { t } = useLingui()
  return (
    <chakra.div marginBlockStart="4">
      <UploadProgress share={share} label={t`Making your picture smaller`}>
        <Trans>Making your picture smaller</Trans>
      </UploadProgress>
      <Button ref={takeFocus} variant="line" size="sm" onClick={onStop}>
        <Trans>Stop</Trans>
      </Button>
    </chakra.div>
  )
}

/** Under a refused picture that may become one that is taken: the offer to make it so, its progress, or what else to do. */
export function PictureMending({ picture }: { picture: PictureChoice }) {
  const { mendable, mending } = picture
  if (!mendable) return null
  if (mending.state === 'busy') return <Working share={mending.share} onStop={picture.stopMending} />
  if (mending.state !== 'idle') return <MendAdvice why={mending.state} />
  return (
    <chakra.div marginBlockStart="3">
      <Button variant="line" icon="layers" onClick={() => void picture.mend()}>
        {isHeic(mendable) ? (
          <Trans>Make this picture work here</Trans>
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
