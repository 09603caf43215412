import { useLingui } from '@lingui/react/macro'
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
import type { Gender } from '#shared/options/personal'
import { FormRadioCards, FormSelectField } from '#web/ui/form/fields'
import { optionsFrom } from '#web/ui/fields/options'
import { answerLabel } from './answer-label'
import { type FieldsOfSection, SectionFields, useSectionForm } from './section-form'

/** The form fields of the career section. `gender`: of the person in the profile. */
export function CareerFields({ gender }: { gender?: Gender | undefined }) {
  const { t } = useLingui()
  const { control } = useSectionForm<'career_info'>()
  const fields: FieldsOfSection<'career_info'> = {
    education: (
      <FormSelectField
        control={control}
        name="career_info.education"
        label={answerLabel('career_info', 'education')}
        placeholder={t`Choose an education`}
        options={optionsFrom(educations, educationLabels)}
      />
    ),
    profession: (
      <FormRadioCards
        control={control}
        name="career_info.profession"
        label={answerLabel('career_info', 'profession')}
        full
        options={optionsFrom(professions, professionLabels, gender)}
      />
    ),
    job_post: (
      <FormSelectField
        control={control}
        name="career_info.job_post"
        label={answerLabel('career_info', 'job_post')}
        placeholder={t`Choose a job title`}
        hint={t`Choose “Other” if there is no job, or if it is not in the list.`}
        options={optionsFrom(jobPosts, jobPostLabels, gender)}
      />
    ),
    monthly_income: (
      <FormRadioCards
        control={control}
        name="career_info.monthly_income"
        label={answerLabel('career_info', 'monthly_income')}
        hint={t`Rs. per month. Members see this range. If there is no income, choose the first one.`}
        full
        options={optionsFrom(incomeRanges, incomeRangeLabels)}
      />
    ),
    future_plan: (
      <FormRadioCards
        control={control}
        name="career_info.future_plan"
        label={answerLabel('career_info', 'future_plan')}
        full
        options={optionsFrom(futurePlans, futurePlanLabels)}
      />
    ),
  }
  return <SectionFields fields={fields} />
}
