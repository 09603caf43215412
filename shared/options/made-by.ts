/** For whom whoever holds the account made the profile. */
export const madeBy = ['myself', 'son', 'daughter', 'brother', 'sister', 'friend'] as const
export type MadeBy = (typeof madeBy)[number]
/** Whether the profile is known to be about somebody else than whoever holds the account. */
export const isOfAnother = (whose: string | undefined): boolean => whose !== undefined && whose !== 'myself'
/** As whoever makes it answers "Who is this profile for?". */
export const madeByLabels = {
  myself: 'Myself',
  son: 'My son',
  daughter: 'My daughter',
  brother: 'My brother',
  sister: 'My sister',
  friend: 'A relative or friend',
} satisfies Record<MadeBy, string>
/** As others read who wrote it. */
export const writerLabels = {
  myself: 'Written by the member',
  son: 'Written by a parent',
  daughter: 'Written by a parent',
  brother: 'Written by a brother or sister',
  sister: 'Written by a brother or sister',
  friend: 'Written by a relative or friend',
} satisfies Record<MadeBy, string>
