/** Values with their weights. */
export type Weighted<T> = readonly (readonly [T, number])[]

/** A small seeded generator (mulberry32): the same seed gives the same people everywhere. */
export class Random {
  private state: number
  constructor(seed: number) {
    this.state = seed >>> 0
  }

  /** In [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let t = this.state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  /** A whole number, both ends included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)] as T
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** Picks by weight: `[[value, weight], …]`. */
  weighted<T>(choices: Weighted<T>): T {
    let rest = this.next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [value, weight] of choices) if ((rest -= weight) < 0) return value
    return (choices[choices.length - 1] as readonly [T, number])[0]
  }
}
