import { expect, test } from '@jest/globals'
import { anySignal } from '#web/lib/any-signal'

test.each([0, 1])('aborts with the reason of signal %i, and only once', (index) => {
  const both = [new AbortController(), new AbortController()]
  const any = anySignal(both[0]!.signal, both[1]!.signal)
  expect(any.aborted).toBe(false)
  both[index]!.abort('this one')
  both[1 - index]!.abort('the other')
  expect([any.aborted, any.reason]).toEqual([true, 'this one'])
})

test('is aborted from the start where one of them is', () => {
  const any = anySignal(new AbortController().signal, AbortSignal.abort('before'))
  expect([any.aborted, any.reason]).toEqual([true, 'before'])
})
