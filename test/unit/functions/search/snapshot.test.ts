import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { ChoiceColumn } from '#functions/search/columns/choice-column'
import { ColumnEngine } from '#functions/search/columns/engine'
import { decodeSnapshot, encodeSnapshot, SnapshotError } from '#functions/search/columns/snapshot'
import { Random } from '#infra/local/demo/generators/random'
import { sampleFacts } from '#test/support/search-samples'

const now = new Date('2026-03-01T12:00:00.000Z')
const at = now.toISOString()

function engineOf(seed: number, count: number): ColumnEngine {
  const random = new Random(seed)
  const engine = new ColumnEngine()
  const ids = Array.from({ length: count }, (_, number) => `u_${number}`)
  engine.apply(ids.map((id) => ({ id, facts: sampleFacts(random, now) })))
  return engine
}

/** What is wrong with the bytes; undefined when nothing is. Throws whatever else is thrown. */
function faultOf(bytes: Uint8Array): string | undefined {
  try {
    decodeSnapshot(bytes)
    return undefined
  } catch (error) {
    if (error instanceof SnapshotError) return error.reason
    throw error
  }
}

/** With its checksum put right: what only somebody who means it would write. */
function signed(bytes: Uint8Array): Uint8Array {
  const sum = createHash('sha256').update(bytes.subarray(0, 16)).update(bytes.subarray(48)).digest()
  const file = new Uint8Array(bytes)
  file.set(sum, 16)
  return file
}

const includes = (bytes: Uint8Array, text: string) => Buffer.from(bytes).includes(text)

/** A column of a few rows, in which one of them changes all day. */
function changedAllDay(times: number) {
  const column = new ChoiceColumn()
  column.makeRoom(3)
  column.set(0, 'PK-Lahore')
  let most = 0
  for (let at = 0; at < times; at++) {
    column.set(1, `PK-Nowhere ${at}\nPK-Lahore`)
    most = Math.max(most, column.dictionary.highest)
  }
  return { column, most }
}

const valueAt = ({ codes, dictionary }: ChoiceColumn, row: number) => dictionary.valueOf(codes[row]!)

describe('a snapshot', () => {
  let whole: Uint8Array
  beforeAll(() => {
    whole = encodeSnapshot(engineOf(21, 60), at)
  })

  const changed = (change: (file: Uint8Array) => void) => {
    const file = new Uint8Array(whole)
    change(file)
    return file
  }

  it('is read as it was written, with the time of its changes', () => {
    const { engine, at: until } = decodeSnapshot(whole)
    expect([engine.size, until]).toEqual([60, at])
    expect(encodeSnapshot(engine, at)).toEqual(whole)
  })

  it('is not changed by what is applied to the engine that was read from it', () => {
    const shifted = Buffer.alloc(whole.length + 3)
    shifted.set(whole, 3)
    const { engine } = decodeSnapshot(shifted.subarray(3))
    const { engine: other } = decodeSnapshot(whole)
    const before = new Uint8Array(whole)
    for (const one of [engine, other]) one.apply([{ id: 'u_3' }])
    expect([engine.size, other.size]).toEqual([59, 59])
    expect(whole).toEqual(before)
  })

  it('holds nothing of members who are gone', () => {
    const engine = engineOf(22, 40)
    const before = encodeSnapshot(engine, at)
    const facts = { ...sampleFacts(new Random(1), now), residence_city: 'PK-Gone', caste: 'gone_caste' }
    engine.apply([{ id: 'u_gone', facts: { ...facts, plans: [{ until: at, verified: true as const }] } }])
    expect(includes(encodeSnapshot(engine, at), 'u_gone')).toBe(true)
    expect(includes(encodeSnapshot(engine, at), 'PK-Gone')).toBe(true)
    engine.apply([{ id: 'u_gone' }])
    expect(encodeSnapshot(engine, at)).toEqual(before)
  })

  it('is torn when it ends early or goes on', () => {
    for (let length = 0; length < whole.length; length += 101)
      expect([length, faultOf(whole.subarray(0, length))]).toEqual([length, 'torn'])
    expect(faultOf(Uint8Array.from([...whole, 0]))).toBe('torn')
  })

  it('is torn when any bit is changed', () => {
    const random = new Random(24)
    for (let times = 0; times < 60; times++) {
      const place = random.int(12, whole.length - 1)
      const fault = faultOf(changed((file) => (file[place]! ^= 1 << random.int(0, 7))))
      expect([place, fault]).toEqual([place, 'torn'])
    }
  })

  it('is foreign with another magic word or version, even signed', () => {
    for (let place = 0; place < 12; place++)
      for (const sign of [(file: Uint8Array) => file, signed])
        expect(faultOf(sign(changed((file) => (file[place]! ^= 2))))).toBe('foreign')
    expect(faultOf(new TextEncoder().encode('<?xml version="1.0"?><Error>'.repeat(9)))).toBe('foreign')
  })

  it('never fails otherwise, whatever is signed', () => {
    const random = new Random(25)
    const headLength = new DataView(whole.buffer).getUint32(12, true)
    const faults = new Map<string | undefined, number>()
    for (let times = 0; times < 400; times++) {
      // Half of them in the head, where lengths and names stand.
      const most = random.chance(0.5) ? 48 + headLength : whole.length - 1
      const file = changed((bytes) => {
        for (let places = random.int(1, 3); places > 0; places--)
          bytes[random.int(12, most)] = random.int(0, 255)
      })
      const fault = faultOf(signed(file))
      faults.set(fault, (faults.get(fault) ?? 0) + 1)
      // What is taken can be searched.
      if (fault === undefined) {
        const { engine } = decodeSnapshot(signed(file))
        const filters = { choices: {}, ranges: {}, flags: [] }
        const query = { filters, verified: true, without: new Set<string>(), sort: 'listed', now } as const
        const { total } = engine.search({ ...query, size: 24, counts: true })
        expect(total).toBe(engine.size)
      }
    }
    expect([...faults.keys()].sort()).toEqual(['foreign', 'torn', undefined])
  })
})

describe('a column of choices', () => {
  describe('values that nobody has any more', () => {
    it('are forgotten before they take more room than members do', () => {
      const { column, most } = changedAllDay(6000)
      expect(most).toBeLessThan(5000)
      expect([0, 1, 2].map((row) => valueAt(column, row))).toEqual([
        'PK-Lahore',
        'PK-Nowhere 5999\nPK-Lahore',
        undefined,
      ])
      column.set(2, 'PK-Lahore')
      expect(column.codes[2]).toBe(column.codes[0])
    })
  })
})
