import { expect, jest, test } from '@jest/globals'
import '#web/lib/i18n'
import { checkPicture } from '#web/lib/picture/check'
import { postFile } from '#web/lib/picture/post-file'
import { fakeUploads } from '#test/support/fake-xhr'

const uploads = fakeUploads()
const file = new File(['picture'], 'me.png', { type: 'image/png' })
const target = {
  url: 'https://uploads.example/',
  fields: { key: 'k1', 'Content-Type': 'image/png', policy: 'p' },
}

test('storage gets its fields first and the file last, and tells how far it is', async () => {
  const onProgress = jest.fn()
  const done = postFile(target, file, { onProgress })
  const [upload] = uploads
  expect(upload?.url).toBe('https://uploads.example/')
  expect([...upload!.body.keys()]).toEqual(['key', 'Content-Type', 'policy', 'file'])
  upload?.progress(250)
  upload?.progress(1000)
  upload?.answer(204)
  await done
  expect(onProgress.mock.calls).toEqual([[0.25], [1]])
})

test.each([
  [400, '<Error><Code>EntityTooLarge</Code></Error>', 'File size too large. Max allowed size is 2MB.'],
  [403, '<Error><Code>AccessDenied</Code></Error>', 'You are not allowed to do this.'],
  [500, '', 'Something went wrong'],
])('a refusal (%i %s) reads well', async (status, text, message) => {
  const done = postFile(target, file)
  uploads[0]?.answer(status, text)
  await expect(done).rejects.toMatchObject({ status, message })
})

test('a lost network is one, an abort is none', async () => {
  const lost = postFile(target, file)
  uploads[0]?.fail()
  await expect(lost).rejects.toMatchObject({ code: 'network' })
  const stop = new AbortController()
  const stopped = postFile(target, file, { signal: stop.signal })
  stop.abort()
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
})

const bitmap = (width: number, height: number) => async () => ({ width, height, close: () => undefined })

test.each([
  [
    'text',
    new File(['x'], 'cv.pdf', { type: 'application/pdf' }),
    bitmap(500, 500),
    'Please select a valid image file',
  ],
  [
    'gif',
    new File(['x'], 'a.gif', { type: 'image/gif' }),
    bitmap(500, 500),
    'Invalid file format. Allowed: PNG, JPG, JPEG, WEBP',
  ],
  [
    'large',
    new File([new Uint8Array(2_097_153)], 'a.png', { type: 'image/png' }),
    bitmap(500, 500),
    'File size too large. Max allowed size is 2MB.',
  ],
  ['small', file, bitmap(500, 199), 'This picture is too small. Each side needs at least 200 pixels.'],
  ['vast', file, bitmap(8000, 5001), 'This picture has too many pixels. Please choose a smaller one.'],
  [
    'broken',
    file,
    () => Promise.reject(new Error('no image')),
    'This picture cannot be read. Please choose another one.',
  ],
  ['right', file, bitmap(200, 200), null],
])('a %s file is judged before it is sent', async (_name, chosen, create, message) => {
  Object.assign(globalThis, { createImageBitmap: create })
  expect(await checkPicture(chosen)).toBe(message)
  Reflect.deleteProperty(globalThis, 'createImageBitmap')
})
