import { beforeEach, describe, expect, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { FakeReply } from '#test/support/fake-api'
import { webStage } from '#test/support/web-stage'
import { address, answering, press, route, show, summary } from './admin-table-setup'

const { api } = webStage()
const lastInput = () => api.sent.at(-1)?.[1]
const inputs = () => api.sent.map(([, input]) => input)

beforeEach(() => {
  localStorage.clear()
  api.on(route, answering(812))
})

describe('pages', () => {
  test('say which one it is and of how much, and lead to the others', async () => {
    show()
    await screen.findByText('Row 1')
    expect(summary()).toEqual(['Page 1 of 41 · 812 rows'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true)
    await press('Next')
    await screen.findByText('Row 21')
    expect(screen.queryByText('Row 1')).toBeNull()
    expect(address()).toBe('/list?page=2')
    await press('Next')
    await screen.findByText('Row 41')
    await press('Previous')
    await screen.findByText('Row 21')
    await press('Previous')
    await screen.findByText('Row 1')
    expect(address()).toBe('/list')
    expect(inputs()).toEqual([
      { page: '1', pageSize: '20' },
      { page: '2', pageSize: '20' },
      { page: '3', pageSize: '20' },
    ])
  })

  test('rows stay until the next ones have come; then the focus is at what says which page it is', async () => {
    show()
    await screen.findByText('Row 1')
    let arrive = (_reply: FakeReply): void => undefined
    api.on(route, () => new Promise<FakeReply>((done) => (arrive = done)))
    const next = screen.getByRole('button', { name: 'Next' })
    next.focus()
    await userEvent.keyboard('{Enter}')
    const table = screen.getByRole('table', { name: 'Rows' })
    expect(screen.getByText('Row 1')).toBeTruthy()
    expect(table.parentElement?.getAttribute('aria-busy')).toBe('true')
    // A second press while it loads does not skip a page.
    await userEvent.keyboard('{Enter}')
    expect(address()).toBe('/list?page=2')
    expect(document.activeElement).toBe(next)
    await act(async () => arrive(answering(812)({ page: '2', pageSize: '20' })))
    await screen.findByText('Row 21')
    expect(screen.getByRole('table').parentElement?.getAttribute('aria-busy')).toBe('false')
    expect(document.activeElement?.textContent).toBe('Page 2 of 41 · 812 rows')
  })

  test.each([
    ['7', 'Row 121', '/list?page=7'],
    ['999', 'Row 801', '/list?page=41'],
    ['0', 'Row 1', '/list'],
  ])('the page %s can be gone to', async (typed, row, where) => {
    show('/list?page=3')
    await screen.findByText('Row 41')
    await userEvent.type(screen.getByLabelText('Go to page'), `${typed}{Enter}`)
    await screen.findByText(row)
    expect(address()).toBe(where)
  })

  test('an address beyond the end leads to the last page, whose Back does not lead there again', async () => {
    show('/list?page=99')
    await screen.findByText('Row 812')
    expect(address()).toBe('/list?page=41')
    expect(screen.queryByText('No rows yet')).toBeNull()
  })

  test('how long they are is remembered in this browser, and begins again at the first', async () => {
    const { unmount } = show('/list?page=3')
    await screen.findByText('Row 41')
    await userEvent.selectOptions(screen.getByLabelText('Rows on a page'), '100')
    await screen.findByText('Row 100')
    expect(address()).toBe('/list')
    expect(summary()).toEqual(['Page 1 of 9 · 812 rows'])
    unmount()
    show()
    await screen.findByText('Row 100')
    expect(lastInput()).toEqual({ page: '1', pageSize: '100' })
  })

  test('one page alone needs no number', async () => {
    api.on(route, answering(3))
    show()
    await screen.findByText('Row 3')
    expect(summary()).toEqual(['3 rows'])
    expect(screen.queryByLabelText('Go to page')).toBeNull()
  })
})

describe('filters and order', () => {
  test('stand in the address, begin at the first page, and Back takes them off', async () => {
    show('/list?page=3')
    await screen.findByText('Row 41')
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Closed')
    await waitFor(() => expect(address()).toBe('/list?status=closed'))
    await userEvent.selectOptions(screen.getByLabelText('Order'), 'Oldest first')
    await waitFor(() => expect(address()).toBe('/list?status=closed&sort=oldest'))
    await waitFor(() =>
      expect(lastInput()).toEqual({ page: '1', pageSize: '20', status: 'closed', sort: 'oldest' }),
    )
    await press('Back')
    await press('Back')
    await waitFor(() => expect(address()).toBe('/list?page=3'))
    expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('')
  })

  test('are read from the address; what is not valid there counts as absent', async () => {
    show('/list?status=open&month=2024-03&sort=oldest')
    await screen.findByText('Row 1')
    expect(lastInput()).toEqual({
      page: '1',
      pageSize: '20',
      status: 'open',
      month: '2024-03',
      sort: 'oldest',
    })
    expect(screen.getByRole('option', { name: 'March 2024' })).toBeTruthy()
  })

  test.each(['?status=nothing&month=2024-13&sort=name&page=x', '?page=-1', '?page=0', '?page=1e9'])(
    '%s is the first page of all',
    async (search) => {
      show(`/list${search}`)
      await screen.findByText('Row 1')
      expect(lastInput()).toEqual({ page: '1', pageSize: '20' })
    },
  )

  test('a month is chosen by its name', async () => {
    show()
    await screen.findByText('Row 1')
    const [, latest] = within(screen.getByLabelText('Month')).getAllByRole<HTMLOptionElement>('option')
    expect(latest!.value).toBe(new Date().toISOString().slice(0, 7))
    await userEvent.selectOptions(screen.getByLabelText('Month'), latest!.value)
    await waitFor(() => expect(lastInput()).toEqual({ page: '1', pageSize: '20', month: latest!.value }))
  })

  test('the head of the date’s column turns the order round, and says which it is', async () => {
    show()
    await screen.findByText('Row 1')
    const head = () => screen.getByRole('columnheader', { name: 'Date', hidden: true })
    expect(head().getAttribute('aria-sort')).toBe('descending')
    expect(
      screen.getByRole('columnheader', { name: 'Name', hidden: true }).getAttribute('aria-sort'),
    ).toBeNull()
    fireEvent.click(within(head()).getByRole('button', { hidden: true }))
    await waitFor(() => expect(address()).toBe('/list?sort=oldest'))
    expect(head().getAttribute('aria-sort')).toBe('ascending')
    await waitFor(() => expect(lastInput()).toEqual({ page: '1', pageSize: '20', sort: 'oldest' }))
    fireEvent.click(within(head()).getByRole('button', { hidden: true }))
    await waitFor(() => expect(address()).toBe('/list'))
  })

  test('a selection without rows is told from a list without any', async () => {
    api.on(route, answering(0))
    show('/list?status=open')
    await screen.findByText('Nothing matches your choice')
    await press('Show all')
    await screen.findByText('No rows yet')
    expect(address()).toBe('/list')
  })
})

test('while the first page loads, its shape is shown', async () => {
  api.on(route, () => new Promise<FakeReply>(() => undefined))
  show()
  expect(await screen.findByText('Loading')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('none yet is said', async () => {
  api.on(route, answering(0))
  show()
  await screen.findByText('No rows yet')
  expect(summary()).toEqual(['0 rows'])
})

test('a failure can be tried again', async () => {
  api.on(route, () => ({ status: 500, error: 'x', code: 'internal' }))
  show()
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.on(route, answering(812))
  await userEvent.click(again)
  await screen.findByText('Row 1')
})
