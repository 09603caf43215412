import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod'
import {
  educationLabels,
  educations,
  futurePlanLabels,
  futurePlans,
  incomeRangeLabels,
  incomeRanges,
  jobPostLabels,
  jobPosts,
  professionLabels,
  professions,
} from '#shared/options/career'
import { CareerInfoSchema, type CareerInfo } from '#shared/schemas/profile'
import { FormSelectField } from '#web/components/form/fields'
import { optionsFrom } from '#web/components/options'
import { type FieldsOfSection, SectionFields } from './section-fields'
import { StepForm } from './step-form'
import { useStepForm } from './use-step-form'

const resolver = zodResolver(z.object({ career_info: CareerInfoSchema }))

export function CareerStep() {
  const { t } = useLingui()
  const form = useStepForm<{ career_info: CareerInfo }>(resolver)
  const { control } = form
  const fields: FieldsOfSection<'career_info'> = {
    education: (
      <FormSelectField
        control={control}
        name="career_info.education"
        label={t`Education`}
        placeholder={t`Choose an education`}
        options={optionsFrom(educations, educationLabels)}
      />
    ),
    profession: (
      <FormSelectField
        control={control}
        name="career_info.profession"
        label={t`Profession`}
        placeholder={t`Choose a profession`}
        options={optionsFrom(professions, professionLabels)}
      />
    ),
    job_post: (
      <FormSelectField
        control={control}
        name="career_info.job_post"
        label={t`Job Title`}
        placeholder={t`Choose a job title`}
        options={optionsFrom(jobPosts, jobPostLabels)}
      />
    ),
    monthly_income: (
      <FormSelectField
        control={control}
        name="career_info.monthly_income"
        label={t`Income Range`}
        placeholder={t`Choose a range`}
        hint={t`Rs. per month. Members see the range, never a figure.`}
        options={optionsFrom(incomeRanges, incomeRangeLabels)}
      />
    ),
    future_plan: (
      <FormSelectField
        control={control}
        name="career_info.future_plan"
        label={t`Future Plan`}
        placeholder={t`Choose a plan`}
        full
        options={optionsFrom(futurePlans, futurePlanLabels)}
      />
    ),
  }
  return (
    <StepForm
      form={form}
      title={<Trans>Career</Trans>}
      sub={<Trans>Families usually read this part first. You can change any of it until you submit.</Trans>}
    >
      <SectionFields fields={fields} />
    </StepForm>
  )
}
