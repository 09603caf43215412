import { expect, jest, test } from '@jest/globals'
import { cropPicture } from '#web/lib/picture/crop'
import { shrinkPicture } from '#web/lib/picture/shrink'
import { fakeDarkroom } from '#test/support/fake-darkroom'

Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined })
const room = fakeDarkroom()
const photo = new File(['x'], 'IMG_2041.PNG', { type: 'image/png' })

test('a photo becomes a JPEG of the same name with a longer side of 2000 pixels', async () => {
  const onProgress = jest.fn<(share: number) => void>()
  const made = await shrinkPicture(photo, { onProgress })
  expect([made.name, made.type]).toEqual(['IMG_2041.jpg', 'image/jpeg'])
  expect(room.drawn).toEqual([[1500, 2000]])
  const shares = onProgress.mock.calls.map(([share]) => share)
  expect(shares).toEqual([...shares].sort((a, b) => a - b))
  expect(shares.at(-1)).toBe(1)
})

test('its quality is lowered until it is small enough, and no further', async () => {
  room.bytes = (quality) => quality * 3_000_000
  const made = await shrinkPicture(photo)
  expect(made.size).toBeLessThanOrEqual(2_097_152)
  expect(room.qualities).toEqual([0.9, 0.8, 0.7, 0.55].slice(0, room.qualities.length))
  expect(room.qualities.at(-1)).toBe(made.size / 3_000_000)
})

test('a phone of little memory makes it smaller still', async () => {
  room.widest = 800
  await shrinkPicture(photo)
  expect(room.drawn).toEqual([[750, 1000]])
})

test.each([
  ['opens no such format', { opens: false }],
  ['has too little memory', { widest: 10 }],
  ['writes no JPEG', { bytes: () => null }],
])('a browser that %s says so', async (_what, change) => {
  Object.assign(room, change)
  await expect(shrinkPicture(photo)).rejects.toThrow(/picture/)
})

test('it stops when it is told to', async () => {
  const stop = new AbortController()
  stop.abort()
  await expect(shrinkPicture(photo, { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' })
  expect(room.drawn).toEqual([])
})

test('a part keeps its pixels where it has few, and has fewer where it has many', async () => {
  const { size } = room
  await cropPicture(photo, size, { x: 100, y: 100, width: 200, height: 250 })
  await cropPicture(photo, size, { x: 0, y: 0, width: 3000, height: 3750 })
  expect(room.drawn).toEqual([
    [200, 250],
    [1600, 2000],
  ])
})
