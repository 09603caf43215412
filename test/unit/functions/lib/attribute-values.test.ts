import { marshall, unmarshall } from '@aws-sdk/util-dynamodb'
import { describe, expect, it } from '@jest/globals'
import { itemJson, plainItem } from '#functions/lib/clients/attribute-values'

const values: Record<string, unknown> = {
  text: '',
  letters: 'اردو \ud83d\ude00',
  zero: 0,
  'minus zero': -0,
  fraction: 0.1 + 0.2,
  tiny: 5e-130,
  greatest: Number.MAX_SAFE_INTEGER,
  least: Number.MIN_SAFE_INTEGER,
  beyond: 2n ** 60n,
  yes: true,
  nothing: null,
  list: ['a', undefined, [null, [2]], {}],
  map: { a: { b: undefined, c: [] } },
  'map without a prototype': Object.assign(Object.create(null) as object, { a: 1 }),
  texts: new Set(['a', 'b']),
  numbers: new Set([1, -2.5]),
}

describe('an item', () => {
  it.each(Object.entries(values))('with %s is written and read as the SDK does it', (_what, value) => {
    const item = { value, undefined: undefined }
    const json = itemJson(item)
    expect(json).toEqual(marshall(item, { removeUndefinedValues: true }))
    expect(plainItem(json)).toEqual(unmarshall(json as never))
  })

  it('has its bytes as base64, which is how they are sent', () => {
    const bytes = new Uint8Array([9, 0, 255, 10]).subarray(1)
    const json = { one: { B: 'AP8K' }, many: { BS: ['AP8K', 'AQ=='] } }
    const item = { one: bytes, many: new Set([bytes, new Uint8Array([1])]) }
    expect(itemJson(item)).toEqual(json)
    expect(plainItem(json)).toEqual({ one: new Uint8Array([0, 255, 10]), many: item.many })
  })

  it.each<[string, unknown]>([
    ['an empty set', new Set()],
    ['a set of lists', new Set([[]])],
    ['no number', Number.NaN],
    ['an endless number', Number.POSITIVE_INFINITY],
    ['a number that is not exact', 2 ** 53],
    ['an object of a class', new Date(0)],
    ['a symbol', Symbol('one')],
  ])('with %s is refused, as by the SDK', (_what, value) => {
    for (const item of [{ value }, { in: [{ value }] }]) {
      expect(() => marshall(item, { removeUndefinedValues: true })).toThrow()
      expect(() => itemJson(item)).toThrow()
    }
  })

  it('with a mixed set is refused, which the SDK would make texts of', () => {
    expect(() => itemJson({ value: new Set(['a', 1]) })).toThrow('Only sets')
  })

  it('with an attribute of a type that there is not is refused', () => {
    expect(() => plainItem({ odd: { X: 'a' } })).toThrow('unknown type')
  })
})
