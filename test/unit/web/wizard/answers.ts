import { castesOf } from '#shared/options/caste'
import type { Draft } from '#web/features/wizard/draft'

const sections = (): Draft['sections'] => ({
  personal_info: {
    first_name: 'Ayesha',
    last_name: 'Khan',
    gender: 'female',
    dob: '1996-05-14',
    marital_status: 'single',
    height: 5.4,
    weight: 55,
    mother_tongue: 'ur',
    nationality: 'PK',
  },
  career_info: {
    education: 'master',
    profession: 'employed',
    job_post: 'doctor',
    monthly_income: '100k_to_200k',
    future_plan: 'higher_education',
  },
  family_info: {
    father_name: 'Akram Khan',
    father_profession: 'retired',
    mother_profession: 'housewife',
    total_brothers: 2,
    total_sisters: 0,
  },
  religion_info: {
    religion: 'islam',
    maslak: 'sunni',
    caste: castesOf('islam')[0]!,
    do_you_prefer_hijaab: 'yes',
    do_you_prefer_beard: 'no',
    dietary_preference: 'strict_halal',
  },
  residential_info: {
    residence_status: 'own',
    property_size: 'marla',
    country: 'PK',
    residence_state: 'PK-PB',
    residence_city: 'PK-Lahore',
    family_status: 'middle',
  },
  partner_requirements: {
    religion: 'any',
    maslak: 'any',
    caste: 'any',
    age_range: '28 to 32',
    height_range: 5.5,
    complexion: 'any',
    body_type: 'any',
    marital_status: 'single',
    education: 'any',
    profession: 'any',
    mother_tongue: 'any',
    income_range: 'any',
    nationality: ['PK', 'AE'],
    residence_state: ['any'],
    residence_city: ['any'],
    family_status: 'any',
    religious_status: 'moderate',
  },
})

/** A complete draft at the last step, with every answer chosen. */
export const wholeDraft = (): Draft => ({
  step: 7,
  reached: 7,
  image_url: null,
  sections: sections(),
  touched: Object.entries(sections()).flatMap(([name, answers]) =>
    Object.keys(answers).map((field) => `${name}.${field}`),
  ),
})
