import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { DataCard } from '#web/features/settings/data-card'
import { formatDateTime } from '#web/lib/wording/wording'
import type { FakeReply } from '#test/support/fake-api'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'

const route = 'GET /api/profile/export'
const { api } = webStage()
/** Addresses whose download was started. */
let started: string[]

beforeEach(() => {
  started = []
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    started.push(this.href)
  })
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const url = 'https://files.example/exports/a.zip?X-Amz-Signature=1'
const ready = (expires_at: string): FakeReply => ({ message: 'Export fetched.', data: { url, expires_at } })
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const button = () => screen.getByRole('button', { name: 'Download your data' })

test('the file is gathered, downloaded by itself, and can be had again until its address ends', async () => {
  let answer: (reply: FakeReply) => void = () => undefined
  api.on(route, () => new Promise<FakeReply>((resolve) => (answer = resolve)))
  renderWeb(<DataCard />)
  await userEvent.click(button())
  expect(screen.getByText('We are preparing your data…').closest('[role=status]')).toBeTruthy()
  expect(button().getAttribute('aria-busy')).toBe('true')
  // A second press while it is under way.
  await userEvent.click(button())
  const until = inAnHour()
  await act(async () => answer(ready(until)))
  const again = await screen.findByRole('button', { name: 'Download the file again' })
  expect(document.activeElement).toBe(again)
  expect(screen.getByText(new RegExp(`until ${formatDateTime(until)}`))).toBeTruthy()
  expect(started).toEqual([url])
  await userEvent.click(again)
  expect(started).toEqual([url, url])
  expect(api.sent).toHaveLength(1)
})

test('two taps in the same moment gather it once', async () => {
  api.on(route, () => ready(inAnHour()))
  renderWeb(<DataCard />)
  fireEvent.click(button())
  fireEvent.click(button())
  await screen.findByRole('button', { name: 'Download the file again' })
  expect(api.sent).toHaveLength(1)
})

test('an address that has ended makes way for the button', async () => {
  jest.useFakeTimers()
  const user = userEvent.setup({ advanceTimers: (ms) => void jest.advanceTimersByTime(ms) })
  api.on(route, () => ready(inAnHour()))
  renderWeb(<DataCard />)
  await user.click(button())
  await screen.findByRole('button', { name: 'Download the file again' })
  act(() => void jest.advanceTimersByTime(3_600_000))
  await waitFor(() => expect(button()).toBeTruthy())
  expect(screen.queryByText(/Your file is ready/)).toBeNull()
})

test.each<[string, FakeReply | Error, string]>([
  [
    'too often',
    {
      status: 429,
      error: 'You have downloaded your data several times today. Please try again tomorrow.',
      code: 'too_many_requests',
      params: { what: 'export', seconds: 3600 },
    },
    'You have downloaded your data several times today. Please try again tomorrow.',
  ],
  ['busy', { status: 503, message: 'Service Unavailable' }, 'We are busy at the moment. Please try again.'],
  ['no network', new Error('down'), 'No internet connection. Please check your network.'],
])('a failure is told in place, and the button stays: %s', async (_what, reply, text) => {
  api.on(route, () => reply)
  renderWeb(<DataCard />)
  await userEvent.click(button())
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text))
  expect(started).toEqual([])
  api.on(route, () => ready(inAnHour()))
  await userEvent.click(button())
  await screen.findByRole('button', { name: 'Download the file again' })
  expect(screen.getByRole('alert').textContent).toBe('')
})
