import { type FilterName, filterNames } from '#shared/search'

/** What a row fails: a bit for each filter, so that one pass tells who is found, and who would be without one of them. */
export const bitOf = Object.fromEntries(filterNames.map((name, at) => [name, 2 ** at])) as Record<
  FilterName,
  number
>

/** Fails whatever is asked for: nobody's row, or that of somebody who is not shown to the viewer. */
export const hiddenBit = 2 ** 31
