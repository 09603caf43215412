import { Trans } from '@lingui/react/macro'
import { isOfAnother } from '#shared/options/made-by'
import { ReligionFields } from '#web/features/profiles/form/religion-fields'
import { sectionResolver, type SectionValues } from '#web/features/profiles/form/section-form'
import { StepForm } from './step-form'
import { StepWords } from './step-words'
import { useStepForm } from './use-step-form'
import { useWizard } from './wizard-context'

const resolver = sectionResolver('religion_info')

export function ReligionStep() {
  const { draft } = useWizard()
  const form = useStepForm<SectionValues<'religion_info'>>(resolver)
  return (
    <StepForm
      form={form}
      title={<StepWords of="religion" />}
      sub={
        <Trans>Choose what you would say to a family that asks. “Prefer not to say” is an answer too.</Trans>
      }
    >
      <ReligionFields ofAnother={isOfAnother(draft.read().made_by)} />
    </StepForm>
  )
}
