/** Who made the profile, in relation to the member. */
export const madeBy = ['myself', 'son', 'daughter', 'brother', 'sister', 'friend'] as const
export type MadeBy = (typeof madeBy)[number]
/** Whether the account holder is known to be somebody other than the person in the profile. */
export const isOfAnother = (whose: string | undefined): boolean => whose !== undefined && whose !== 'myself'
/** Answers to "Who is this profile for?". */
export const madeByLabels = {
  myself: 'Myself',
  son: 'My son',
  daughter: 'My daughter',
  brother: 'My brother',
  sister: 'My sister',
  friend: 'A relative or friend',
} satisfies Record<MadeBy, string>
/** How others see who wrote the profile. */
export const writerLabels = {
  myself: 'Written by the member',
  son: 'Written by a parent',
  daughter: 'Written by a parent',
  brother: 'Written by a brother or sister',
  sister: 'Written by a brother or sister',
  friend: 'Written by a relative or friend',
} satisfies Record<MadeBy, string>
