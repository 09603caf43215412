import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import {
  dietaryPreferenceLabels,
  dietaryPreferences,
  religionLabels,
  religions,
} from '#shared/options/religion'
import { FormSelectField, FormYesNoField } from '../form/fields'
import { optionsFrom } from '../options'
import { beliefOptions } from './belief-options'
import { type FieldsOfSection, SectionFields } from './section-fields'
import { clearAnswers, useSectionForm } from './section-form'

/** The form fields of the religion section. */
export function ReligionFields() {
  const { t } = useLingui()
  const form = useSectionForm<'religion_info'>()
  const { control } = form
  const { maslaks, castes } = beliefOptions(useWatch({ control, name: 'religion_info.religion' }))
  const fields: FieldsOfSection<'religion_info'> = {
    religion: (
      <FormSelectField
        control={control}
        name="religion_info.religion"
        label={t`Religion`}
        placeholder={null}
        full
        options={optionsFrom(religions, religionLabels)}
        onValue={() => clearAnswers(form, 'religion_info.maslak', 'religion_info.caste')}
      />
    ),
    maslak: (
      <FormSelectField control={control} name="religion_info.maslak" label={t`Maslak`} options={maslaks} />
    ),
    caste: <FormSelectField control={control} name="religion_info.caste" label={t`Caste`} options={castes} />,
    do_you_prefer_hijaab: (
      <FormYesNoField
        control={control}
        name="religion_info.do_you_prefer_hijaab"
        label={t`Do you prefer hijaab?`}
      />
    ),
    do_you_prefer_beard: (
      <FormYesNoField
        control={control}
        name="religion_info.do_you_prefer_beard"
        label={t`Do you prefer a beard?`}
      />
    ),
    dietary_preference: (
      <FormSelectField
        control={control}
        name="religion_info.dietary_preference"
        label={t`Dietary Preference`}
        full
        options={optionsFrom(dietaryPreferences, dietaryPreferenceLabels)}
      />
    ),
  }
  return <SectionFields fields={fields} />
}
