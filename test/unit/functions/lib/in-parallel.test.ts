import { expect, it } from '@jest/globals'
import { inParallel } from '#functions/lib/in-parallel'

it('does all, never more at once than allowed', async () => {
  const done: number[] = []
  let [running, most] = [0, 0]
  await inParallel([1, 2, 3, 4, 5], 2, async (item) => {
    most = Math.max(most, ++running)
    await Promise.resolve()
    running--
    done.push(item)
  })
  expect([most, done]).toEqual([2, [1, 2, 3, 4, 5]])
})

it('begins nothing more after an error, and leaves nothing behind that still runs', async () => {
  const begun: number[] = []
  const ended: number[] = []
  const work = async (item: number) => {
    begun.push(item)
    if (item === 2) throw new Error('the second')
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    ended.push(item)
  }
  await expect(inParallel([1, 2, 3, 4, 5, 6], 3, work)).rejects.toThrow('the second')
  expect([begun, ended]).toEqual([
    [1, 2, 3],
    [1, 3],
  ])
})
