import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { keepingStage, names, press, putAside, show } from './setup'

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

test('a second tap on Take off leaves the next person on the shortlist', async () => {
  kept.shortlist = three()
  show(shortlist)
  tap(await button('Take off: Sana Khan'))
  await shown('Hira', 'Zara')
  expect(tap(await button('Take off: Hira Khan'), { ...again, y: 308 })).toBe(false)
  await waitFor(() => expect(toasts()).toEqual(['success: Sana Khan is no longer on your shortlist.']))
  expect(names()).toEqual(['Hira Khan', 'Zara Khan'])
  // Another place is meant.
  tap(await button('Take off: Zara Khan'), { ...again, y: 500 })
  await shown('Hira')
})

test('a later tap in the same place counts', async () => {
  kept.shortlist = three()
  show(shortlist)
  tap(await button('Take off: Sana Khan'))
  await shown('Hira', 'Zara')
  tap(await button('Take off: Hira Khan'), { moment: 600 })
  await shown('Zara')
})

test('a key that is held down on Take off takes off nobody else', async () => {
  kept.shortlist = three()
  show(shortlist)
  fireEvent.click(await button('Take off: Sana Khan'), { detail: 0 })
  await shown('Hira', 'Zara')
  const next = await button('Take off: Hira Khan')
  expect(fireEvent.keyDown(next, { key: 'Enter', repeat: true })).toBe(false)
  expect(fireEvent.keyDown(next, { key: 'Enter' })).toBe(true)
})

test('a second tap on Bring back leaves the next person put aside', async () => {
  kept.hidden = ['a', 'b']
  show('/dashboard/shortlist/hidden')
  tap(await button('Bring back: Sana Khan'))
  await shown('Hira')
  expect(tap(await button('Bring back: Hira Khan'), again)).toBe(false)
  await waitFor(() => expect(toasts()).toHaveLength(1))
  expect(kept.hidden).toEqual(['b'])
})

describe('on the list of profiles', () => {
  const link = (name: string) => screen.findByRole('link', { name: new RegExp(`^${name} Khan`) })

  test('a second tap on Not for us opens nobody', async () => {
    show('/proposals')
    const summary = await screen.findByLabelText('More about Sana Khan')
    const hide = within(summary.closest('details')!).getByRole('button', { name: 'Not for us', hidden: true })
    tap(hide)
    await shown('Hira', 'Zara')
    expect(tap(await link('Hira'), again)).toBe(false)
  })

  test('nor does one on Undo', async () => {
    show('/proposals')
    await putAside('Sana Khan')
    tap(await button('Undo'))
    expect(tap(await link('Hira'), again)).toBe(false)
    await shown('Sana', 'Hira', 'Zara')
  })
})

describe('moving', () => {
  const scrollBy = jest.fn()
  const rect = jest.spyOn(Element.prototype, 'getBoundingClientRect')
  beforeEach(() => {
    Object.assign(window, { scrollBy })
    // Each button is as far down as its row.
    rect.mockImplementation(function (this: Element) {
      const row = this.closest('li')
      return new DOMRect(0, row ? [...row.parentElement!.children].indexOf(row) * 180 : 0, 44, 44)
    })
  })
  afterEach(() => {
    rect.mockReset()
  })

  test('leaves the button under the finger, so that it is pressed again', async () => {
    kept.shortlist = three()
    show(shortlist)
    const down = await button('Move Sana Khan down')
    tap(down)
    await shown('Hira', 'Sana', 'Zara')
    expect(scrollBy).toHaveBeenLastCalledWith({ top: 180, behavior: 'instant' })
    tap(down, again)
    await shown('Hira', 'Zara', 'Sana')
  })

  test('where the page ends there, a second tap neither moves another one back nor opens a profile', async () => {
    kept.shortlist = three()
    show(shortlist)
    tap(await button('Move Zara Khan up'))
    await shown('Sana', 'Zara', 'Hira')
    expect(tap(await button('Move Hira Khan up'), again)).toBe(false)
    expect(tap(screen.getByRole('link', { name: 'Hira Khan' }), again)).toBe(false)
    await waitFor(() =>
      expect(asked('PUT /api/shortlist/update')).toEqual([{ profile_id: 'c', before: 'b' }]),
    )
  })
})

describe('the Undo of Take off', () => {
  beforeEach(
    () =>
      void jest.useFakeTimers({
        doNotFake: ['performance', 'queueMicrotask', 'nextTick'],
        advanceTimers: true,
      }),
  )
  afterEach(() => void jest.useRealTimers())

  test.each([
    ['stays while a note depends on it', 'Hira', 1],
    ['passes where nothing is lost', 'Sana', 0],
  ])('%s', async (_, who, left) => {
    kept.shortlist = three()
    show(shortlist)
    await press(`Take off: ${who} Khan`)
    await button('Undo')
    jest.advanceTimersByTime(60_000)
    await waitFor(() => expect(toasts()).toHaveLength(left))
  })
})

describe('the bookmark, pressed again after a while', () => {
  const bookmark = 'Keep Hira Khan on your shortlist'
  const notes = () => kept.shortlist.map(({ id, note = '' }) => `${id} ${note}`)

  test('gives back the note that went, and what was said does not hold any more', async () => {
    kept.shortlist = three()
    show('/proposals')
    await waitFor(async () => expect((await button(bookmark)).getAttribute('aria-pressed')).toBe('true'))
    tap(await button(bookmark))
    await waitFor(() => expect(toasts()).toEqual(['success: Hira Khan is no longer on your shortlist.']))
    tap(await button(bookmark), { moment: 2000 })
    await waitFor(() => expect(toasts()).toEqual(['success: On your shortlist.']))
    expect(notes()).toEqual(['b Her uncle called.', 'a ', 'c '])
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})
