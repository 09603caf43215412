import { deserialize, serialize } from 'node:v8'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { ColumnEngine } from '#functions/features/search/columns/engine'
import { decodeSnapshot, encodeSnapshot } from '#functions/features/search/columns/snapshot-format'
import { Random } from '#infra/local/demo/generators/random'
import { sampleFacts } from '#test/support/search/search-samples'

const now = new Date('2026-03-01T12:00:00.000Z')
const at = now.toISOString()

function engineOf(seed: number, count: number): ColumnEngine {
  const random = new Random(seed)
  const engine = new ColumnEngine()
  const ids = Array.from({ length: count }, (_, number) => `u_${number}`)
  engine.apply(ids.map((id) => ({ id, facts: sampleFacts(random, now) })))
  return engine
}

const includes = (bytes: Uint8Array, text: string) => Buffer.from(bytes).includes(text)

describe('a snapshot', () => {
  let whole: Uint8Array
  beforeAll(() => {
    whole = encodeSnapshot(engineOf(21, 60), at)
  })

  it('is read as it was written, with the time of its changes', () => {
    const { engine, at: until } = decodeSnapshot(whole)!
    expect([engine.size, until]).toEqual([60, at])
  })

  it('is not changed by what is applied to the engine that was read from it', () => {
    const before = new Uint8Array(whole)
    const { engine } = decodeSnapshot(whole)!
    engine.apply([{ id: 'u_3' }, { id: 'u_4', facts: sampleFacts(new Random(3), now) }])
    expect(engine.size).toBe(59)
    expect(new Uint8Array(whole)).toEqual(before)
  })

  it('holds nothing of members who are gone', () => {
    const engine = engineOf(22, 40)
    const gone = { residence_city: 'PK-Gone', wishes: { residence_city: 'PK-Wished' } }
    engine.apply([{ id: 'u_gone', facts: { ...sampleFacts(new Random(1), now), ...gone } }])
    const told = () =>
      ['u_gone', 'PK-Gone', 'PK-Wished'].map((text) => includes(encodeSnapshot(engine, at), text))
    expect(told()).toEqual([true, true, true])
    engine.apply([{ id: 'u_gone' }])
    expect(told()).toEqual([false, false, false])
  })

  it('is refused when it is cut off', () => {
    for (let length = 0; length < whole.length; length += 101)
      expect(() => decodeSnapshot(whole.subarray(0, length))).toThrow()
    expect(() => decodeSnapshot(whole.subarray(0, whole.length - 1))).toThrow()
    expect(() => decodeSnapshot(new TextEncoder().encode('<?xml version="1.0"?><Error>'))).toThrow()
  })

  it('is none when it is of another layout', () => {
    const other = { ...(deserialize(whole) as object), layout: 'another' }
    expect(decodeSnapshot(serialize(other))).toBeUndefined()
  })
})

describe('texts that nobody has any more', () => {
  it('do not stay, however often somebody changes theirs', () => {
    const engine = engineOf(23, 3)
    const facts = sampleFacts(new Random(2), now)
    for (let times = 0; times < 2000; times++)
      engine.apply([{ id: 'u_1', facts: { ...facts, residence_city: `PK-Nowhere ${times}` } }])
    const { texts } = engine.members.choices.residence_city
    expect(texts.length).toBeLessThan(10)
    expect(texts).toContain('PK-Nowhere 1999')
  })
})
