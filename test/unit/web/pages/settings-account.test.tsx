import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ChatSettings } from '#shared/schemas/chat'
import { ChatForm } from '#web/features/chat/chat-form'
import { renderWeb } from '#test/support/web/render'
import { webStage } from '#test/support/web/web-stage'
import { DataCard } from '#web/features/export/data-card'
import { formatDateTime } from '#web/lib/wording/wording'
import type { FakeReply } from '#test/support/web/fake-api'

describe('the chat settings', () => {
  const { api, notices } = webStage()
  const saving = 'PUT /api/chat/settings'
  const settings: ChatSettings = { show_online: true }

  const show = () => renderWeb(<ChatForm userId="u1" settings={settings} />)
  const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  const here = 'Show when I am online'
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save chat settings' }))
  const asked = () => api.sent.filter(([one]) => one === saving).map(([, input]) => input)

  test('the choice is saved; a failure shows in the form, which keeps the input', async () => {
    show()
    await userEvent.click(box(here))
    expect(asked()).toEqual([])
    api.on(saving, () => ({ status: 503, error: 'We are busy.', code: 'busy' }))
    await save()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('We are busy.'))
    expect(box(here).checked).toBe(false)
    api.on(saving, (input) => ({ message: 'Your chat settings are saved.', data: input }))
    await save()
    await waitFor(() => expect(notices).toContain('success: Your chat settings are saved.'))
    expect(asked().at(-1)).toEqual({ show_online: false })
    expect(box(here).checked).toBe(false)
  })
})

describe('the export of a member’s data', () => {
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

  test('the file is created once, downloads automatically, and can be downloaded again', async () => {
    let answer: (reply: FakeReply) => void = () => undefined
    api.on(route, () => new Promise<FakeReply>((resolve) => (answer = resolve)))
    renderWeb(<DataCard />)
    // Two taps in the same moment.
    button().focus()
    fireEvent.click(button())
    fireEvent.click(button())
    expect((await screen.findByText('We are preparing your data…')).closest('[role=status]')).toBeTruthy()
    expect(button().getAttribute('aria-busy')).toBe('true')
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

  test('an expired download link is replaced by the button', async () => {
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

  test('a failure shows in place, and the button remains', async () => {
    const often = 'You have downloaded your data several times today. Please try again tomorrow.'
    const params = { what: 'export', seconds: 3600 }
    const failures: [FakeReply | Error, string][] = [
      [{ status: 429, error: often, code: 'too_many_requests', params }, often],
      [{ status: 503, message: 'Service Unavailable' }, 'We are busy at the moment. Please try again.'],
      [new Error('down'), 'No internet connection. Please check your network.'],
    ]
    for (const [reply, text] of failures) {
      api.on(route, () => reply)
      const { unmount } = renderWeb(<DataCard />)
      await userEvent.click(button())
      await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text))
      api.on(route, () => ready(inAnHour()))
      await userEvent.click(button())
      await screen.findByText('Download the file again')
      expect(screen.getByRole('alert').textContent).toBe('')
      unmount()
    }
    expect(started).toEqual([url, url, url])
  })
})
