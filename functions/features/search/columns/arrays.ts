export type NumberArray = Uint8Array | Uint16Array | Uint32Array | Float64Array

/** The numbers themselves, or a longer copy where they are fewer than so many. */
export function withRoom<Numbers extends NumberArray>(numbers: Numbers, length: number): Numbers {
  if (length <= numbers.length) return numbers
  const longer = new (numbers.constructor as new (length: number) => Numbers)(length + (length >> 3) + 16)
  longer.set(numbers)
  return longer
}
