/** Stands for every height above 7 ft. */
export const tallestHeight = 9

/** Heights in feet offered by forms: 3.5 to 7.0 in steps of 0.1, then 9 for "under 7 to 9 ft". */
export const heights: readonly number[] = [
  ...Array.from({ length: 36 }, (_, step) => (35 + step) / 10),
  tallestHeight,
]

/** Weights in kg offered by forms. */
export const weights: readonly number[] = [50, 55, 60, 65, 70, 75, 80, 85, 90, 100]

/** Numbers of children and of siblings offered by forms. */
export const smallCounts: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
