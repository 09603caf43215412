import { describe, expect, it } from '@jest/globals'
import { overTheWire } from '#infra/local/gateway/lambda'

class Money {
  constructor(readonly pkr: number) {}
}
const bare = Object.assign(Object.create(null) as object, { named: 'x' })

const values: [string, unknown][] = [
  ['texts, also with quotes and lone surrogates', ['', 'a "quoted" \\ line\n', 'دعا', '😀', '\ud800']],
  ['truth and nothing', { yes: true, no: false, nothing: null }],
  ['numbers that JSON knows', [0, -0, 1.5, 1e21, Number.MAX_SAFE_INTEGER]],
  ['numbers that it does not', { not: Number.NaN, far: Infinity, near: -Infinity }],
  ['what is undefined', { gone: undefined, list: [undefined, 1, undefined] }],
  ['what is left out', { call: () => 1, mark: Symbol('x'), list: [() => 1, Symbol('y')] }],
  ['gaps', Array(3)],
  ['times and what presents itself', { at: new Date(0), own: { toJSON: () => ({ shown: 1 }) } }],
  ['objects of classes', { price: new Money(2500), all: new Map([[1, 2]]), some: new Set([1]) }],
  ['bytes', { bytes: new Uint8Array([1, 2]), buffer: Buffer.from('x') }],
  ['objects without a prototype', { bare }],
  ['a key like __proto__', JSON.parse('{"__proto__":{"admin":true},"constructor":1}')],
  ['keys that are symbols', { [Symbol('hidden')]: 1, shown: 1 }],
  ['boxed values', [Object('text'), Object(1), Object(true)]],
  ['an answer', { statusCode: 200, headers: { a: 'b' }, body: '{"data":[{"id":"u_1"}]}', cookies: ['a=b'] }],
]

describe('overTheWire', () => {
  it.each(values)('leaves of %s what JSON does', (_, value) => {
    expect(overTheWire(value)).toStrictEqual(JSON.parse(JSON.stringify(value)))
  })

  it('leaves nothing of what is no value', () => {
    for (const value of [undefined, () => 1, Symbol('x')]) expect(overTheWire(value)).toBeUndefined()
  })

  it('fails where JSON does', () => {
    const round: Record<string, unknown> = {}
    round['own'] = round
    for (const value of [1n, { n: 1n }, round]) expect(() => overTheWire(value)).toThrow()
  })

  it('hands over copies', () => {
    const event = { headers: { a: 'b' }, list: [{ deep: 1 }] }
    const copy = overTheWire(event) as typeof event
    copy.headers.a = 'changed'
    copy.list[0]!.deep = 2
    expect(event).toEqual({ headers: { a: 'b' }, list: [{ deep: 1 }] })
  })
})
