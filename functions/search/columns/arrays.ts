export type NumberArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

/** A copy of this length; what it has more is zero. */
export function resized<Numbers extends NumberArray>(numbers: Numbers, length: number): Numbers {
  const copy = new (numbers.constructor as new (length: number) => Numbers)(length)
  copy.set(numbers.length > length ? numbers.subarray(0, length) : numbers)
  return copy
}

/** Room for at least so many, and for an eighth more: copying stays rare, and little is left empty. */
export const roomFor = (length: number): number => Math.max(64, length + (length >>> 3))

/** The numbers themselves, or where they are too few a copy with room to grow. */
export const withRoom = <Numbers extends NumberArray>(numbers: Numbers, length: number): Numbers =>
  numbers.length >= length ? numbers : resized(numbers, roomFor(length))
