import * as z from 'zod'
import { measureLimits } from '#shared/limits'
import { familyStatuses, propertySizes, residenceStatuses } from '#shared/options/residential'
import { cityValue, countryCode, option, stateValue, whenObject, wholeNumber } from '../common'

export const stateRequired = 'Residence state is required'
export const cityRequired = 'Residence city is required'

const isWithin = (place: unknown, country: unknown): boolean =>
  typeof place !== 'string' || typeof country !== 'string' || place.startsWith(`${country}-`)

export const ResidentialInfoSchema = z
  .object(
    {
      residence_status: option(residenceStatuses, 'Residential status is required!'),
      /** Null counts as not answered. */
      property_area: wholeNumber({
        required: 'Please enter a whole number',
        ...measureLimits.property,
        low: 'Please enter at least 1',
        high: 'Please enter at most 100,000',
      })
        .nullable()
        .optional(),
      /** The unit of `property_area`. */
      property_size: option(propertySizes, 'Property size is required!'),
      country: countryCode('Country is required'),
      residence_state: stateValue(stateRequired),
      residence_city: cityValue(cityRequired),
      family_status: option(familyStatuses, 'Family status is required!'),
    },
    { error: 'Residential information is required!' },
  )
  .refine((home) => isWithin(home.residence_state, home.country), {
    error: stateRequired,
    path: ['residence_state'],
    when: whenObject,
  })
  .refine((home) => isWithin(home.residence_city, home.country), {
    error: cityRequired,
    path: ['residence_city'],
    when: whenObject,
  })
export type ResidentialInfo = z.infer<typeof ResidentialInfoSchema>
