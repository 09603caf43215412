import * as z from 'zod'
import { planLimits, textLimits } from '../limits'
import { text, whenObject, wholeNumber } from './common'

const amount = (label: string, max: number) =>
  wholeNumber({
    required: `${label} is required!`,
    min: 0,
    low: `${label} cannot be negative`,
    max,
    high: `${label} must be at most ${max}`,
  })

/** The form of an admin; price in PKR, duration in days. */
export const PlanSchema = z
  .object({
    name: text({ required: 'Plan name is required', max: textLimits.name.max }),
    price: amount('Price', planLimits.price),
    messages_limit: amount('Messages Limit', planLimits.messages),
    proposals_limit: amount('Proposals Limit', planLimits.proposals),
    duration: amount('Duration', planLimits.duration),
    profile_status: z.boolean({ error: 'Profile status is required!' }),
    featured_profile: z.boolean({ error: 'Featured profile is required!' }),
  })
  .refine((plan) => !(plan.price > 0 && plan.duration === 0), {
    error: 'A paid plan lasts at least 1 day',
    path: ['duration'],
    when: whenObject,
  })
