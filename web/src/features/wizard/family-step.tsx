import { FamilyFields } from '#web/features/profiles/form/family-fields'
import { sectionResolver, type SectionValues } from '#web/features/profiles/form/section-form'
import { StepForm } from './step-form'
import { StepWords } from './step-words'
import { useStepForm } from './use-step-form'

const resolver = sectionResolver('family_info')

export function FamilyStep() {
  const form = useStepForm<SectionValues<'family_info'>>(resolver)
  return (
    <StepForm form={form} title={<StepWords of="family" />} sub={<StepWords of="familyLine" />}>
      <FamilyFields />
    </StepForm>
  )
}
