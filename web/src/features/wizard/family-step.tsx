import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod'
import {
  fatherProfessionLabels,
  fatherProfessions,
  motherProfessionLabels,
  motherProfessions,
} from '#shared/options/family'
import { smallCounts } from '#shared/options/measures'
import { FamilyInfoSchema, type FamilyInfo } from '#shared/schemas/profile'
import { FormSelectField, FormTextField } from '#web/components/form/fields'
import { optionsFrom } from '#web/components/options'
import { type FieldsOfSection, SectionFields } from './section-fields'
import { StepForm } from './step-form'
import { useStepForm } from './use-step-form'

const resolver = zodResolver(z.object({ family_info: FamilyInfoSchema }))
const counts = smallCounts.map((value) => ({ value, label: String(value) }))

export function FamilyStep() {
  const { t } = useLingui()
  const form = useStepForm<{ family_info: FamilyInfo }>(resolver)
  const { control } = form
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
  return (
    <StepForm
      form={form}
      title={<Trans>Family</Trans>}
      sub={<Trans>A few lines about the home you come from.</Trans>}
    >
      <SectionFields fields={fields} />
    </StepForm>
  )
}
