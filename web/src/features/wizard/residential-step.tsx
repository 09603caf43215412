import { ResidentialFields } from '#web/features/profiles/form/residential-fields'
import { sectionResolver, type SectionValues } from '#web/features/profiles/form/section-form'
import { StepForm } from './step-form'
import { StepWords } from './step-words'
import { useStepForm } from './use-step-form'

const resolver = sectionResolver('residential_info')

export function ResidentialStep() {
  const form = useStepForm<SectionValues<'residential_info'>>(resolver)
  return (
    <StepForm form={form} title={<StepWords of="residential" />} sub={<StepWords of="residentialLine" />}>
      <ResidentialFields />
    </StepForm>
  )
}
