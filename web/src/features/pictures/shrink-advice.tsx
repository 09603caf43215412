import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { focusElement } from '#web/lib/focus'
import { AlertBox } from '#web/ui/states/alert-box'
import type { ShrinkFailure } from './shrink-picture'

/** What to do if the browser cannot help. */
export function ShrinkAdvice({ why }: { why: ShrinkFailure }) {
  return (
    <chakra.div marginBlockStart="4" ref={focusElement} tabIndex={-1} outline="none">
      <AlertBox icon="info">
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
      </AlertBox>
    </chakra.div>
  )
}
