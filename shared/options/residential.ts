export const residenceStatuses = ['own', 'rent'] as const
export type ResidenceStatus = (typeof residenceStatuses)[number]
export const residenceStatusLabels = { own: 'Own', rent: 'Rent' } satisfies Record<ResidenceStatus, string>

export const propertySizes = ['yards', 'marla'] as const
export type PropertySize = (typeof propertySizes)[number]
export const propertySizeLabels = { yards: 'Yards', marla: 'Marla' } satisfies Record<PropertySize, string>

export const familyStatuses = ['low', 'middle', 'high'] as const
export type FamilyStatus = (typeof familyStatuses)[number]
export const familyStatusLabels = {
  low: 'Modest income',
  middle: 'Middle income',
  high: 'High income',
} satisfies Record<FamilyStatus, string>
