import { Trans } from '@lingui/react/macro'
import { ReligionFields } from '#web/components/profile-form/religion-fields'
import { sectionResolver, type SectionValues } from '#web/components/profile-form/section-form'
import { StepForm } from './step-form'
import { StepWords } from './step-words'
import { useStepForm } from './use-step-form'

const resolver = sectionResolver('religion_info')

export function ReligionStep() {
  const form = useStepForm<SectionValues<'religion_info'>>(resolver)
  return (
    <StepForm
      form={form}
      title={<StepWords of="religion" />}
      sub={
        <Trans>Choose what you would say to a family that asks. “Prefer not to say” is an answer too.</Trans>
      }
    >
      <ReligionFields />
    </StepForm>
  )
}
