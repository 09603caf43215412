import * as z from 'zod'
import { secondMarriageReasons } from '#shared/options/second-marriage'
import { yesNo } from '#shared/options/yes-no'
import { measureLimits } from '#shared/limits'
import { option, wholeNumber } from '../common'

/** Only the reason may be missing; an empty one counts as not answered and is dropped. */
export const SecondMarriageInfoSchema = z
  .object(
    {
      kids_from_first_marriage: wholeNumber({
        required: 'Number of kids is required!',
        min: measureLimits.kids.min,
        low: 'kids count cannot be negative',
        max: measureLimits.kids.max,
        high: 'Maximum 10 kids allowed',
      }),
      reason_for_second_marriage: option(
        [...secondMarriageReasons, ''],
        'Please choose a reason from the list',
      ).optional(),
      family_approval: option(yesNo, 'Approval is required'),
      provide_separate_house: option(yesNo, 'This field is required'),
      accept_partner_kids: option(yesNo, 'Please select an option'),
    },
    { error: 'Second marriage information is required!' },
  )
  .overwrite(({ reason_for_second_marriage: reason, ...rest }) =>
    reason ? { ...rest, reason_for_second_marriage: reason } : rest,
  )
export type SecondMarriageInfo = z.infer<typeof SecondMarriageInfoSchema>
