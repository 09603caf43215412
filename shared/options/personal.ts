export const genders = ['male', 'female'] as const
export type Gender = (typeof genders)[number]
export const genderLabels = { male: 'Male', female: 'Female' } satisfies Record<Gender, string>

export const maritalStatuses = ['single', 'married', 'divorced', 'widowed'] as const
export type MaritalStatus = (typeof maritalStatuses)[number]
export const maritalStatusLabels = {
  single: 'Single',
  married: 'Married',
  divorced: 'Divorced',
  widowed: 'Widowed',
} satisfies Record<MaritalStatus, string>
