/** Gives each value a small number, beginning with 1, when it is first seen; 0 is no value. */
export class Dictionary {
  private readonly codes = new Map<string, number>()
  private readonly values: (string | undefined)[] = [undefined]

  constructor(values: Iterable<string> = []) {
    for (const value of values) this.learn(value)
  }

  /** The highest code. */
  get highest(): number {
    return this.values.length - 1
  }

  learn(value: string): number {
    const known = this.codes.get(value)
    if (known !== undefined) return known
    const code = this.values.push(value) - 1
    this.codes.set(value, code)
    return code
  }

  /** Undefined of a value that nobody ever had. */
  codeOf(value: string): number | undefined {
    return this.codes.get(value)
  }

  /** The values in the order of their codes. */
  all(): string[] {
    return [...this.codes.keys()]
  }

  valueOf(code: number): string | undefined {
    return this.values[code]
  }
}
