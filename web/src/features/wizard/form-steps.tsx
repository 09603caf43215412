import { Trans } from '@lingui/react/macro'
import { CareerFields } from '#web/features/profiles/form/career-fields'
import { sectionResolver, type SectionValues } from '#web/features/profiles/form/section-form'
import { StepForm, useStepForm } from './step-form'
import { StepText } from './step-titles'
import { untouchedWishes } from './touched-answers'
import { FamilyFields } from '#web/features/profiles/form/family-fields'
import { PartnerFields } from '#web/features/profiles/form/partner-fields'
import { useWizard } from './wizard-context'
import { isOfAnother } from '#shared/options/made-by'
import { ReligionFields } from '#web/features/profiles/form/religion-fields'
import { ResidentialFields } from '#web/features/profiles/form/residential-fields'
import { zodResolver } from '@hookform/resolvers/zod'
import { chakra } from '@chakra-ui/react'
import { useWatch, type Resolver } from 'react-hook-form'
import * as z from 'zod'
import { needsSecondMarriage, PersonalInfoSchema, SecondMarriageInfoSchema } from '#shared/schemas/profile'
import { PersonalFields } from '#web/features/profiles/form/personal-fields'
import { PartnerAnswersSchema, SuggestedWishes } from '#web/features/profiles/form/wishes'
import { SecondMarriageFields } from '#web/features/profiles/form/second-marriage-fields'

type PersonalValues = SectionValues<'personal_info' | 'second_marriage_info'>

const both = zodResolver(
  z.object({ personal_info: PersonalInfoSchema, second_marriage_info: SecondMarriageInfoSchema }),
)
const alone = zodResolver(z.object({ personal_info: PersonalInfoSchema, second_marriage_info: z.unknown() }))

/** Validates the second-marriage section only if the marital status needs it; otherwise keeps it unchecked. */
const personalResolver: Resolver<PersonalValues> = (values, context, options) =>
  needsSecondMarriage(values.personal_info.marital_status)
    ? both(values, context, options)
    : (alone as unknown as Resolver<PersonalValues>)(values, context, options)

export function PersonalStep() {
  const { draft } = useWizard()
  const form = useStepForm<PersonalValues>(personalResolver)
  const whose = draft.read().made_by
  const ofAnother = isOfAnother(whose)
  const maritalStatus = useWatch({ control: form.control, name: 'personal_info.marital_status' })
  return (
    <StepForm form={form} title={<StepText of="personal" />} sub={<StepText of="personalLine" />}>
      <PersonalFields ofAnother={ofAnother} whose={whose} />
      {needsSecondMarriage(maritalStatus) && (
        <chakra.section marginBlockStart="10" aria-labelledby="second-marriage">
          <chakra.h2 id="second-marriage" textStyle="h3" marginBlockEnd="2">
            <Trans>Second marriage</Trans>
          </chakra.h2>
          <chakra.p color="ink.muted" marginBlockEnd="6">
            <Trans>If you say this now, nobody has to ask a difficult question later.</Trans>
          </chakra.p>
          <SecondMarriageFields ofAnother={ofAnother} />
        </chakra.section>
      )}
    </StepForm>
  )
}

const residentialResolver = sectionResolver('residential_info')

export function ResidentialStep() {
  const form = useStepForm<SectionValues<'residential_info'>>(residentialResolver)
  return (
    <StepForm form={form} title={<StepText of="residential" />} sub={<StepText of="residentialLine" />}>
      <ResidentialFields />
    </StepForm>
  )
}

const religionResolver = sectionResolver('religion_info')

export function ReligionStep() {
  const { draft } = useWizard()
  const form = useStepForm<SectionValues<'religion_info'>>(religionResolver)
  return (
    <StepForm
      form={form}
      title={<StepText of="religion" />}
      sub={<Trans>Answer as you would if a family asked you. “Prefer not to say” is an answer too.</Trans>}
    >
      <ReligionFields
        ofAnother={isOfAnother(draft.read().made_by)}
        gender={draft.read().sections.personal_info?.gender}
      />
    </StepForm>
  )
}

const partnerResolver = zodResolver(z.object({ partner_requirements: PartnerAnswersSchema }))

export function PartnerStep() {
  const { draft } = useWizard()
  const form = useStepForm(partnerResolver)
  const answers = useWatch({ control: form.control, name: 'partner_requirements' })
  const kept = draft.read()
  const suggested = untouchedWishes({
    ...kept,
    sections: { ...kept.sections, partner_requirements: answers },
  })
  return (
    <StepForm form={form} title={<Trans>Partner requirements</Trans>} sub={<StepText of="partnerLine" />}>
      <SuggestedWishes value={suggested}>
        <PartnerFields homeCountry={kept.sections.residential_info?.country} />
      </SuggestedWishes>
    </StepForm>
  )
}

const familyResolver = sectionResolver('family_info')

export function FamilyStep() {
  const { draft } = useWizard()
  const form = useStepForm<SectionValues<'family_info'>>(familyResolver)
  return (
    <StepForm form={form} title={<StepText of="family" />} sub={<StepText of="familyLine" />}>
      <FamilyFields whose={draft.read().made_by} />
    </StepForm>
  )
}

const careerResolver = sectionResolver('career_info')

export function CareerStep() {
  const { draft } = useWizard()
  const form = useStepForm<SectionValues<'career_info'>>(careerResolver)
  return (
    <StepForm
      form={form}
      title={<StepText of="career" />}
      sub={<Trans>Families usually read this part first. You can change any of it later.</Trans>}
    >
      <CareerFields gender={draft.read().sections.personal_info?.gender} />
    </StepForm>
  )
}
