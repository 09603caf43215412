import { measureLimits } from '../limits'
import { anyValue } from './any'

/** Initial values of a new profile's forms. */
export const profileDefaults = {
  personal_info: {
    gender: 'male',
    marital_status: 'single',
    height: 3.5,
    weight: 50,
    mother_tongue: 'ur',
    nationality: 'PK',
  },
  religion_info: { religion: 'islam' },
  residential_info: {
    residence_status: 'rent',
    property_size: 'marla',
    country: 'PK',
    family_status: 'middle',
  },
  partner_requirements: {
    religion: 'islam',
    age_range: '18 to 24',
    height_range: 3.5,
    marital_status: 'single',
    mother_tongue: 'ur',
    family_status: 'middle',
    religious_status: 'moderate',
  },
} as const

/** Partner requirements that everybody meets. */
export const openRequirements = {
  religion: anyValue,
  maslak: anyValue,
  caste: anyValue,
  age_range: anyValue,
  height_range: measureLimits.height.min,
  complexion: anyValue,
  body_type: anyValue,
  marital_status: anyValue,
  education: anyValue,
  profession: anyValue,
  mother_tongue: anyValue,
  income_range: anyValue,
  nationality: [anyValue],
  residence_state: [anyValue],
  residence_city: [anyValue],
  family_status: anyValue,
  religious_status: anyValue,
} satisfies Record<string, typeof anyValue | (typeof anyValue)[] | number>
