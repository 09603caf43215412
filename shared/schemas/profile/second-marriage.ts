import * as z from 'zod'
import { secondMarriageReasons } from '../../options/second-marriage'
import { yesNo } from '../../options/yes-no'
import { measureLimits } from '../../limits'
import { wholeNumber } from '../common'

export const SecondMarriageInfoSchema = z.object(
  {
    kids_from_first_marriage: wholeNumber({
      required: 'Number of kids is required!',
      min: measureLimits.kids.min,
      low: 'kids count cannot be negative',
      max: measureLimits.kids.max,
      high: 'Maximum 10 kids allowed',
    }),
    reason_for_second_marriage: z.enum(secondMarriageReasons, { error: 'Reason is required!' }),
    family_approval: z.enum(yesNo, { error: 'Approval is required' }),
    provide_separate_house: z.enum(yesNo, { error: 'This field is required' }),
    accept_partner_kids: z.enum(yesNo, { error: 'Please select an option' }),
  },
  { error: 'Second marriage information is required!' },
)
export type SecondMarriageInfo = z.infer<typeof SecondMarriageInfoSchema>
