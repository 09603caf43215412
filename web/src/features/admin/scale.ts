/** The axis of a chart: whole numbers at equal distances, including 0. */
export interface Scale {
  low: number
  high: number
  /** Highest first. */
  ticks: number[]
}

/** Approximate number of parts of the axis. */
const parts = 3

/** The smallest of 1, 2, 5, 10, 20, 50 … that is at least `atLeast`. */
function roundStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(atLeast))
  return power * ([1, 2, 5].find((factor) => factor * power >= atLeast) ?? 10)
}

/** The axis that fits all values. */
export function scaleFor(values: readonly number[]): Scale {
  const highest = Math.max(0, ...values)
  const lowest = Math.min(0, ...values)
  const step = roundStep(Math.max(1, (highest - lowest) / parts))
  const [first, last] = [Math.floor(lowest / step), Math.ceil(highest / step)]
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (last - index) * step)
  return { low: first * step, high: last * step, ticks }
}

/** A bar's position on the axis, in percent of its length. */
export interface Span {
  start: number
  length: number
}

const percentOn = ({ low, high }: Scale, value: number) => ((value - low) / (high - low || 1)) * 100

/** Bars side by side, starting at 0. Negative values extend downwards. */
export const barsOf = (values: readonly number[], scale: Scale): Span[] =>
  values.map((value) => {
    const [from, to] = [percentOn(scale, Math.min(0, value)), percentOn(scale, Math.max(0, value))]
    return { start: from, length: to - from }
  })

/** Stacked bars. Negative values stack below 0. */
export function stackOf(values: readonly number[], scale: Scale): Span[] {
  let [above, below] = [0, 0]
  return values.map((value) => {
    const end = (value > 0 ? above : below) + value
    const from = value > 0 ? above : end
    const to = value > 0 ? end : below
    if (value > 0) above = end
    else below = end
    return { start: percentOn(scale, from), length: percentOn(scale, to) - percentOn(scale, from) }
  })
}

/** How far the stack of one month extends down and up. */
export function reachOf(values: readonly number[]): [down: number, up: number] {
  const sum = (some: readonly number[]) => some.reduce((total, value) => total + value, 0)
  return [sum(values.filter((value) => value < 0)), sum(values.filter((value) => value > 0))]
}
