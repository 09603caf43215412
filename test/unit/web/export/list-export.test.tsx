import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ListExportEntity } from '#shared/schemas/admin-entities'
import { ListExport } from '#web/features/export/list-export'
import { UsersPage } from '#web/pages/admin/users-page'
import { formatDateTime } from '#web/lib/wording/wording'
import type { FakeReply } from '#test/support/web/fake-api'
import { listedUser, makeUser } from '#test/support/web/samples'
import { renderWeb } from '#test/support/web/render'
import { webStage } from '#test/support/web/web-stage'

const begin = 'POST /api/console/exports'
const step = 'PUT /api/console/exports'
const { api, notices } = webStage()
/** Addresses whose download was started. */
let started: string[]
/** Answers the step that is under way. */
let answer: (reply: FakeReply | Error) => void

const reply = (data: ListExportEntity): FakeReply => ({ message: '', data })
const written = (done: number, total: number | undefined = 50_000): ListExportEntity => ({
  id: 'ex_1',
  done,
  ...(total !== undefined && { total }),
})
const url = 'https://files.example/exports/users.csv?X-Amz-Signature=1'
const file = () => ({ url, expires_at: new Date(Date.now() + 3_600_000).toISOString() })
const busy: FakeReply = { status: 503, error: 'We are busy at the moment. Please try again.', code: 'busy' }

beforeEach(() => {
  localStorage.clear()
  // What a dialog leaves that was torn down while the clock stood.
  document.body.removeAttribute('style')
  started = []
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    started.push(this.href)
  })
  api.on(begin, () => ({ status: 201, ...reply(written(0)) }))
  api.on(step, () => new Promise((resolve) => (answer = resolve as typeof answer)))
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const calls = (route: string) => api.sent.filter(([sent]) => sent === route).map(([, input]) => input)
const button = (name: string) => screen.getByRole('button', { name })
const steps = (count: number) => waitFor(() => expect(calls(step)).toHaveLength(count))
const answering = (next: FakeReply | Error) => act(async () => answer(next))

async function open() {
  renderWeb(<ListExport list="users" filter={{ status: 'active' }} />)
  await userEvent.click(button('Export as CSV'))
  return within(await screen.findByRole('dialog', { name: 'Export as CSV' }))
}
async function start() {
  const dialog = await open()
  expect(dialog.getByText(/This export is recorded/)).toBeTruthy()
  expect(api.sent).toEqual([])
  // Two taps in the same moment begin it once.
  fireEvent.click(button('Export'))
  fireEvent.click(button('Export'))
  await steps(1)
  return dialog
}

test('an export is recorded, starts once, continues until the file is complete, and is downloaded', async () => {
  const dialog = await start()
  expect(calls(begin)).toEqual([{ list: 'users', status: 'active' }])
  const bar = dialog.getByRole<HTMLProgressElement>('progressbar', { name: 'We are preparing the file.' })
  await answering(reply(written(12_600)))
  expect(dialog.getByText(/12,600 of 50,000 rows/)).toBeTruthy()
  expect([bar.value, bar.max]).toEqual([12_600, 50_000])
  expect(dialog.getByRole('status').textContent).toBe('25 percent written')
  await steps(2)
  // It cannot be left by mistake.
  expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull()
  const end = file()
  await answering(reply({ ...written(50_000), file: end }))
  expect(dialog.getByText(/The file with 50,000 rows is ready/).closest('[role=status]')).toBeTruthy()
  expect(dialog.getByText(new RegExp(`until ${formatDateTime(end.expires_at)}`))).toBeTruthy()
  expect(started).toEqual([url])
  await userEvent.click(button('Download again'))
  expect(started).toEqual([url, url])
  expect(calls(step)).toEqual([{ id: 'ex_1' }, { id: 'ex_1' }])
  expect(notices).toEqual([])
})

test('a stopped export sends no more calls and continues with the same file', async () => {
  const dialog = await start()
  await answering(reply(written(12_000)))
  await steps(2)
  await userEvent.click(button('Stop'))
  expect(dialog.getByText(/Stopped after 12,000 rows/)).toBeTruthy()
  // The answer of the step that was under way counts no more.
  await answering(reply(written(24_000)))
  expect(dialog.getByText(/Stopped after 12,000 rows/)).toBeTruthy()
  expect(calls(step)).toHaveLength(2)
  await userEvent.click(button('Continue'))
  await steps(3)
  await answering(reply({ ...written(50_000), file: file() }))
  expect(started).toEqual([url])
  expect(calls(begin)).toHaveLength(1)
  expect(new Set(calls(step).map((input) => JSON.stringify(input)))).toEqual(new Set(['{"id":"ex_1"}']))
})

/** Lets the pauses before another try pass. */
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

test('a failed step of an export is retried automatically, then on request, with the same file', async () => {
  const dialog = await start()
  await answering(reply(written(12_000)))
  await steps(2)
  jest.useFakeTimers()
  await answering(busy)
  expect(dialog.getByText(/12,000 of 50,000 rows/)).toBeTruthy()
  for (const failure of [new TypeError('Failed to fetch'), busy, busy]) {
    await wait(5000)
    await answering(failure)
  }
  expect(calls(step)).toHaveLength(5)
  expect(
    within(dialog.getByRole('alert')).getByText('We are busy at the moment. Please try again.'),
  ).toBeTruthy()
  expect(dialog.getByText(/Stopped after 12,000 rows/)).toBeTruthy()
  fireEvent.click(button('Try again'))
  await wait(0)
  await answering(reply({ ...written(50_000), file: file() }))
  expect(started).toEqual([url])
  expect(calls(begin)).toHaveLength(1)
})

test('the table of users exports its current filter', async () => {
  api.on('GET /api/users/get', () => ({
    message: '',
    data: [listedUser('u9', { gender: null })],
    page: { total: 99 },
  }))
  const session = { status: 'signed-in' as const, user: makeUser({ role: 'admin' }) }
  const addresses = [
    '?status=suspended&month=2026-03&sort=oldest&page=2',
    // Words are searched for in all users.
    '?search=khan&status=suspended',
  ]
  for (const search of addresses) {
    const { unmount } = renderWeb(<UsersPage />, { path: `/dashboard/users${search}`, session })
    await userEvent.click(await screen.findByText('Export as CSV'))
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
    await steps(addresses.indexOf(search) + 1)
    unmount()
    document.body.removeAttribute('style')
  }
  expect(calls(begin)).toEqual([
    { list: 'users', status: 'suspended', month: '2026-03', sort: 'oldest' },
    { list: 'users', search: 'khan' },
  ])
})
