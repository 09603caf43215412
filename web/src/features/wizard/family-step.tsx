import { Trans } from '@lingui/react/macro'
import { FamilyFields } from '#web/components/profile-form/family-fields'
import { sectionResolver, type SectionValues } from '#web/components/profile-form/section-form'
import { StepForm } from './step-form'
import { useStepForm } from './use-step-form'

const resolver = sectionResolver('family_info')

export function FamilyStep() {
  const form = useStepForm<SectionValues<'family_info'>>(resolver)
  return (
    <StepForm
      form={form}
      title={<Trans>Family</Trans>}
      sub={<Trans>A few lines about the home you come from.</Trans>}
    >
      <FamilyFields />
    </StepForm>
  )
}
