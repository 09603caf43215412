import { useLingui } from '@lingui/react/macro'
import { secondMarriageReasonLabels, secondMarriageReasons } from '#shared/options/second-marriage'
import { FormSelectField, FormYesNoField } from '#web/ui/form/fields'
import { optionsFrom } from '#web/ui/fields/options'
import { FormCountField } from './count-field'
import { answerLabel } from './answer-label'
import { type FieldsOfSection, SectionFields, useSectionForm } from './section-form'

export interface SecondMarriageFieldsProps {
  /** The profile is about somebody other than the user. */
  ofAnother?: boolean
}

/** The form fields of the second-marriage section. */
export function SecondMarriageFields({ ofAnother = false }: SecondMarriageFieldsProps) {
  const { t } = useLingui()
  const { control } = useSectionForm<'second_marriage_info'>()
  const fields: FieldsOfSection<'second_marriage_info'> = {
    kids_from_first_marriage: (
      <FormCountField
        control={control}
        name="second_marriage_info.kids_from_first_marriage"
        label={answerLabel('second_marriage_info', 'kids_from_first_marriage')}
      />
    ),
    reason_for_second_marriage: (
      <FormSelectField
        control={control}
        name="second_marriage_info.reason_for_second_marriage"
        label={answerLabel('second_marriage_info', 'reason_for_second_marriage')}
        placeholder={t`Prefer not to say`}
        optional
        options={optionsFrom(secondMarriageReasons, secondMarriageReasonLabels)}
      />
    ),
    family_approval: (
      <FormYesNoField
        control={control}
        name="second_marriage_info.family_approval"
        label={ofAnother ? t`Does the family approve?` : t`Does your family approve?`}
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
        label={ofAnother ? t`Accepts a partner’s children?` : t`Do you accept a partner’s children?`}
      />
    ),
  }
  return <SectionFields fields={fields} />
}
