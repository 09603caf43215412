import { createHash } from 'node:crypto'
import type { NumberArray } from './arrays'
import { ColumnEngine } from './engine'
import { columnNames, flatten, membersOf } from './flat-members'
import { SnapshotError } from './snapshot-error'
import {
  formatVersion,
  headAt,
  headLengthAt,
  kindOf,
  magic,
  numbersAt,
  parseHead,
  placesOf,
  type SnapshotHead,
  sumAt,
  versionAt,
} from './snapshot-layout'

export { SnapshotError } from './snapshot-error'

const sumOf = (file: Uint8Array): Uint8Array =>
  createHash('sha256').update(file.subarray(0, sumAt)).update(file.subarray(headAt)).digest()

const bytesOf = ({ buffer, byteOffset, byteLength }: NumberArray) =>
  new Uint8Array(buffer, byteOffset, byteLength)

/** Whoever the engine finds, as a file; `at`: up to when changes are in it. */
export function encodeSnapshot(engine: ColumnEngine, at: string): Uint8Array {
  const { rows, values, columns } = flatten(engine.members)
  const heads = columnNames.map((name) => {
    const numbers = columns[name]!
    return { name, kind: kindOf(numbers), length: numbers.length }
  })
  const head = new TextEncoder().encode(JSON.stringify({ at, rows, values, columns: heads }))
  const { places, total } = placesOf(heads, head.length)
  const file = new Uint8Array(total)
  const view = new DataView(file.buffer)
  file.set(magic)
  view.setUint32(versionAt, formatVersion, true)
  view.setUint32(headLengthAt, head.length, true)
  file.set(head, headAt)
  for (const { name, offset } of places) file.set(bytesOf(columns[name]!), offset)
  file.set(sumOf(file), sumAt)
  return file
}

function checkKind(file: Uint8Array): void {
  const beginning = file.subarray(0, magic.length)
  if (!beginning.every((byte, at) => byte === magic[at])) throw new SnapshotError('foreign', 'It is none.')
  if (file.length < headAt) throw new SnapshotError('torn', 'It ends too early.')
}

/** The head of a file that is as it was written. */
function headOf(file: Uint8Array): { head: SnapshotHead; length: number } {
  checkKind(file)
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const version = view.getUint32(versionAt, true)
  if (version !== formatVersion) throw new SnapshotError('foreign', `It is of version ${version}.`)
  const sum = file.subarray(sumAt, headAt)
  if (!sumOf(file).every((byte, at) => byte === sum[at]))
    throw new SnapshotError('torn', 'Its checksum is wrong.')
  const length = view.getUint32(headLengthAt, true)
  const head = parseHead(new TextDecoder().decode(file.subarray(headAt, headAt + length)))
  if (!head) throw new SnapshotError('torn', 'Its head cannot be read.')
  return { head, length }
}

/** An engine that finds whom the file holds. Throws a `SnapshotError` and nothing else, whatever the bytes are. */
export function decodeSnapshot(bytes: Uint8Array): { engine: ColumnEngine; at: string } {
  // Numbers are read where they lie, at multiples of their size.
  const file = bytes.byteOffset % 8 === 0 ? bytes : new Uint8Array(bytes)
  const { head, length } = headOf(file)
  const { at, rows, values, columns: heads } = head
  if (heads.length !== columnNames.length || !heads.every(({ name }, n) => name === columnNames[n]))
    throw new SnapshotError('foreign', 'It has other columns.')
  const { places, total } = placesOf(heads, length)
  if (total !== file.length) throw new SnapshotError('torn', 'Its length is wrong.')
  const columns = Object.fromEntries(places.map((place) => [place.name, numbersAt(file, place)]))
  return { engine: new ColumnEngine(membersOf({ rows, values, columns })), at }
}
