import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { type Box, type Entry, openBox } from '#web/features/chat/state/outbox-box'

/** Web Locks as browsers have them: exclusive, in order of request, given up by an abort. */
function fakeLocks() {
  const queues = new Map<string, Promise<unknown>>()
  return {
    request: (name: string, ...rest: [unknown, (() => Promise<unknown>)?]) => {
      const work = (rest[1] ?? rest[0]) as () => Promise<unknown>
      const { signal } = (rest[1] ? rest[0] : {}) as { signal?: AbortSignal }
      const before = queues.get(name) ?? Promise.resolve()
      const mine = before.then(() => (signal?.aborted ? undefined : work()))
      queues.set(name, mine)
      return mine
    },
  }
}

let boxes: Box[]
beforeEach(() => {
  localStorage.clear()
  boxes = []
  Object.assign(navigator, { locks: fakeLocks() })
})
afterEach(() => {
  boxes.forEach((box) => box.leave())
  Reflect.deleteProperty(navigator, 'locks')
})

const entry = (clientId: string): Entry => ({
  clientId,
  to: 'a',
  text: clientId,
  created_at: '2026-01-01T00:00:00.000Z',
})

function tab(userId = 'u1') {
  const found: Entry[] = []
  const box = openBox(userId, (entries) => {
    found.push(...entries)
    box.save(found)
  })
  boxes.push(box)
  return { box, found }
}
const keysKept = () => Object.keys(localStorage)

test('another tab leaves alone what a tab has, and takes it over once that is gone', async () => {
  const first = tab()
  await Promise.resolve()
  first.box.save([entry('1')])
  const second = tab()
  await Promise.resolve()
  expect(second.found).toEqual([])
  first.box.leave()
  await waitFor(() => expect(second.found).toEqual([entry('1')]))
  await waitFor(() => expect(keysKept()).toHaveLength(1))
})

test('a box that is filled later is taken over as well, by one of the tabs', async () => {
  const [first, second, third] = [tab(), tab(), tab()]
  await Promise.resolve()
  first.box.save([entry('1')])
  const [key] = keysKept()
  window.dispatchEvent(new StorageEvent('storage', { key: key ?? null, newValue: 'x' }))
  first.box.leave()
  await waitFor(() => expect([...second.found, ...third.found]).toEqual([entry('1')]))
  await waitFor(() => expect(keysKept()).toHaveLength(1))
})

test('what another member wrote stays theirs', async () => {
  const first = tab('u1')
  await Promise.resolve()
  first.box.save([entry('1')])
  first.box.leave()
  const other = tab('u2')
  await Promise.resolve()
  await Promise.resolve()
  expect(other.found).toEqual([])
  await waitFor(() => expect(keysKept()).toHaveLength(1))
  const again = tab('u1')
  await waitFor(() => expect(again.found).toEqual([entry('1')]))
})

test('without Web Locks the next page finds it', async () => {
  Reflect.deleteProperty(navigator, 'locks')
  const first = tab()
  first.box.save([entry('1')])
  first.box.leave()
  const second = tab()
  await waitFor(() => expect(second.found).toEqual([entry('1')]))
})

test('reads only what it has written', async () => {
  localStorage.setItem(
    'humsafar.outbox.u1.x',
    JSON.stringify({ entries: [1, {}, { ...entry('1'), error: 3, odd: true }] }),
  )
  localStorage.setItem('humsafar.outbox.u1.y', 'no JSON')
  const { found } = tab()
  await waitFor(() => expect(found).toEqual([entry('1')]))
})
