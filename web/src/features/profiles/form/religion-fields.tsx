import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { isNotAsked, notAsked, notAskedLabel } from '#shared/options/belief-titles'
import {
  dietaryPreferenceLabels,
  dietaryPreferences,
  religionLabels,
  religions,
} from '#shared/options/religion'
import type { Gender } from '#shared/options/personal'
import { religiousStatuses, religiousStatusLabels } from '#shared/options/partner'
import { yesNo, yesNoLabels } from '#shared/options/yes-no'
import { FormRadioCards, FormSelectField, FormYesNoField } from '#web/ui/form/fields'
import { FormSearchSelectField } from '#web/ui/form/search-select-field'
import { optionsFrom } from '#web/ui/fields/options'
import { beliefOptions } from './belief-options'
import { answerLabel } from './answer-label'
import { type FieldsOfSection, SectionFields, clearAnswers, useSectionForm } from './section-form'

const customs = [
  'religion_info.do_you_prefer_hijaab',
  'religion_info.do_you_prefer_beard',
  'religion_info.dietary_preference',
] as const

const yesOrNoneOptions = () => optionsFrom(yesNo, { ...yesNoLabels, no: notAskedLabel })

export interface ReligionFieldsProps {
  /** The profile is about somebody other than the user. */
  ofAnother?: boolean
  /** Of the person in the profile. */
  gender?: Gender | undefined
}

/** The form fields of the religion section. */
export function ReligionFields({ ofAnother = false, gender }: ReligionFieldsProps) {
  const { t } = useLingui()
  const form = useSectionForm<'religion_info'>()
  const { control } = form
  const religion = useWatch({ control, name: 'religion_info.religion' })
  const { maslaks, castes } = beliefOptions(religion, gender)
  const others = isNotAsked(religion)
  const yesOrNone = others ? { options: yesOrNoneOptions() } : {}

  /** Muslim customs default to "Does not apply" for others, and to unanswered for Muslims. */
  const followReligion = (chosen: string) => {
    clearAnswers(form, 'religion_info.maslak', 'religion_info.caste')
    if (isNotAsked(chosen) === others) return
    if (!isNotAsked(chosen)) return clearAnswers(form, ...customs)
    for (const path of customs) form.clearErrors(path)
    form.setValue('religion_info.do_you_prefer_hijaab', notAsked.do_you_prefer_hijaab)
    form.setValue('religion_info.do_you_prefer_beard', notAsked.do_you_prefer_beard)
    form.setValue('religion_info.dietary_preference', notAsked.dietary_preference)
  }

  const fields: FieldsOfSection<'religion_info'> = {
    religion: (
      <FormSelectField
        control={control}
        name="religion_info.religion"
        label={answerLabel('religion_info', 'religion')}
        placeholder={null}
        full
        options={optionsFrom(religions, religionLabels)}
        onValue={followReligion}
      />
    ),
    maslak: (
      <FormSelectField
        control={control}
        name="religion_info.maslak"
        label={answerLabel('religion_info', 'maslak', { religion })}
        options={maslaks}
      />
    ),
    caste: (
      <FormSearchSelectField
        control={control}
        name="religion_info.caste"
        label={answerLabel('religion_info', 'caste', { religion })}
        options={castes}
      />
    ),
    do_you_prefer_hijaab: (
      <FormYesNoField
        control={control}
        name="religion_info.do_you_prefer_hijaab"
        label={ofAnother ? t`Prefers hijaab?` : t`Do you prefer hijaab?`}
        {...yesOrNone}
      />
    ),
    do_you_prefer_beard: (
      <FormYesNoField
        control={control}
        name="religion_info.do_you_prefer_beard"
        label={ofAnother ? t`Prefers a beard?` : t`Do you prefer a beard?`}
        {...yesOrNone}
      />
    ),
    dietary_preference: (
      <FormRadioCards
        control={control}
        name="religion_info.dietary_preference"
        label={answerLabel('religion_info', 'dietary_preference')}
        full
        options={optionsFrom(
          dietaryPreferences,
          others ? { ...dietaryPreferenceLabels, not_strict: notAskedLabel } : dietaryPreferenceLabels,
        )}
      />
    ),
    religious_status: (
      <FormSelectField
        control={control}
        name="religion_info.religious_status"
        label={answerLabel('religion_info', 'religious_status')}
        placeholder={t`Prefer not to say`}
        optional
        full
        options={optionsFrom(religiousStatuses, religiousStatusLabels, gender)}
      />
    ),
  }
  return <SectionFields fields={fields} />
}
