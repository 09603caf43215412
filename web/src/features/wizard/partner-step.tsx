import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useWatch, type Control, type UseFormReturn } from 'react-hook-form'
import * as z from 'zod'
import { anyValue } from '#shared/options/any'
import {
  educationLabels,
  educations,
  incomeRangeLabels,
  incomeRanges,
  professionLabels,
  professions,
} from '#shared/options/career'
import { heights } from '#shared/options/measures'
import {
  ageRangeLabels,
  ageRanges,
  bodyTypeLabels,
  bodyTypes,
  complexionLabels,
  complexions,
  religiousStatuses,
  religiousStatusLabels,
} from '#shared/options/partner'
import { maritalStatuses, maritalStatusLabels } from '#shared/options/personal'
import { religionLabels, religions } from '#shared/options/religion'
import { familyStatuses, familyStatusLabels } from '#shared/options/residential'
import { PartnerRequirementsSchema } from '#shared/schemas/profile'
import { FormSelectField } from '#web/components/form/fields'
import { optionsFrom } from '#web/components/options'
import { useWorldOptions } from '#web/lib/places'
import { heightText } from '#web/lib/wording/wording'
import { requirementBeliefOptions, withAny } from './belief-options'
import { type FieldsOfSection, SectionFields } from './section-fields'
import { StepForm } from './step-form'
import { clearAnswers, useStepForm } from './use-step-form'
import type { PartnerValues } from './requirement-list-field'
import { usePlaceFields } from './use-place-fields'

const resolver = zodResolver(z.object({ partner_requirements: PartnerRequirementsSchema }))
const heightOptions = () => heights.map((value) => ({ value, label: heightText(value) }))

type PartnerControl = Control<PartnerValues, unknown, PartnerValues>

function usePersonFields(control: PartnerControl) {
  const { t, i18n } = useLingui()
  const world = useWorldOptions(i18n.locale)
  return {
    age_range: (
      <FormSelectField
        control={control}
        name="partner_requirements.age_range"
        label={t`Age range`}
        placeholder={null}
        options={optionsFrom(ageRanges, ageRangeLabels)}
      />
    ),
    height_range: (
      <FormSelectField
        control={control}
        name="partner_requirements.height_range"
        label={t`Height range`}
        placeholder={null}
        hint={t`From this height on.`}
        options={heightOptions()}
      />
    ),
    marital_status: (
      <FormSelectField
        control={control}
        name="partner_requirements.marital_status"
        label={t`Marital status`}
        placeholder={null}
        options={withAny(optionsFrom(maritalStatuses, maritalStatusLabels))}
      />
    ),
    mother_tongue: (
      <FormSelectField
        control={control}
        name="partner_requirements.mother_tongue"
        label={t`Mother tongue`}
        placeholder={null}
        options={withAny(world.languages)}
      />
    ),
    complexion: (
      <FormSelectField
        control={control}
        name="partner_requirements.complexion"
        label={t`Complexion`}
        placeholder={null}
        options={withAny(optionsFrom(complexions, complexionLabels))}
      />
    ),
    body_type: (
      <FormSelectField
        control={control}
        name="partner_requirements.body_type"
        label={t`Body type`}
        placeholder={null}
        options={withAny(optionsFrom(bodyTypes, bodyTypeLabels))}
      />
    ),
  } satisfies Partial<FieldsOfSection<'partner_requirements'>>
}

function useCareerFields(control: PartnerControl) {
  const { t } = useLingui()
  return {
    education: (
      <FormSelectField
        control={control}
        name="partner_requirements.education"
        label={t`Education`}
        options={withAny(optionsFrom(educations, educationLabels))}
      />
    ),
    profession: (
      <FormSelectField
        control={control}
        name="partner_requirements.profession"
        label={t`Profession`}
        options={withAny(optionsFrom(professions, professionLabels))}
      />
    ),
    income_range: (
      <FormSelectField
        control={control}
        name="partner_requirements.income_range"
        label={t`Income range`}
        options={withAny(optionsFrom(incomeRanges, incomeRangeLabels))}
      />
    ),
    family_status: (
      <FormSelectField
        control={control}
        name="partner_requirements.family_status"
        label={t`Family status`}
        placeholder={null}
        options={withAny(optionsFrom(familyStatuses, familyStatusLabels))}
      />
    ),
  } satisfies Partial<FieldsOfSection<'partner_requirements'>>
}

function useBeliefFields(form: UseFormReturn<PartnerValues>) {
  const { t } = useLingui()
  const { control } = form
  const { maslaks, castes } = requirementBeliefOptions(
    useWatch({ control, name: 'partner_requirements.religion' }),
  )

  const followReligion = (religion: string) => {
    clearAnswers(form, 'partner_requirements.maslak', 'partner_requirements.caste')
    if (religion !== anyValue) return
    // With any religion, only "Any" is possible here.
    form.setValue('partner_requirements.maslak', anyValue)
    form.setValue('partner_requirements.caste', anyValue)
  }

  return {
    religion: (
      <FormSelectField
        control={control}
        name="partner_requirements.religion"
        label={t`Religion`}
        placeholder={null}
        options={withAny(optionsFrom(religions, religionLabels))}
        onValue={followReligion}
      />
    ),
    religious_status: (
      <FormSelectField
        control={control}
        name="partner_requirements.religious_status"
        label={t`Religious status`}
        placeholder={null}
        options={withAny(optionsFrom(religiousStatuses, religiousStatusLabels))}
      />
    ),
    maslak: (
      <FormSelectField
        control={control}
        name="partner_requirements.maslak"
        label={t`Maslak`}
        options={maslaks}
      />
    ),
    caste: (
      <FormSelectField
        control={control}
        name="partner_requirements.caste"
        label={t`Caste`}
        options={castes}
      />
    ),
  } satisfies Partial<FieldsOfSection<'partner_requirements'>>
}

export function PartnerStep() {
  const form = useStepForm<PartnerValues>(resolver)
  const fields: FieldsOfSection<'partner_requirements'> = {
    ...useBeliefFields(form),
    ...usePersonFields(form.control),
    ...useCareerFields(form.control),
    ...usePlaceFields(form),
  }
  return (
    <StepForm
      form={form}
      title={<Trans>Partner requirements</Trans>}
      sub={<Trans>Whom you hope to meet. “Any” keeps the door open.</Trans>}
    >
      <SectionFields fields={fields} />
    </StepForm>
  )
}
