import { useLingui } from '@lingui/react/macro'
import {
  fatherProfessionLabels,
  fatherProfessions,
  motherProfessionLabels,
  motherProfessions,
} from '#shared/options/family'
import { smallCounts } from '#shared/options/measures'
import { FormSelectField, FormTextField } from '../form/fields'
import { optionsFrom } from '../options'
import { type FieldsOfSection, SectionFields } from './section-fields'
import { useSectionForm } from './section-form'

const counts = smallCounts.map((value) => ({ value, label: String(value) }))

/** The form fields of the family section. */
export function FamilyFields() {
  const { t } = useLingui()
  const { control } = useSectionForm<'family_info'>()
  const fields: FieldsOfSection<'family_info'> = {
    father_name: (
      <FormTextField
        control={control}
        name="family_info.father_name"
        label={t`Father Name`}
        autoComplete="off"
        full
      />
    ),
    father_profession: (
      <FormSelectField
        control={control}
        name="family_info.father_profession"
        label={t`Father Profession`}
        options={optionsFrom(fatherProfessions, fatherProfessionLabels)}
      />
    ),
    mother_profession: (
      <FormSelectField
        control={control}
        name="family_info.mother_profession"
        label={t`Mother Profession`}
        options={optionsFrom(motherProfessions, motherProfessionLabels)}
      />
    ),
    total_brothers: (
      <FormSelectField
        control={control}
        name="family_info.total_brothers"
        label={t`Number of brothers`}
        options={counts}
      />
    ),
    total_sisters: (
      <FormSelectField
        control={control}
        name="family_info.total_sisters"
        label={t`Number of sisters`}
        options={counts}
      />
    ),
  }
  return <SectionFields fields={fields} />
}
