import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CheckPose } from '#shared/options/checks'
import { focusElement } from '#web/lib/focus'
import { FieldError } from '#web/ui/fields/field'
import { UploadProgress } from '#web/ui/upload-progress'
import { TakenPhoto } from './camera-view'
import { PoseDrawing } from './pose-drawing'

/** What to do now. It takes the focus, so that screen readers read it. */
const Instruction = ({ children }: { children: ReactNode }) => (
  <chakra.p ref={focusElement} tabIndex={-1} data-autofocus="" outline="none" fontWeight="bold">
    {children}
  </chakra.p>
)

const Step = ({ children }: { children: ReactNode }) => (
  <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
    {children}
  </chakra.div>
)

interface PoseStepProps {
  pose: CheckPose
  instruction: ReactNode
  children: ReactNode
}

/** A pose, and below it the camera or a photo. */
export const PoseStep = ({ pose, instruction, children }: PoseStepProps) => (
  <Step>
    <chakra.div display="flex" alignItems="center" gap="4">
      <PoseDrawing pose={pose} />
      <Instruction>{instruction}</Instruction>
    </chakra.div>
    {children}
  </Step>
)

interface SendStepProps {
  photos: readonly File[]
  sent: number
  busy: boolean
  failure: string | null
  over: boolean
}

/** Both photos, before and while they are sent. */
export function SendStep({ photos, sent, busy, failure, over }: SendStepProps) {
  const { t } = useLingui()
  const count = photos.length
  const labelOf = (number: number) => t`Photo ${number} of ${count}`
  const number = sent + 1
  return (
    <Step>
      <Instruction>
        <Trans>Both photos are taken. They are not sent yet.</Trans>
      </Instruction>
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="3" maxWidth="24rem">
        {photos.map((photo, index) => (
          <TakenPhoto key={index} photo={photo} alt={labelOf(index + 1)} />
        ))}
      </chakra.div>
      {busy && (
        <UploadProgress share={sent / count}>
          <Trans>
            Sending photo {number} of {count}
          </Trans>
        </UploadProgress>
      )}
      <div role="alert">
        {over ? (
          <FieldError>
            <Trans>These poses are not valid any more. Please close this and start again.</Trans>
          </FieldError>
        ) : (
          failure && <FieldError>{failure}</FieldError>
        )}
      </div>
    </Step>
  )
}
