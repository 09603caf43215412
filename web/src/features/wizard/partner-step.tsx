import { Trans } from '@lingui/react/macro'
import { PartnerFields } from '#web/features/profiles/form/partner-fields'
import { sectionResolver, type SectionValues } from '#web/features/profiles/form/section-form'
import { StepForm } from './step-form'
import { StepWords } from './step-words'
import { useStepForm } from './use-step-form'
import { useWizard } from './wizard-context'

const resolver = sectionResolver('partner_requirements')

export function PartnerStep() {
  const { draft } = useWizard()
  const form = useStepForm<SectionValues<'partner_requirements'>>(resolver)
  return (
    <StepForm form={form} title={<Trans>Partner requirements</Trans>} sub={<StepWords of="partnerLine" />}>
      <PartnerFields homeCountry={draft.read().sections.residential_info?.country} />
    </StepForm>
  )
}
