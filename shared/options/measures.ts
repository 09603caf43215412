import { measureLimits } from '../limits'

/** Stands for every height above 7 ft. */
export const tallestHeight = 9

export const inchesPerFoot = 12

/** A height in feet as whole inches. */
export const inchesOf = (feet: number): number => Math.round(feet * inchesPerFoot)

/** Whole inches in feet. Three decimals are enough to tell the right centimetre. */
export const feetOf = (inches: number): number => Math.round((inches / inchesPerFoot) * 1000) / 1000

/** A height in feet, rounded to the inch. Heights are shown and compared so. */
export const toWholeInch = (feet: number): number => feetOf(inchesOf(feet))

const shortest = inchesOf(measureLimits.height.min)
const longest = inchesOf(measureLimits.height.max)

/** Heights in feet offered by forms: every inch from 3.5 to 7 ft, then 9 for "under 7 to 9 ft". */
export const heights: readonly number[] = [
  ...Array.from({ length: longest - shortest + 1 }, (_, step) => feetOf(shortest + step)),
  tallestHeight,
]

/** Weights in kg offered by forms. */
export const weights: readonly number[] = [50, 55, 60, 65, 70, 75, 80, 85, 90, 100]

/** Numbers of children and of siblings offered by forms. */
export const smallCounts: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
