import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import { toastTimesMs } from '#shared/limits'
import { clearToasts, toast } from '#web/components/toast'
import { Toaster } from '#web/components/toaster'
import { renderWeb } from '#test/support/web'

beforeEach(() => void jest.useFakeTimers())

afterEach(() => {
  act(clearToasts)
  jest.useRealTimers()
})

const say = (...said: Parameters<typeof toast.warning>) => {
  renderWeb(<Toaster />)
  act(() => toast.warning(...said))
}

const later = () => act(() => jest.advanceTimersByTime(toastTimesMs.warning + 1))

test('what nothing can be done about goes by itself', () => {
  say('It did not work.')
  expect(screen.queryByText('It did not work.')).toBeTruthy()
  later()
  expect(screen.queryByText('It did not work.')).toBeNull()
})

test('what something can be done about stays until that is done, or it is dismissed', () => {
  const run = jest.fn()
  say('It did not work.', { label: 'Load again', run })
  later()
  // Neither does it go once the pointer has been on it.
  fireEvent.mouseEnter(screen.getByText('It did not work.'))
  fireEvent.mouseLeave(screen.getByText('It did not work.'))
  later()
  fireEvent.click(screen.getByRole('button', { name: 'Load again' }))
  expect(run).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('It did not work.')).toBeNull()
})

test('what can be done elsewhere as well goes by itself, after longer than others', () => {
  say('Sana Khan is put aside.', { label: 'Undo', passes: true, run: jest.fn() })
  later()
  expect(screen.queryByText('Sana Khan is put aside.')).toBeTruthy()
  act(() => jest.advanceTimersByTime(toastTimesMs.withAction))
  expect(screen.queryByText('Sana Khan is put aside.')).toBeNull()
})

test('and not while the pointer is on it', () => {
  say('Sana Khan is put aside.', { label: 'Undo', passes: true, run: jest.fn() })
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Messages' }))
  act(() => jest.advanceTimersByTime(2 * toastTimesMs.withAction))
  expect(screen.queryByText('Sana Khan is put aside.')).toBeTruthy()
})

test('what stays is not pushed out by what goes by itself, but by what stays as well', () => {
  const action = { label: 'Undo', run: jest.fn() }
  say('Mine is no longer saved.', action)
  act(() => {
    for (const text of ['One', 'Two', 'Three']) toast.success(text)
  })
  expect(screen.queryByText('Mine is no longer saved.')).toBeTruthy()
  expect(screen.queryByText('One')).toBeNull()
  expect(screen.queryByText('Three')).toBeTruthy()
  act(() => {
    for (const text of ['A', 'B', 'C']) toast.success(`${text} is no longer saved.`, action)
  })
  expect(screen.getAllByText(/is no longer saved/).map(({ textContent }) => textContent?.[0])).toEqual([
    'A',
    'B',
    'C',
  ])
})
