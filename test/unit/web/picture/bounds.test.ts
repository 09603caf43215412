import { expect, test } from '@jest/globals'
import { closestZoom, largestArea, shrinkScale, wholeArea } from '#web/lib/picture/bounds'
import { canBeMended, isHeic } from '#web/lib/picture/shrink'

test.each([
  ['a photo of a phone', { width: 6000, height: 8000 }, 0.25],
  ['a small one', { width: 800, height: 600 }, 1],
  // Its shorter side would have 125 pixels.
  ['a panorama', { width: 16000, height: 1000 }, 0.2],
  ['one that is too narrow already', { width: 9000, height: 150 }, 1],
])('%s is made smaller as far as it may', (_what, size, scale) => {
  expect(shrinkScale(size)).toBe(scale)
})

test('the arch begins at the top of a tall picture and in the middle of a wide one', () => {
  expect(largestArea({ width: 800, height: 1600 })).toEqual({ x: 0, y: 0, width: 800, height: 1000 })
  expect(largestArea({ width: 1600, height: 1000 })).toEqual({ x: 400, y: 0, width: 800, height: 1000 })
})

test('one comes no closer than the least size allows', () => {
  expect(closestZoom({ width: 4000, height: 5000 })).toBe(4)
  expect(closestZoom({ width: 400, height: 500 })).toBe(2)
  expect(closestZoom({ width: 200, height: 200 })).toBeLessThan(1)
})

test('a part has whole pixels, lies within the picture and is large enough', () => {
  const size = { width: 400, height: 500 }
  expect(wholeArea({ x: 220.4, y: -0.3, width: 199.6, height: 249.6 }, size)).toEqual({
    x: 200,
    y: 0,
    width: 200,
    height: 250,
  })
  expect(wholeArea({ x: -5, y: 0, width: 900, height: 900 }, size)).toEqual({ x: 0, y: 0, ...size })
})

const file = (name: string, type: string) => new File(['x'], name, { type })

test.each([
  ['a.heic', 'image/heic', true],
  ['IMG_1.HEIC', '', true],
  ['a.heif', 'image/heif', true],
  ['a.heic', 'text/plain', false],
  ['a.jpg', 'image/jpeg', false],
])('%s of type "%s" is one of an iPhone: %p', (name, type, expected) => {
  expect(isHeic(file(name, type))).toBe(expected)
})

test('only what is too large, or of an iPhone, may become a picture that is taken', () => {
  const photo = file('a.jpg', 'image/jpeg')
  expect(canBeMended(photo, 'File size too large. Max allowed size is 2MB.')).toBe(true)
  expect(canBeMended(photo, 'This picture has too many pixels. Please choose a smaller one.')).toBe(true)
  expect(canBeMended(file('a', 'image/heic'), 'Invalid file format. Allowed: PNG, JPG, JPEG, WEBP')).toBe(
    true,
  )
  expect(canBeMended(file('a.gif', 'image/gif'), 'Invalid file format. Allowed: PNG, JPG, JPEG, WEBP')).toBe(
    false,
  )
  expect(canBeMended(file('cv.pdf', 'application/pdf'), 'Please select a valid image file')).toBe(false)
})
