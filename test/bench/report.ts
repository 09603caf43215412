/** One measurement; `budget`, if any, is in the same unit. */
export interface Row {
  what: string
  measured: number
  unit: string
  budget?: number
}

/** Prints a line between the tables: what is being measured, or what was skipped and why. */
export const printNote = (line: string) => console.log(`  … ${line}`)

const text = (value: number) =>
  Number.isInteger(value) || value >= 100 ? value.toFixed(0) : value.toFixed(2)

// NaN (not measured) is also over budget.
const misses = ({ measured, budget }: Row) => budget !== undefined && !(measured <= budget)

function line(row: Row, width: number): string {
  const { what, measured, unit, budget } = row
  const value = `  ${what.padEnd(width)}  ${text(measured).padStart(9)} ${unit.padEnd(3)}`
  return budget === undefined ? value.trimEnd() : `${value}  ≤ ${text(budget)} ${misses(row) ? 'OVER' : 'ok'}`
}

/** Prints the rows as a table; returns how many are within and over budget. */
export function printRows(rows: readonly Row[]): { within: number; over: number } {
  const width = Math.max(...rows.map(({ what }) => what.length))
  for (const row of rows) console.log(line(row, width))
  const over = rows.filter(misses).length
  return { within: rows.filter(({ budget }) => budget !== undefined).length - over, over }
}

/** The value below which this share (0 to 1) of the samples lies. */
export const percentile = (samples: readonly number[], share: number): number => {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
