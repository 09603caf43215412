export const fatherProfessions = [
  'business',
  'government_employee',
  'private_employee',
  'retired',
  'deceased',
  'other',
] as const
export type FatherProfession = (typeof fatherProfessions)[number]
export const fatherProfessionLabels = {
  business: 'Business',
  government_employee: 'Government Employee',
  private_employee: 'Private Employee',
  retired: 'Retired',
  deceased: 'Deceased',
  other: 'Other',
} satisfies Record<FatherProfession, string>

export const motherProfessions = [
  'housewife',
  'business',
  'government_employee',
  'private_employee',
  'retired',
  'deceased',
  'other',
] as const
export type MotherProfession = (typeof motherProfessions)[number]
export const motherProfessionLabels = {
  housewife: 'Housewife',
  ...fatherProfessionLabels,
} satisfies Record<MotherProfession, string>
