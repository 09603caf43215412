/** A text for each row, stored as a small code; 0 is no text. A text that no row uses is forgotten at once. */
export class TextColumn {
  private readonly codeOfText = new Map<string, number>()
  /** By code: the number of rows that use it. */
  private readonly uses: number[]
  private readonly unused: number[] = []

  constructor(
    /** By row; two bytes each until that is too small. */
    public codes: Uint16Array | Uint32Array = new Uint16Array(0),
    /** By code. */
    readonly texts: (string | undefined)[] = [undefined],
  ) {
    this.uses = texts.map(() => 0)
    texts.forEach((text, code) => {
      if (text !== undefined) this.codeOfText.set(text, code)
      else if (code > 0) this.unused.push(code)
    })
    for (let row = 0; row < codes.length; row++) this.uses[codes[row]!]!++
  }

  makeRoom(rows: number): void {
    this.codes = withRoom(this.codes, rows)
  }

  set(row: number, text: string | undefined): void {
    const before = this.codes[row]!
    const code = text === undefined ? 0 : this.codeFor(text)
    if (code === before) return
    if (code > 0xffff && this.codes instanceof Uint16Array) this.codes = Uint32Array.from(this.codes)
    this.codes[row] = code
    this.uses[code]!++
    this.uses[before]!--
    if (before > 0 && this.uses[before] === 0) this.forget(before)
  }

  private codeFor(text: string): number {
    const existing = this.codeOfText.get(text)
    if (existing !== undefined) return existing
    const code = this.unused.pop() ?? this.texts.length
    this.texts[code] = text
    this.uses[code] = 0
    this.codeOfText.set(text, code)
    return code
  }

  private forget(code: number): void {
    this.codeOfText.delete(this.texts[code]!)
    this.texts[code] = undefined
    this.unused.push(code)
  }
}

export type NumberArray = Uint8Array | Uint16Array | Uint32Array | Float64Array

/** The same array, or a longer copy if it has fewer than `length` elements. */
export function withRoom<Numbers extends NumberArray>(numbers: Numbers, length: number): Numbers {
  if (length <= numbers.length) return numbers
  const longer = new (numbers.constructor as new (length: number) => Numbers)(length + (length >> 3) + 16)
  longer.set(numbers)
  return longer
}
