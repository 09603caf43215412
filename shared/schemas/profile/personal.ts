import * as z from 'zod'
import { tallestHeight } from '#shared/options/measures'
import { genders, maritalStatuses } from '#shared/options/personal'
import { ageLimits, measureLimits, textLimits } from '#shared/limits'
import { asciiDigits } from '#shared/digits'
import { ageAt, parseDay } from '#shared/format'
import { tidyWithin, withoutInvisible } from '../characters'
import { countryCode, languageCode, option } from '../common'
import { personName } from '../person-name'
import { ownText } from './own-text'

const name = (label: string) =>
  personName({
    required: `${label} is required!`,
    min: textLimits.name.min,
    short: `${label} must be at least 3 characters`,
    max: textLimits.name.max,
  })

const isHeight = (feet: number) =>
  feet === tallestHeight || (feet >= measureLimits.height.min && feet <= measureLimits.height.max)

/** Height in feet: 3.5 to 7, or 9 for anything above. */
export const height = (required: string) =>
  z
    .number({ error: required })
    .refine(isHeight, { error: 'Height must be between 3.5 and 7 ft' })
    .meta({
      anyOf: [
        { minimum: measureLimits.height.min, maximum: measureLimits.height.max },
        { const: tallestHeight },
      ],
    })

const weightRange = 'Weight must be between 50 and 100 kg'

/** A date of birth `YYYY-MM-DD`. The minimum age is compared by calendar year only, the maximum exactly; at `now`, in UTC. */
const dateOfBirth = (now: () => Date) =>
  z
    .string({ error: 'Date of birth is required!' })
    .overwrite(tidyWithin(10, (day) => asciiDigits(withoutInvisible(day)).trim()))
    .min(1, { error: 'Date of birth is required!' })
    .refine((day) => parseDay(day) !== null, { error: 'Please enter a valid date' })
    .refine((day) => now().getUTCFullYear() - Number(day.slice(0, 4)) >= ageLimits.min, {
      error: 'You must be at least 18 years old',
    })
    .refine((day) => ageAt(day, now()) <= ageLimits.max, { error: 'Membership is for ages 18 to 75' })
    .meta({ format: 'date', 'x-age': ageLimits })

/** `now` is the clock for computing ages. */
export const makePersonalInfoSchema = (now: () => Date = () => new Date()) =>
  z.object(
    {
      first_name: name('First Name'),
      last_name: name('Last Name'),
      gender: option(genders, 'Gender is required!'),
      dob: dateOfBirth(now),
      marital_status: option(maritalStatuses, 'Marital status is required!'),
      height: height('Height is required!'),
      weight: z
        .number({ error: 'Weight is required!' })
        .min(measureLimits.weight.min, { error: weightRange })
        .max(measureLimits.weight.max, { error: weightRange }),
      mother_tongue: languageCode('Mother tongue is required'),
      nationality: countryCode('Nationality is required'),
      about: ownText(),
    },
    { error: 'Personal information is required!' },
  )

export const PersonalInfoSchema = /* @__PURE__ */ makePersonalInfoSchema()
export type PersonalInfo = z.infer<typeof PersonalInfoSchema>
