/** The axis of a chart: whole numbers at equal distances, 0 among them. */
export interface Scale {
  low: number
  high: number
  /** The highest first. */
  ticks: number[]
}

/** Roughly into how many parts the axis is divided. */
const parts = 3

/** The least of 1, 2, 5, 10, 20, 50 … that is not below a number. */
function roundStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(atLeast))
  return power * ([1, 2, 5].find((factor) => factor * power >= atLeast) ?? 10)
}

/** The axis on which all values find room. */
export function scaleFor(values: readonly number[]): Scale {
  const highest = Math.max(0, ...values)
  const lowest = Math.min(0, ...values)
  const step = roundStep(Math.max(1, (highest - lowest) / parts))
  const [first, last] = [Math.floor(lowest / step), Math.ceil(highest / step)]
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (last - index) * step)
  return { low: first * step, high: last * step, ticks }
}

/** A bar's place on the axis, in per cent of its length. */
export interface Span {
  start: number
  length: number
}

const percentOn = ({ low, high }: Scale, value: number) => ((value - low) / (high - low || 1)) * 100

/** Bars that stand beside each other on the line of 0; what is negative hangs from it. */
export const barsOf = (values: readonly number[], scale: Scale): Span[] =>
  values.map((value) => {
    const [from, to] = [percentOn(scale, Math.min(0, value)), percentOn(scale, Math.max(0, value))]
    return { start: from, length: to - from }
  })

/** Bars that stand on top of each other; what is negative hangs below the line of 0. */
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

/** How far the stacks of one month reach up and down. */
export function reachOf(values: readonly number[]): [down: number, up: number] {
  const sum = (some: readonly number[]) => some.reduce((total, value) => total + value, 0)
  return [sum(values.filter((value) => value < 0)), sum(values.filter((value) => value > 0))]
}
