export const now = () => new Date('2026-06-15T12:00:00Z')

export const personal = {
  first_name: 'Ayesha',
  last_name: 'Khan',
  gender: 'female',
  dob: '1998-03-05',
  marital_status: 'single',
  height: 5.4,
  weight: 55,
  mother_tongue: 'ur',
  nationality: 'PK',
}
export const secondMarriage = {
  kids_from_first_marriage: 2,
  reason_for_second_marriage: 'medical_reasons',
  family_approval: 'yes',
  provide_separate_house: 'no',
  accept_partner_kids: 'yes',
}
export const career = {
  education: 'master',
  profession: 'employed',
  job_post: 'doctor',
  monthly_income: '100k_to_200k',
  future_plan: 'job_growth',
}
export const family = {
  father_name: 'Imran Khan',
  father_profession: 'retired',
  mother_profession: 'housewife',
  total_brothers: 2,
  total_sisters: 0,
}
export const religion = {
  religion: 'islam',
  maslak: 'sunni_barelvi',
  caste: 'arain',
  do_you_prefer_hijaab: 'yes',
  do_you_prefer_beard: 'no',
  dietary_preference: 'strict_halal',
}
export const residential = {
  residence_status: 'own',
  property_size: 'marla',
  country: 'PK',
  residence_state: 'PK-PB',
  residence_city: 'PK-Lahore',
  family_status: 'middle',
}
export const partner = {
  religion: 'islam',
  maslak: 'sunni_deobandi',
  caste: 'any',
  age_range: '24 to 28',
  height_range: 5.5,
  complexion: 'wheatish',
  body_type: 'average',
  marital_status: 'any',
  education: 'bachelor',
  profession: 'employed',
  mother_tongue: 'pa',
  income_range: '50k_to_100k',
  nationality: ['PK', 'AE'],
  residence_state: ['PK-PB', 'AE-DU'],
  residence_city: ['PK-Lahore', 'AE-Dubai'],
  family_status: 'middle',
  religious_status: 'moderate',
}
export const whole = {
  personal_info: personal,
  career_info: career,
  family_info: family,
  religion_info: religion,
  residential_info: residential,
  partner_requirements: partner,
}
export const married = { ...whole, personal_info: { ...personal, marital_status: 'widowed' } }
