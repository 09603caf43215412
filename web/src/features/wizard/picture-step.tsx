import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type FormEvent } from 'react'
import { opensOn } from '#shared/of-age'
import { imageMessages } from '#shared/schemas/image'
import { Button } from '#web/ui/buttons/button'
import { FormFailure } from '#web/ui/form/form-failure'
import { UnderageNotice } from '#web/features/profiles/hidden-profile-notices'
import { PicturePicker } from '#web/features/pictures/picture-picker'
import { UploadProgress, UploadStage } from '#web/ui/upload-progress'
import { useChosenPicture } from '#web/features/pictures/use-chosen-picture'
import { Review } from './review'
import { StepFrame } from './step-frame'
import { StepText } from './step-titles'
import { firstFaultyStep } from './steps'
import { UntouchedPanels } from './untouched-panels'
import { useUntouched } from './use-untouched'
import { useSubmitProfile, type SubmitStage } from './use-submit-profile'
import { WhoSeesIt } from './who-sees-it'
import { useWizard } from './wizard-context'
import { MaritalStatement } from '#web/features/profiles/form/marital-statement'

function StageNote({ stage }: { stage: SubmitStage }) {
  if (stage.name === 'upload') return <UploadStage share={stage.share} />
  return (
    <UploadProgress share={null}>
      <Trans>Submitting your profile</Trans>
    </UploadProgress>
  )
}

export function PictureStep() {
  const { t } = useLingui()
  const { user, draft, showStep } = useWizard()
  const { sections, ...savedDraft } = draft.read()
  // The server's URL first: the draft's URL expires, and lacks pictures saved just before a reload.
  const image_url = user.image_url ?? savedDraft.image_url
  const picture = useChosenPicture({ storeFor: image_url ? undefined : user.id })
  const { submit, busy, stage, failure } = useSubmitProfile()
  const input = useRef<HTMLInputElement>(null)
  const untouched = useUntouched()
  const [missing, setMissing] = useState(false)
  const confirmation = useRef<HTMLInputElement>(null)
  const opens = opensOn(sections.personal_info?.dob ?? '', new Date())

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || picture.settling) return
    const faulty = firstFaultyStep({ sections })
    if (faulty !== null) return showStep(faulty)
    const { waits } = untouched
    setMissing(waits)
    if (waits && (image_url || picture.file)) return confirmation.current?.focus()
    if (!waits) untouched.save()
    if (image_url) return submit(null)
    const file = await picture.settle()
    if (file) return submit(file)
    // A picture that cannot be cropped already shows its error.
    if (picture.file) return
    picture.setFault(imageMessages.requiredBeforeSubmit)
    input.current?.focus()
  }

  return (
    <StepFrame
      title={<StepText of="picture" />}
      sub={<StepText of="pictureLine" />}
      busy={busy || picture.settling}
      onSubmit={(event) => void send(event)}
      next={
        <Button type="submit" loading={busy || picture.settling}>
          {t`Submit`}
        </Button>
      }
    >
      <FormFailure message={failure} />
      <chakra.div display="grid" gap="8">
        <PicturePicker
          ref={input}
          picture={picture}
          saved={image_url}
          gender={sections.personal_info?.gender}
          busy={busy}
          progress={stage && <StageNote stage={stage} />}
        />
        {busy && image_url && stage && <StageNote stage={stage} />}
        {opens && <UnderageNotice opensOn={opens} />}
        <WhoSeesIt later={opens !== undefined} />
        <Review untouched={untouched} />
        <UntouchedPanels untouched={untouched} missing={missing} ref={confirmation} />
        <MaritalStatement personal={sections.personal_info} />
      </chakra.div>
    </StepFrame>
  )
}
