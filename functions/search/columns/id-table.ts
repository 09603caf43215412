import { resized, roomFor, withRoom } from './arrays'

const encoder = new TextEncoder()

/** FNV-1a, and its upper bits mixed into the lower ones, by which places are chosen. */
function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ bytes[at]!, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}

function compareBytes(one: Uint8Array, other: Uint8Array): number {
  const shorter = Math.min(one.length, other.length)
  for (let at = 0; at < shorter; at++) {
    const difference = one[at]! - other[at]!
    if (difference !== 0) return difference
  }
  return one.length - other.length
}

/**
 * Whose each row is. A million strings, or a Map of them, would take more memory than all columns together: ids are bytes one
 * after the other, found by a hash table of rows (open addressing, with linear probing).
 */
export class IdTable {
  private bytes: Uint8Array = new Uint8Array(0)
  private used = 0
  private starts: Uint32Array = new Uint32Array(0)
  private lengths: Uint16Array = new Uint16Array(0)
  /** Bytes that belong to a row, also while nobody's id is in it. */
  private rooms: Uint16Array = new Uint16Array(0)
  /** A row plus one; 0 is empty. As many as a power of two. */
  private slots: Uint32Array = new Uint32Array(64)
  private count = 0

  makeRoom(rows: number): void {
    this.starts = withRoom(this.starts, rows)
    this.lengths = withRoom(this.lengths, rows)
    this.rooms = withRoom(this.rooms, rows)
  }

  idOf(row: number): string {
    return Buffer.from(this.bytesOf(row)).toString()
  }

  private bytesOf(row: number): Uint8Array {
    const start = this.starts[row]!
    return this.bytes.subarray(start, start + this.lengths[row]!)
  }

  /** Below zero where the id of the first row comes before that of the other, by their bytes. */
  compare(row: number, other: number): number {
    return compareBytes(this.bytesOf(row), this.bytesOf(other))
  }

  /** The same against an id that may be nobody's. */
  compareTo(row: number, id: Uint8Array): number {
    return compareBytes(this.bytesOf(row), id)
  }

  /** Undefined of who has none. */
  rowOf(id: string): number | undefined {
    const found = this.slots[this.slotOf(encoder.encode(id))]!
    return found === 0 ? undefined : found - 1
  }

  /** The slot of an id, or the empty one where it belongs. */
  private slotOf(id: Uint8Array): number {
    const last = this.slots.length - 1
    let slot = hashOf(id, 0, id.length) & last
    while (this.slots[slot] !== 0 && !this.isOf(this.slots[slot]! - 1, id)) slot = (slot + 1) & last
    return slot
  }

  private isOf(row: number, id: Uint8Array): boolean {
    if (this.lengths[row] !== id.length) return false
    const start = this.starts[row]!
    for (let at = 0; at < id.length; at++) if (this.bytes[start + at] !== id[at]) return false
    return true
  }

  /** Gives a row to somebody who has none; false where they have one already. */
  add(row: number, id: string): boolean {
    return this.addBytes(row, encoder.encode(id))
  }

  /** Rows that are filled for the first time are to be given in order. */
  addBytes(row: number, id: Uint8Array): boolean {
    if (id.length > 0xffff) throw new RangeError('An id is too long.')
    if ((this.count + 1) * 4 > this.slots.length * 3) this.rehash(this.slots.length * 2)
    const slot = this.slotOf(id)
    if (this.slots[slot] !== 0) return false
    if (this.rooms[row]! < id.length) this.giveBytes(row, id.length)
    this.bytes.set(id, this.starts[row])
    this.lengths[row] = id.length
    this.slots[slot] = row + 1
    this.count++
    return true
  }

  /** Ids are of one length in practice, so that those that are given up are used again in place. */
  private giveBytes(row: number, length: number): void {
    this.bytes = withRoom(this.bytes, this.used + length)
    this.starts[row] = this.used
    this.rooms[row] = length
    this.used += length
  }

  remove(row: number): void {
    this.vacate(this.slotOf(this.bytesOf(row)))
    this.bytesOf(row).fill(0)
    this.lengths[row] = 0
    this.count--
  }

  /** Moves up those behind a slot that were put there because it was taken. */
  private vacate(slot: number): void {
    const last = this.slots.length - 1
    let empty = slot
    for (let at = (slot + 1) & last; this.slots[at] !== 0; at = (at + 1) & last) {
      const wanted = this.wantedSlot(this.slots[at]! - 1)
      if (((at - wanted) & last) < ((at - empty) & last)) continue
      this.slots[empty] = this.slots[at]!
      empty = at
    }
    this.slots[empty] = 0
  }

  private wantedSlot(row: number): number {
    const start = this.starts[row]!
    return hashOf(this.bytes, start, start + this.lengths[row]!) & (this.slots.length - 1)
  }

  private rehash(length: number): void {
    const before = this.slots
    this.slots = new Uint32Array(length)
    for (const taken of before) if (taken !== 0) this.slots[this.freeSlot(taken - 1)] = taken
  }

  private freeSlot(row: number): number {
    let slot = this.wantedSlot(row)
    while (this.slots[slot] !== 0) slot = (slot + 1) & (this.slots.length - 1)
    return slot
  }

  /** The ids of some rows, in their order: how long each is, and the bytes of all. */
  flatten(rows: Uint32Array): { lengths: Uint16Array; bytes: Uint8Array } {
    const lengths = new Uint16Array(rows.length)
    let total = 0
    for (let at = 0; at < rows.length; at++) total += lengths[at] = this.lengths[rows[at]!]!
    const bytes = new Uint8Array(total)
    let to = 0
    for (const row of rows) {
      const start = this.starts[row]!
      const end = start + this.lengths[row]!
      for (let at = start; at < end; at++) bytes[to++] = this.bytes[at]!
    }
    return { lengths, bytes }
  }

  /** The table of flattened ids, with memory of its own; undefined where two are the same, or lengths and bytes do not agree. */
  static of(lengths: Uint16Array, bytes: Uint8Array): IdTable | undefined {
    const table = new IdTable()
    const { length } = lengths
    const starts = new Uint32Array(roomFor(length))
    let used = 0
    for (let row = 0; row < length; row++) {
      starts[row] = used
      used += lengths[row]!
    }
    if (used !== bytes.length) return undefined
    table.bytes = resized(bytes, roomFor(used))
    table.used = used
    table.starts = starts
    table.lengths = resized(lengths, roomFor(length))
    table.rooms = resized(lengths, roomFor(length))
    table.slots = new Uint32Array(2 ** Math.max(6, Math.ceil(Math.log2((length * 4) / 3 + 1))))
    for (let row = 0; row < length; row++) {
      const slot = table.slotIn(row)
      if (slot === undefined) return undefined
      table.slots[slot] = row + 1
    }
    table.count = length
    return table
  }

  /** The empty slot where the id of a row belongs; undefined where another row has the same id. */
  private slotIn(row: number): number | undefined {
    const last = this.slots.length - 1
    let slot = this.wantedSlot(row)
    for (; this.slots[slot] !== 0; slot = (slot + 1) & last)
      if (this.compare(this.slots[slot]! - 1, row) === 0) return undefined
    return slot
  }
}
