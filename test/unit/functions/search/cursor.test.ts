import { beforeEach, describe, expect, it } from '@jest/globals'
import { type Reader, readStart, writeStart } from '#functions/search/cursor'
import { encodeCursor } from '#functions/store/cursor'
import { testEnv } from '#test/support/backend'

const after = { order: 2 * 2 ** 50 + 1_764_000_000_000, id: 'u_1#2' }
const all: Reader = { kind: 'all' }
const stranger: Reader = { kind: 'stranger', id: 'u_3' }
const refusal = expect.objectContaining({ status: 400, code: 'invalid_input' })

describe('the cursor of a search', () => {
  beforeEach(() => testEnv())

  it.each([all, stranger, { kind: 'stranger' } as const])('leads %j to where it was', (reader) => {
    const seen = reader.kind === 'all' ? 0 : 48
    const cursor = writeStart({ after, seen }, reader, 'listed')
    expect(readStart(cursor, reader, 'listed')).toEqual({ after, seen })
  })

  it('leads to the beginning where the order, or who reads, has changed', () => {
    const ofAll = writeStart({ after, seen: 0 }, all, 'listed')
    expect(readStart(ofAll, all, 'age')).toEqual({ seen: 0 })
    expect(readStart(ofAll, stranger, 'listed')).toEqual({ seen: 0 })
    expect(readStart(undefined, all, 'listed')).toEqual({ seen: 0 })
  })

  it('is refused where it was made up, or is another stranger’s', () => {
    const sealed = writeStart({ after, seen: 48 }, stranger, 'listed')
    expect(() => readStart(sealed, { kind: 'stranger' }, 'listed')).toThrow(refusal)
    for (const text of ['1e5#a', '-1#a', '99999999999999999#a', '9007199254740993#a', '5#', 'a', '#a'])
      expect(() => readStart(encodeCursor(['all listed', text]), all, 'listed')).toThrow(refusal)
    for (const parts of [['other listed', '1#a'], ['all listed'], ['stranger listed', 'x.0.1#a']])
      expect(() => readStart(encodeCursor(parts), stranger, 'listed')).toThrow(refusal)
  })
})
