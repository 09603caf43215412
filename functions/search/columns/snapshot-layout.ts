import type { NumberArray } from './arrays'

/*
 * A snapshot, with the order of bytes of x86 and ARM:
 *
 *   0   8 bytes   HUMSEARC
 *   8   uint32    version of this format
 *   12  uint32    bytes of the head
 *   16  32 bytes  SHA-256 of all other bytes
 *   48            the head, JSON (`SnapshotHead`)
 *                 the columns in the order of the head, as they lie in memory; each begins at the next multiple of eight
 */

export const magic = new TextEncoder().encode('HUMSEARC')
/** Raised whenever what was written before can no longer be read, or would be understood otherwise. */
export const formatVersion = 1

export const versionAt = 8
export const headLengthAt = 12
export const sumAt = 16
export const headAt = 48

const kinds = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, f64: Float64Array } as const
export type Kind = keyof typeof kinds

export interface ColumnHead {
  name: string
  kind: Kind
  /** Numbers, not bytes. */
  length: number
}

export interface SnapshotHead {
  /** Up to when changes are in it, ISO. */
  at: string
  rows: number
  /** By column of choices or wishes the values that somebody has; the first has the code 1. */
  values: Record<string, string[]>
  columns: ColumnHead[]
}

export const kindOf = (numbers: NumberArray): Kind =>
  (Object.keys(kinds) as Kind[]).find((kind) => numbers instanceof kinds[kind])!

export interface Place extends ColumnHead {
  /** From the beginning of the file. */
  offset: number
}

const aligned = (offset: number) => Math.ceil(offset / 8) * 8

/** Where the columns lie after a head of so many bytes, and how long the file is. */
export function placesOf(
  columns: readonly ColumnHead[],
  headLength: number,
): { places: Place[]; total: number } {
  let total = aligned(headAt + headLength)
  const places = columns.map((column) => {
    const place = { ...column, offset: total }
    total = aligned(total + column.length * kinds[column.kind].BYTES_PER_ELEMENT)
    return place
  })
  return { places, total }
}

/** The numbers where they lie; `file` begins at a multiple of eight of its memory. */
export const numbersAt = (file: Uint8Array, { kind, offset, length }: Place): NumberArray =>
  new kinds[kind](file.buffer as ArrayBuffer, file.byteOffset + offset, length)

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

const isColumnHead = (value: unknown): value is ColumnHead => {
  const { name, kind, length } = (value ?? {}) as Record<keyof ColumnHead, unknown>
  return typeof name === 'string' && typeof kind === 'string' && Object.hasOwn(kinds, kind) && isCount(length)
}

const areValues = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.every((one) => typeof one === 'string') &&
  new Set(value).size === value.length

/** A head as it was read, or undefined of anything else. */
export function parseHead(text: string): SnapshotHead | undefined {
  let head: Partial<Record<keyof SnapshotHead, unknown>> | null
  try {
    head = JSON.parse(text) as typeof head
  } catch {
    return undefined
  }
  const { at, rows, values, columns } = head ?? {}
  const isHead =
    typeof at === 'string' &&
    isCount(rows) &&
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every(areValues) &&
    Array.isArray(columns) &&
    columns.every(isColumnHead)
  return isHead ? (head as SnapshotHead) : undefined
}
