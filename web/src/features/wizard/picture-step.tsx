import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, type FormEvent } from 'react'
import { opensOn } from '#shared/of-age'
import { imageMessages } from '#shared/schemas/image'
import { Button, TextLink } from '#web/components/button'
import { FormFailure } from '#web/components/form/error-summary'
import { OpeningNotice } from '#web/components/opening-notice'
import { PicturePicker, UploadProgress, UploadStage } from '#web/components/picture-picker'
import { Notice } from '#web/components/surfaces'
import { useChosenPicture } from '#web/components/use-chosen-picture'
import { StepFrame } from './step-frame'
import { firstFaultyStep } from './steps'
import { useSubmitProfile, type SubmitStage } from './use-submit-profile'
import { useWizard } from './wizard-context'

function StageNote({ stage }: { stage: SubmitStage }) {
  if (stage.name === 'upload') return <UploadStage share={stage.share} />
  return (
    <UploadProgress share={null}>
      <Trans>Submitting your profile</Trans>
    </UploadProgress>
  )
}

interface WhoSeesItProps {
  /** The profile opens on a future day. */
  later: boolean
}

/** Says before submitting that everyone can see profile and picture. */
function WhoSeesIt({ later }: WhoSeesItProps) {
  const title = later ? (
    <Trans>From that day everyone can see your profile and your picture</Trans>
  ) : (
    <Trans>Everyone can see your profile and your picture</Trans>
  )
  return (
    <Notice tone="tile" icon="eye" title={title}>
      <p>
        <Trans>
          Visitors see your card with the picture, members can open your whole profile. Your e-mail address
          and phone number are never shown to members. You can change who sees what at any time in the{' '}
          <TextLink href="/dashboard/settings">settings</TextLink>.
        </Trans>
      </p>
    </Notice>
  )
}

export function PictureStep() {
  const { t } = useLingui()
  const { user, draft, showStep } = useWizard()
  const picture = useChosenPicture()
  const { submit, busy, stage, failure } = useSubmitProfile()
  const input = useRef<HTMLInputElement>(null)
  const { sections, ...kept } = draft.read()
  // The server's knowledge first: the draft's URL expires, and lacks what was saved just before a reload.
  const image_url = user.image_url ?? kept.image_url
  const opens = opensOn(sections.personal_info?.dob ?? '', new Date())

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const faulty = firstFaultyStep({ sections })
    if (faulty !== null) return showStep(faulty)
    if (!picture.file && !image_url) {
      picture.setFault(imageMessages.requiredBeforeSubmit)
      input.current?.focus()
      return
    }
    submit(image_url ? null : picture.file)
  }

  return (
    <StepFrame
      title={<Trans>Your picture</Trans>}
      sub={<Trans>A clear picture of your own face, taken lately. It is shown under the arch.</Trans>}
      busy={busy}
      onSubmit={send}
      next={
        <Button type="submit" loading={busy}>
          {t`Submit`}
        </Button>
      }
    >
      <FormFailure message={failure} />
      <chakra.div display="grid" gap="8">
        <PicturePicker
          ref={input}
          file={picture.file}
          saved={image_url}
          gender={sections.personal_info?.gender}
          error={picture.fault}
          busy={busy}
          onFile={(file) => void picture.choose(file)}
          onRemove={picture.remove}
          progress={stage && <StageNote stage={stage} />}
        />
        {busy && image_url && stage && <StageNote stage={stage} />}
        {opens && <OpeningNotice opensOn={opens} />}
        <WhoSeesIt later={opens !== undefined} />
      </chakra.div>
    </StepFrame>
  )
}
