export const ageRanges = [
  '18 to 24',
  '24 to 28',
  '28 to 32',
  '32 to 36',
  '34 to 40',
  '40 to 50',
  '50 to 75',
] as const
export type AgeRange = (typeof ageRanges)[number]
export const ageRangeLabels = {
  '18 to 24': '18 to 24',
  '24 to 28': '24 to 28',
  '28 to 32': '28 to 32',
  '32 to 36': '32 to 36',
  '34 to 40': '34 to 40',
  '40 to 50': '40 to 50',
  '50 to 75': '50 to 75',
} satisfies Record<AgeRange, string>

export const complexions = ['fair', 'wheatish', 'dusky', 'dark'] as const
export type Complexion = (typeof complexions)[number]
export const complexionLabels = {
  fair: 'Fair',
  wheatish: 'Wheatish',
  dusky: 'Dusky',
  dark: 'Dark',
} satisfies Record<Complexion, string>

export const bodyTypes = ['slim', 'athletic', 'average', 'heavy'] as const
export type BodyType = (typeof bodyTypes)[number]
export const bodyTypeLabels = {
  slim: 'Slim',
  athletic: 'Athletic',
  average: 'Average',
  heavy: 'Heavy',
} satisfies Record<BodyType, string>

export const religiousStatuses = ['religious', 'moderate', 'liberal'] as const
export type ReligiousStatus = (typeof religiousStatuses)[number]
export const religiousStatusLabels = {
  religious: 'Religious',
  moderate: 'Moderate',
  liberal: 'Liberal',
} satisfies Record<ReligiousStatus, string>
