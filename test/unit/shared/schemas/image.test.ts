import { describe, expect, test } from '@jest/globals'
import { checkImageFile, imageMessages, imageRules, imageTypeOf } from '#shared/schemas/image'

describe('picture', () => {
  const size = imageRules.maxBytes
  test.each([
    ['image/png', size, null],
    ['image/jpeg', 1, null],
    ['image/jpg', 1, null],
    ['IMAGE/WEBP', size, null],
    ['image/png', size + 1, 'File size too large. Max allowed size is 2MB.'],
    ['image/png', 0, imageMessages.unreadable],
    ['image/gif', 1, 'Invalid file format. Allowed: PNG, JPG, JPEG, WEBP'],
    ['image/svg+xml', 1, 'Invalid file format. Allowed: PNG, JPG, JPEG, WEBP'],
    ['application/pdf', 1, 'Please select a valid image file'],
    ['', 1, 'Please select a valid image file'],
  ])('%s of %d bytes → %s', (type, bytes, message) => {
    expect(checkImageFile({ type, size: bytes })).toBe(message)
  })

  test('limits and the words for a missing picture', () => {
    expect(imageRules.maxBytes).toBe(2_097_152)
    expect(imageMessages.required).toBe('Please upload a profile image first.')
    expect(imageMessages.requiredBeforeSubmit).toBe('Please upload a profile image before submitting.')
    expect(imageTypeOf('image/jpg; charset=binary')).toBe('image/jpeg')
    expect(imageTypeOf('text/html')).toBeNull()
  })
})
