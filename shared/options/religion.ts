export const religions = ['islam', 'christianity', 'hinduism', 'sikhism', 'other'] as const
export type Religion = (typeof religions)[number]
export const religionLabels = {
  islam: 'Islam',
  christianity: 'Christianity',
  hinduism: 'Hinduism',
  sikhism: 'Sikhism',
  other: 'Other',
} satisfies Record<Religion, string>

export const dietaryPreferences = ['strict_halal', 'occasionally_halal', 'not_strict'] as const
export type DietaryPreference = (typeof dietaryPreferences)[number]
export const dietaryPreferenceLabels = {
  strict_halal: 'Strict Halal',
  occasionally_halal: 'Occasionally Halal',
  not_strict: 'Not Strict',
} satisfies Record<DietaryPreference, string>
