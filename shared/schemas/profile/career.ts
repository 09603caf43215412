import * as z from 'zod'
import { educations, futurePlans, incomeRanges, jobPosts, professions } from '../../options/career'

export const CareerInfoSchema = z.object(
  {
    education: z.enum(educations, { error: 'Education is required!' }),
    profession: z.enum(professions, { error: 'Profession is required!' }),
    job_post: z.enum(jobPosts, { error: 'Job Title is required!' }),
    monthly_income: z.enum(incomeRanges, { error: 'Income Range is required!' }),
    future_plan: z.enum(futurePlans, { error: 'Future Plan is required!' }),
  },
  { error: 'Career information is required!' },
)
export type CareerInfo = z.infer<typeof CareerInfoSchema>
