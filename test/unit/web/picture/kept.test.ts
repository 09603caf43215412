import { afterEach, expect, jest, test } from '@jest/globals'
import { createPictureKeeper, type PictureDatabase } from '#web/lib/picture/kept'

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

test('each user has one picture: as chosen, and as cut', async () => {
  const { items, database } = fakeDatabase()
  const keeper = createPictureKeeper(() => database)
  expect(await keeper.read('u1')).toBeNull()
  expect(await keeper.keep('u1', { original: file('a.jpg') })).toBe(true)
  const cut = { original: file('b.jpg'), cropped: { file: file('b.jpg'), area } }
  await keeper.keep('u1', cut)
  await keeper.keep('u2', { original: file('c.jpg') })
  expect([...items.keys()]).toEqual(['u1', 'u2'])
  expect(await createPictureKeeper(() => database).read('u1')).toEqual(cut)
  expect(keeper.lasts('u1')).toBe(true)
  await keeper.forget('u1')
  expect(await keeper.read('u1')).toBeNull()
  expect((await keeper.read('u2'))?.original.name).toBe('c.jpg')
})

test('who leaves takes the pictures of others along, not the own', async () => {
  const { items, database } = fakeDatabase()
  const keeper = createPictureKeeper(() => database)
  for (const id of ['u1', 'u2', 'u3']) await keeper.keep(id, { original: file(`${id}.jpg`) })
  await keeper.forgetOthers('u2')
  expect([...items.keys()]).toEqual(['u2'])
})

test.each<[string, unknown]>([
  ['a text', 'x'],
  ['no file', { original: 'x' }],
  ['nothing', null],
])('what does not read as a picture (%s) is none', async (_what, stored) => {
  const { items, database } = fakeDatabase()
  items.set('u1', stored)
  expect(await createPictureKeeper(() => database).read('u1')).toBeNull()
})

test('a part that does not read is left out', async () => {
  const { items, database } = fakeDatabase()
  const original = file('a.jpg')
  items.set('u1', { original, cropped: { file: file('a.jpg'), area: { ...area, x: 'left' } } })
  expect(await createPictureKeeper(() => database).read('u1')).toEqual({ original })
})

const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
const blocked = (): PictureDatabase => {
  throw new DOMException('blocked', 'SecurityError')
}

test.each<[string, () => PictureDatabase]>([
  ['has no space left', () => ({ ...fakeDatabase().database, set: full })],
  ['keeps no site data', blocked],
])('a browser that %s has it for as long as the page is open', async (_what, open) => {
  const keeper = createPictureKeeper(open)
  const picture = { original: file('a.jpg') }
  expect(await keeper.keep('u1', picture)).toBe(false)
  expect(keeper.lasts('u1')).toBe(false)
  expect(await keeper.read('u1')).toBe(picture)
  await keeper.forgetOthers('u2')
  expect(await keeper.read('u1')).toBeNull()
})

test('a database that never answers holds nobody up', async () => {
  jest.useFakeTimers()
  const never = () => new Promise<never>(() => undefined)
  const keeper = createPictureKeeper(() => ({ get: never, set: never, del: never, delOthers: never }))
  const reading = keeper.read('u1')
  await jest.advanceTimersByTimeAsync(5000)
  expect(await reading).toBeNull()
})
