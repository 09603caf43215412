import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
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
import { FormSelectField } from '../form/fields'
import { optionsFrom } from '../options'
import { useWorldOptions } from '#web/lib/places'
import { heightText } from '#web/lib/wording/wording'
import { requirementBeliefOptions, withAny } from './belief-options'
import { type FieldsOfSection, SectionFields } from './section-fields'
import { clearAnswers, useSectionForm } from './section-form'
import { usePlaceFields } from './use-place-fields'

const heightOptions = () => heights.map((value) => ({ value, label: heightText(value) }))

function usePersonFields() {
  const { t, i18n } = useLingui()
  const { control } = useSectionForm<'partner_requirements'>()
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

function useCareerFields() {
  const { t } = useLingui()
  const { control } = useSectionForm<'partner_requirements'>()
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

function useBeliefFields() {
  const { t } = useLingui()
  const form = useSectionForm<'partner_requirements'>()
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

export interface PartnerFieldsProps {
  /** The member's own country: its places are offered too. */
  homeCountry?: string | undefined
}

/** The form fields of the partner requirements. */
export function PartnerFields({ homeCountry }: PartnerFieldsProps) {
  const fields: FieldsOfSection<'partner_requirements'> = {
    ...useBeliefFields(),
    ...usePersonFields(),
    ...useCareerFields(),
    ...usePlaceFields(homeCountry),
  }
  return <SectionFields fields={fields} />
}
