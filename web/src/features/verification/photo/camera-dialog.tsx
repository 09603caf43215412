import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { checkPoseLabels } from '#shared/options/checks'
import type { OwnPhotoCheck } from '#shared/schemas/verification'
import { notify } from '#web/lib/notify'
import type { SessionUser } from '#web/lib/session-context'
import { useWord } from '#web/lib/wording/use-word'
import { Button } from '#web/ui/buttons/button'
import { FieldError } from '#web/ui/fields/field'
import { Dialog } from '#web/ui/modal/dialog'
import { CameraView, isFault, TakenPhoto } from './camera-view'
import { PoseStep, SendStep } from './steps'
import { usePhotoSending } from './use-photo-sending'
import { usePhotoTaking } from './use-photo-taking'

interface CameraDialogProps {
  user: SessionUser
  check: OwnPhotoCheck
  onClosed: () => void
}

/** Takes the two photos of a check with the camera, and sends them. */
export function CameraDialog({ user, check, onClosed }: CameraDialogProps) {
  const { t } = useLingui()
  const word = useWord()
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  const count = check.poses.length
  const taking = usePhotoTaking(count)
  const { photos, still, camera, failed } = taking
  const sending = usePhotoSending({
    userId: user.id,
    check,
    photos,
    onSent: () => {
      notify('success', t`We have received both photos.`)
      close()
    },
  })
  const { send, sent, busy, failure, over, forget } = sending
  const pose = check.poses[photos.length]
  const number = photos.length + 1
  const takeAgain = () => {
    forget()
    taking.again(sent)
  }

  const dialog = { open, onClose: close, onClosed, locked: busy, keep: true }
  if (!pose)
    return (
      <Dialog
        {...dialog}
        title={<Trans>Send the photos</Trans>}
        footer={
          !over && (
            <>
              <Button variant="line" disabled={busy} onClick={takeAgain}>
                <Trans>Take again</Trans>
              </Button>
              <Button loading={busy} onClick={send}>
                {failure ? <Trans>Try again</Trans> : <Trans>Send both photos</Trans>}
              </Button>
            </>
          )
        }
      >
        <SendStep photos={photos} {...{ sent, busy, failure, over }} />
      </Dialog>
    )
  const title = t`Photo ${number} of ${count}`
  if (still)
    return (
      <Dialog
        {...dialog}
        title={title}
        footer={
          <>
            <Button variant="line" onClick={taking.drop}>
              <Trans>Take again</Trans>
            </Button>
            <Button onClick={taking.accept}>
              <Trans>Use this photo</Trans>
            </Button>
          </>
        }
      >
        <PoseStep
          key={`look ${pose}`}
          pose={pose}
          instruction={<Trans>Can your face and the pose be seen clearly?</Trans>}
        >
          <TakenPhoto photo={still} alt={title} />
        </PoseStep>
      </Dialog>
    )
  return (
    <Dialog
      {...dialog}
      title={title}
      footer={
        isFault(camera.state) || camera.state === 'off' ? (
          <Button onClick={taking.turnOn}>
            <Trans>Turn on the camera</Trans>
          </Button>
        ) : (
          <Button disabled={!taking.ready} onClick={() => void taking.take()}>
            <Trans>Take photo</Trans>
          </Button>
        )
      }
    >
      <PoseStep key={`take ${pose}`} pose={pose} instruction={word(checkPoseLabels[pose])}>
        <CameraView {...camera} />
        <div role="alert">
          {failed && (
            <FieldError>
              <Trans>This browser could not take the photo. Please try again, or use another browser.</Trans>
            </FieldError>
          )}
        </div>
      </PoseStep>
    </Dialog>
  )
}
