import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { checkPicture } from '#web/features/pictures/use-chosen-picture'
import { postFile } from '#web/features/pictures/upload'
import { fakeUploads } from '#test/support/web/fake-uploads'
import { shrinkScale, roundedArea } from '#web/lib/picture/bounds'
import { canBeShrunk, shrinkPicture } from '#web/features/pictures/shrink-picture'
import { withRealType } from '#web/lib/picture/real-type'
import { createPictureStore, type PictureDatabase } from '#web/lib/picture/chosen-pictures'
import { fakeDarkroom } from '#test/support/web/fake-darkroom'
import '#web/lib/i18n'

describe('the upload of a picture', () => {
  const uploads = fakeUploads()
  const file = new File(['picture'], 'me.png', { type: 'image/png' })
  const target = {
    url: 'https://uploads.example/',
    fields: { key: 'k1', 'Content-Type': 'image/png', policy: 'p' },
  }

  test('sends S3 the fields first and the file last, and reports progress', async () => {
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
  ])('shows a readable message for a refusal (%i %s)', async (status, text, message) => {
    const done = postFile(target, file)
    uploads[0]?.answer(status, text)
    await expect(done).rejects.toMatchObject({ status, message })
  })

  test('reports a lost network as an error, and an abort as none', async () => {
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
    [
      'narrow',
      file,
      bitmap(300, 1810),
      'This picture is too narrow. Its longer side may be at most 6 times its shorter side.',
    ],
    ['vast', file, bitmap(8000, 5001), 'This picture has too many pixels. Please choose a smaller one.'],
    [
      'broken',
      file,
      () => Promise.reject(new Error('no image')),
      'We cannot read this picture. Please choose another one.',
    ],
    ['right', file, bitmap(200, 200), null],
  ])('checks a %s file before sending', async (_name, chosen, create, message) => {
    Object.assign(globalThis, { createImageBitmap: create })
    expect(await checkPicture(chosen)).toBe(message)
    Reflect.deleteProperty(globalThis, 'createImageBitmap')
  })
})

