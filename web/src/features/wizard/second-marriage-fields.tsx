import { useLingui } from '@lingui/react/macro'
import type { Control } from 'react-hook-form'
import { smallCounts } from '#shared/options/measures'
import { secondMarriageReasonLabels, secondMarriageReasons } from '#shared/options/second-marriage'
import { FormSelectField, FormYesNoField } from '#web/components/form/fields'
import { optionsFrom } from '#web/components/options'
import { type FieldsOfSection, SectionFields } from './section-fields'
import type { PersonalValues } from './personal-values'

const counts = smallCounts.map((value) => ({ value, label: String(value) }))

export function SecondMarriageFields({
  control,
}: {
  control: Control<PersonalValues, unknown, PersonalValues>
}) {
  const { t } = useLingui()
  const fields: FieldsOfSection<'second_marriage_info'> = {
    kids_from_first_marriage: (
      <FormSelectField
        control={control}
        name="second_marriage_info.kids_from_first_marriage"
        label={t`Children from the first marriage`}
        options={counts}
      />
    ),
    reason_for_second_marriage: (
      <FormSelectField
        control={control}
        name="second_marriage_info.reason_for_second_marriage"
        label={t`Reason for the second marriage`}
        options={optionsFrom(secondMarriageReasons, secondMarriageReasonLabels)}
      />
    ),
    family_approval: (
      <FormYesNoField
        control={control}
        name="second_marriage_info.family_approval"
        label={t`Does your family approve?`}
      />
    ),
    provide_separate_house: (
      <FormYesNoField
        control={control}
        name="second_marriage_info.provide_separate_house"
        label={t`Will there be a separate house?`}
      />
    ),
    accept_partner_kids: (
      <FormYesNoField
        control={control}
        name="second_marriage_info.accept_partner_kids"
        label={t`Do you accept a partner’s children?`}
      />
    ),
  }
  return <SectionFields fields={fields} />
}
