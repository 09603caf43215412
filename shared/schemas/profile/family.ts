import * as z from 'zod'
import { fatherProfessions, motherProfessions } from '#shared/options/family'
import { measureLimits, textLimits } from '#shared/limits'
import { option, wholeNumber } from '../common'
import { personName } from '../person-name'
import { ownText } from './own-text'

const siblings = (plural: 'brothers' | 'sisters', title: 'Brothers' | 'Sisters') =>
  wholeNumber({
    required: `Number of ${plural} is required!`,
    min: measureLimits.siblings.min,
    low: `${title} count cannot be negative`,
    max: measureLimits.siblings.max,
    high: `Maximum 15 ${plural} allowed`,
  })

export const FamilyInfoSchema = z.object(
  {
    father_name: personName({
      required: 'Father Name is required!',
      min: textLimits.name.min,
      short: 'Father Name must be at least 3 characters',
      max: textLimits.name.max,
    }),
    father_profession: option(fatherProfessions, 'Father Profession is required!'),
    mother_profession: option(motherProfessions, 'Mother Profession is required!'),
    total_brothers: siblings('brothers', 'Brothers'),
    total_sisters: siblings('sisters', 'Sisters'),
    about_family: ownText(),
  },
  { error: 'Family information is required!' },
)
export type FamilyInfo = z.infer<typeof FamilyInfoSchema>
