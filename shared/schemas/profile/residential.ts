import * as z from 'zod'
import { familyStatuses, propertySizes, residenceStatuses } from '#shared/options/residential'
import { cityValue, countryCode, option, stateValue, whenObject } from '../common'

export const stateRequired = 'Residence state is required'
export const cityRequired = 'Residence city is required'

const isWithin = (place: unknown, country: unknown): boolean =>
  typeof place !== 'string' || typeof country !== 'string' || place.startsWith(`${country}-`)

export const ResidentialInfoSchema = z
  .object(
    {
      residence_status: option(residenceStatuses, 'Residential status is required!'),
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