test.each([
  ['PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0], '', 'image/png'],
  ['JPEG', [0xff, 0xd8, 0xff, 0xe0], 'application/octet-stream', 'image/jpeg'],
  ['WebP', [...Buffer.from('RIFF1234WEBPVP8 ')], 'image/*', 'image/webp'],
  ['HEIC', [0, 0, 0, 24, ...Buffer.from('ftypheic')], '', 'image/heic'],
  ['PDF', [...Buffer.from('%PDF-1.7')], '', ''],
  ['text', [...Buffer.from('RIFF')], 'text/plain', 'text/plain'],
])('a %s has the type that its bytes tell', async (_name, bytes, told, type) => {
  const file = await withRealType(new File([new Uint8Array(bytes)], 'IMG_1', { type: told, lastModified: 5 }))
  expect([file.type, file.name, file.size, file.lastModified]).toEqual([type, 'IMG_1', bytes.length, 5])
})

describe('the cropped part of a picture', () => {
  test.each([
    ['a photo of a phone', { width: 6000, height: 8000 }, 0.25],
    ['a small one', { width: 800, height: 600 }, 1],
    // Its shorter side would have 125 pixels.
    ['a panorama', { width: 16000, height: 1000 }, 0.2],
    ['one that is too narrow already', { width: 9000, height: 150 }, 1],
  ])('has the expected scale for %s', (_what, size, scale) => {
    expect(shrinkScale(size)).toBe(scale)
  })

  test('has whole pixels, lies within the picture and is large enough', () => {
    const size = { width: 400, height: 500 }
    expect(roundedArea({ x: 220.4, y: -0.3, width: 199.6, height: 249.6 }, size)).toEqual({
      x: 200,
      y: 0,
      width: 200,
      height: 250,
    })
    expect(roundedArea({ x: -5, y: 0, width: 900, height: 900 }, size)).toEqual({ x: 0, y: 0, ...size })
  })

  const file = (name: string, type: string) => new File(['x'], name, { type })

  test('shrinking is offered only for pictures that are too large or from an iPhone', () => {
    const photo = file('a.jpg', 'image/jpeg')
    expect(canBeShrunk(photo, 'File size too large. Max allowed size is 2MB.')).toBe(true)
    expect(canBeShrunk(photo, 'This picture has too many pixels. Please choose a smaller one.')).toBe(true)
    expect(canBeShrunk(file('a', 'image/heic'), 'Invalid file format. Allowed: PNG, JPG, JPEG, WEBP')).toBe(
      true,
    )
    expect(
      canBeShrunk(file('a.gif', 'image/gif'), 'Invalid file format. Allowed: PNG, JPG, JPEG, WEBP'),
    ).toBe(false)
    expect(canBeShrunk(file('cv.pdf', 'application/pdf'), 'Please select a valid image file')).toBe(false)
  })
})

describe('a picture stored on the device', () => {
  const file = (name: string) => new File(['picture'], name, { type: 'image/jpeg' })
  const area = { x: 0, y: 10, width: 400, height: 500 }

  function fakeDatabase() {
    const items = new Map<string, unknown>()
    const database: PictureDatabase = {
      get: async (key) => items.get(key),
      set: async (key, value) => void items.set(key, value),
      del: async (key) => void items.delete(key),
      delOthers: async (key) => {
        for (const other of items.keys()) if (other !== key) items.delete(other)
      },
    }
    return { items, database }
  }

  afterEach(() => void jest.useRealTimers())

  test('exists once per user, with original and crop', async () => {
    const { items, database } = fakeDatabase()
    const keeper = createPictureStore(() => database)
    expect(await keeper.read('u1')).toBeNull()
    expect(await keeper.keep('u1', { original: file('a.jpg') })).toBe(true)
    const cut = { original: file('b.jpg'), cropped: { file: file('b.jpg'), area } }
    await keeper.keep('u1', cut)
    await keeper.keep('u2', { original: file('c.jpg') })
    expect([...items.keys()]).toEqual(['u1', 'u2'])
    expect(await createPictureStore(() => database).read('u1')).toEqual(cut)
    expect(keeper.lasts('u1')).toBe(true)
    await keeper.forget('u1')
    expect(await keeper.read('u1')).toBeNull()
    expect((await keeper.read('u2'))?.original.name).toBe('c.jpg')
  })

  const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  const blocked = (): PictureDatabase => {
    throw new DOMException('blocked', 'SecurityError')
  }

  test.each<[string, () => PictureDatabase]>([
    ['has no space left', () => ({ ...fakeDatabase().database, set: full })],
    ['keeps no site data', blocked],
  ])('lasts as long as the page in a browser that %s', async (_what, open) => {
    const keeper = createPictureStore(open)
    const picture = { original: file('a.jpg') }
    expect(await keeper.keep('u1', picture)).toBe(false)
    expect(keeper.lasts('u1')).toBe(false)
    expect(await keeper.read('u1')).toBe(picture)
    await keeper.forgetOthers('u2')
    expect(await keeper.read('u1')).toBeNull()
  })

  test('does not block anybody if the database never answers', async () => {
    jest.useFakeTimers()
    const never = () => new Promise<never>(() => undefined)
    const keeper = createPictureStore(() => ({ get: never, set: never, del: never, delOthers: never }))
    const reading = keeper.read('u1')
    await jest.advanceTimersByTimeAsync(5000)
    expect(await reading).toBeNull()
  })
})

describe('shrinking a picture', () => {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined })
  const room = fakeDarkroom()
  const photo = new File(['x'], 'IMG_2041.PNG', { type: 'image/png' })

  test('makes a JPEG of the same name with a longer side of 2000 pixels', async () => {
    const onProgress = jest.fn<(share: number) => void>()
    const made = await shrinkPicture(photo, { onProgress })
    expect([made.name, made.type]).toEqual(['IMG_2041.jpg', 'image/jpeg'])
    expect(room.drawn).toEqual([[1500, 2000]])
    const shares = onProgress.mock.calls.map(([share]) => share)
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
  })

  test('lowers the quality until it is small enough, and no further', async () => {
    room.bytes = (quality) => quality * 3_000_000
    const made = await shrinkPicture(photo)
    expect(made.size).toBeLessThanOrEqual(2_097_152)
    expect(room.qualities).toEqual([0.9, 0.8, 0.7, 0.55].slice(0, room.qualities.length))
    expect(room.qualities.at(-1)).toBe(made.size / 3_000_000)
  })

  test.each([
    ['opens no such format', { opens: false }],
    ['has too little memory', { widest: 10 }],
    ['writes no JPEG', { bytes: () => null }],
  ])('reports a browser that %s', async (_what, change) => {
    Object.assign(room, change)
    await expect(shrinkPicture(photo)).rejects.toThrow(/picture/)
  })
})
