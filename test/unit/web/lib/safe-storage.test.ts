import { expect, test } from '@jest/globals'
import { type KeptItems, safeStorage } from '#web/lib/safe-storage'
import { createSessionStore } from '#web/lib/session/store'
import { makeUser, signedInAs } from '#test/support/session'

const memory = () => {
  const kept = new Map<string, string>()
  const storage: KeptItems = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
  return { kept, storage }
}
const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

test('keeps in the storage where there is one', () => {
  const { kept, storage } = memory()
  const safe = safeStorage(() => storage)
  safe.setItem('a', '1')
  expect([...kept]).toEqual([['a', '1']])
  kept.set('a', 'from another tab')
  expect(safe.getItem('a')).toBe('from another tab')
  safe.removeItem('a')
  expect([safe.getItem('a'), kept.size]).toEqual([null, 0])
})

test('site data that is blocked altogether lasts until the page is left', () => {
  const safe = safeStorage(refuse)
  expect(safe.getItem('a')).toBeNull()
  safe.setItem('a', '1')
  expect(safe.getItem('a')).toBe('1')
  safe.removeItem('a')
  expect(safe.getItem('a')).toBeNull()
})

test('a full storage keeps what it had, and the page knows the newer', () => {
  const { kept, storage } = memory()
  kept.set('a', 'old')
  const full = { ...storage, setItem: refuse as KeptItems['setItem'] }
  const safe = safeStorage(() => full)
  safe.setItem('a', 'new')
  expect([safe.getItem('a'), kept.get('a')]).toEqual(['new', 'old'])
  full.setItem = storage.setItem
  safe.setItem('a', 'newer')
  kept.set('a', 'from another tab')
  expect(safe.getItem('a')).toBe('from another tab')
})

test('a browser that refuses storage signs in for the page', () => {
  const store = createSessionStore({
    storage: safeStorage(refuse),
    post: () => undefined,
    exclusive: (work) => work(),
    refresh: () => Promise.reject(new Error('not needed')),
    now: Date.now,
  })
  expect(store.user()).toBeNull()
  store.adopt(signedInAs(makeUser()))
  expect(store.user()).toEqual(makeUser())
  store.end('signed-out')
  expect(store.user()).toBeNull()
})
