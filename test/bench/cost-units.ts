import { type Measured, measuredUnits } from '#infra/cost/units'
import type { Row } from './report'

/** Rounding, and what a change may cost before the page of costs (infra/runbooks/cost.md) is computed anew. */
const tolerance = 1.1

/** The row that the section `search` measures; all others are of the section `capacity`. */
const searched = '100,000: page of 24 cards, highest' satisfies Measured
export const tableUnits = (Object.keys(measuredUnits) as Measured[]).filter((name) => name !== searched)

/** The rows, of which those that have no budget may not exceed what the page of costs says of them; throws when it needs another. */
export function rowsOfCosts(rows: readonly Row[], needed: readonly Measured[]): Row[] {
  for (const name of needed)
    if (!rows.some(({ what }) => what === name)) throw new Error(`The page of costs needs the row “${name}”.`)
  return rows.map((row) => {
    const name = needed.find((one) => one === row.what)
    return name && row.budget === undefined ? { ...row, budget: measuredUnits[name] * tolerance } : row
  })
}
