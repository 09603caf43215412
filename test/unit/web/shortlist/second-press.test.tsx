import { beforeEach, expect, jest, test } from '@jest/globals'
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { keepingStage, names, press, show } from './setup'

/* Who presses twice, on a slow phone or with a hand that shakes, does the thing once. */

const { kept, asked, toasts } = keepingStage()

const shortlist = '/dashboard/shortlist'
const three = () => [{ id: 'a' }, { id: 'b', note: 'Her uncle called.' }, { id: 'c' }]
const shown = (...expected: string[]) =>
  waitFor(() => expect(names()).toEqual(expected.map((first) => `${first} Khan`)))
const button = (name: string | RegExp) => screen.findByRole('button', { name })

let began = 0
// Later than all of the test before.
beforeEach(() => {
  began += 10_000
})

/** A thumb on what stands in this place now, a moment after the test began; whether it got there. */
function tap(target: Element, { moment = 0, y = 300 } = {}): boolean {
  const click = createEvent.click(target, { detail: 1, clientX: 200, clientY: y })
  Object.defineProperty(click, 'timeStamp', { value: began + moment })
  let reached = false
  target.addEventListener('click', () => (reached = true), { once: true })
  fireEvent(target, click)
  return reached
}
const again = { moment: 250 }

test('a second tap on Remove does not remove the next member', async () => {
  kept.shortlist = three()
  show(shortlist)
  tap(await button('Remove: Sana Khan'))
  await shown('Hira', 'Zara')
  expect(tap(await button('Remove: Hira Khan'), { ...again, y: 308 })).toBe(false)
  await waitFor(() => expect(toasts()).toEqual(['success: Sana Khan is no longer saved.']))
  expect(names()).toEqual(['Hira Khan', 'Zara Khan'])
  // Another place is meant, and later the same one.
  tap(await button('Remove: Zara Khan'), { ...again, y: 500 })
  await shown('Hira')
  expect(tap(await button('Remove: Hira Khan'), { moment: 2000 })).toBe(true)
})

test('holding a key on Remove removes nobody else', async () => {
  kept.shortlist = three()
  show(shortlist)
  fireEvent.click(await button('Remove: Sana Khan'), { detail: 0 })
  await shown('Hira', 'Zara')
  const next = await button('Remove: Hira Khan')
  expect(fireEvent.keyDown(next, { key: 'Enter', repeat: true })).toBe(false)
  expect(fireEvent.keyDown(next, { key: 'Enter' })).toBe(true)
})

test('a second tap on a move button neither moves another member nor opens a profile', async () => {
  kept.shortlist = three()
  show(shortlist)
  tap(await button('Move Zara Khan up'))
  await shown('Sana', 'Zara', 'Hira')
  expect(tap(await button('Move Hira Khan up'), again)).toBe(false)
  expect(tap(screen.getByRole('link', { name: 'Hira Khan' }), again)).toBe(false)
  await waitFor(() => expect(asked('PUT /api/shortlist/update')).toEqual([{ profile_id: 'c', before: 'b' }]))
})

test('the Undo toast of Remove disappears, unless a note would be lost', async () => {
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'nextTick'], advanceTimers: true })
  try {
    kept.shortlist = three()
    show(shortlist)
    for (const [who, left] of [
      ['Sana', 0],
      ['Hira', 1],
    ] as const) {
      await press(`Remove: ${who} Khan`)
      await button('Undo')
      jest.advanceTimersByTime(60_000)
      await waitFor(() => expect(toasts()).toHaveLength(left))
    }
  } finally {
    jest.useRealTimers()
  }
})
