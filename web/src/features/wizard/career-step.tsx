import { Trans } from '@lingui/react/macro'
import { CareerFields } from '#web/features/profiles/form/career-fields'
import { sectionResolver, type SectionValues } from '#web/features/profiles/form/section-form'
import { StepForm } from './step-form'
import { StepWords } from './step-words'
import { useStepForm } from './use-step-form'

const resolver = sectionResolver('career_info')

export function CareerStep() {
  const form = useStepForm<SectionValues<'career_info'>>(resolver)
  return (
    <StepForm
      form={form}
      title={<StepWords of="career" />}
      sub={<Trans>Families usually read this part first. You can change any of it later.</Trans>}
    >
      <CareerFields />
    </StepForm>
  )
}
