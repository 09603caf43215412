import { type Measured, measuredUnits } from '#infra/cost/units'
import type { Row } from './report'

/** Rounding, and what a change may cost before the page of costs (infra/runbooks/cost.md) is computed anew. */
const tolerance = 1.1

/** Of the chat. */
export const chatUnits = [
  'a message of 800 bytes: writes',
  'a message of 800 bytes: reads',
  'a read mark',
  'a read mark: reads',
  'list of 50 conversations: all',
  'page of 50 messages of 800 bytes',
] as const satisfies readonly Measured[]

/** Of searches, which have budgets of their own. */
const searchUnits = ['100,000: page of 24 cards, highest'] as const satisfies readonly Measured[]

/** All others: rows of the section `capacity`. */
export const tableUnits = (Object.keys(measuredUnits) as Measured[]).filter(
  (name) => ![...chatUnits, ...searchUnits].some((one) => one === name),
)

/** The rows, of which those that have no budget may not exceed what the page of costs says of them; throws when it needs another. */
export function rowsOfCosts(rows: readonly Row[], needed: readonly Measured[]): Row[] {
  for (const name of needed)
    if (!rows.some(({ what }) => what === name)) throw new Error(`The page of costs needs the row “${name}”.`)
  return rows.map((row) => {
    const name = needed.find((one) => one === row.what)
    return name && row.budget === undefined ? { ...row, budget: measuredUnits[name] * tolerance } : row
  })
}
