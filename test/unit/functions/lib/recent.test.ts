import { expect, it } from '@jest/globals'
import { Recent } from '#functions/lib/recent'

it('forgets the oldest for a new one, and no more than that', () => {
  const recent = new Recent<number>(3)
  for (const [at, key] of ['a', 'b', 'c'].entries()) recent.set(key, at)
  recent.set('a', 7)
  expect(['a', 'b', 'c'].map(recent.get)).toEqual([7, 1, 2])
  recent.set('d', 3)
  expect(['a', 'b', 'c', 'd'].map(recent.get)).toEqual([7, undefined, 2, 3])
  recent.delete('c')
  recent.set('e', 4)
  expect(['a', 'c', 'd', 'e'].map(recent.get)).toEqual([7, undefined, 3, 4])
  recent.clear()
  expect(recent.get('e')).toBeUndefined()
})
