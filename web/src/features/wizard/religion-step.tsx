import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import {
  dietaryPreferenceLabels,
  dietaryPreferences,
  religionLabels,
  religions,
} from '#shared/options/religion'
import { ReligionInfoSchema, type ReligionInfo } from '#shared/schemas/profile'
import { FormSelectField, FormYesNoField } from '#web/components/form/fields'
import { optionsFrom } from '#web/components/options'
import { beliefOptions } from './belief-options'
import { type FieldsOfSection, SectionFields } from './section-fields'
import { StepForm } from './step-form'
import { clearAnswers, useStepForm } from './use-step-form'

const resolver = zodResolver(z.object({ religion_info: ReligionInfoSchema }))

export function ReligionStep() {
  const { t } = useLingui()
  const form = useStepForm<{ religion_info: ReligionInfo }>(resolver)
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
  return (
    <StepForm
      form={form}
      title={<Trans>Religion</Trans>}
      sub={
        <Trans>Choose what you would say to a family that asks. “Prefer not to say” is an answer too.</Trans>
      }
    >
      <SectionFields fields={fields} />
    </StepForm>
  )
}
