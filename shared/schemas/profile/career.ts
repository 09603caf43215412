import * as z from 'zod'
import { educations, futurePlans, incomeRanges, jobPosts, professions } from '#shared/options/career'
import { option } from '../common'

export const CareerInfoSchema = z.object(
  {
    education: option(educations, 'Education is required!'),
    profession: option(professions, 'Profession is required!'),
    job_post: option(jobPosts, 'Job Title is required!'),
    monthly_income: option(incomeRanges, 'Income Range is required!'),
    future_plan: option(futurePlans, 'Future Plan is required!'),
  },
  { error: 'Career information is required!' },
)
export type CareerInfo = z.infer<typeof CareerInfoSchema>
