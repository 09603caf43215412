import { expect, it } from '@jest/globals'
import { chunksOf } from '#shared/chunks'

it.each([
  [[], []],
  [[1, 2], [[1, 2]]],
  [[1, 2, 3], [[1, 2, 3]]],
  [
    [1, 2, 3, 4],
    [[1, 2, 3], [4]],
  ],
])('%j in threes', (list, chunks) => {
  expect(chunksOf(list, 3)).toEqual(chunks)
})
