export const secondMarriageReasons = [
  'compatibility_issues',
  'spouse_deceased',
  'divorce',
  'family_pressure',
  'no_children',
  'medical_reasons',
  'financial_stability',
  'religious_beliefs',
  'better_future',
  'other',
] as const
export type SecondMarriageReason = (typeof secondMarriageReasons)[number]
export const secondMarriageReasonLabels = {
  compatibility_issues: 'Compatibility Issues',
  spouse_deceased: 'Spouse Deceased',
  divorce: 'Divorce',
  family_pressure: 'Family Pressure',
  no_children: 'No Children',
  medical_reasons: 'Medical Reasons',
  financial_stability: 'Financial Stability',
  religious_beliefs: 'Religious Beliefs',
  better_future: 'Better Future',
  other: 'Other',
} satisfies Record<SecondMarriageReason, string>
