import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLocation, useNavigate } from 'react-router-dom'
import type { FakeReply } from '#test/support/web/fake-api'
import { renderWeb } from '#test/support/web/render'
import { webStage } from '#test/support/web/web-stage'
import { AdminTable } from '#web/ui/admin-table/admin-table'
import type { TableRequest } from '#web/ui/admin-table/table-request'
import { EmptyState } from '#web/ui/states/states'
import { call } from '#web/lib/api'

const { api } = webStage()
const route = 'GET /api/users/get'

interface Row {
  id: string
  name: string
}

/** A server with so many rows, of which a search finds 50. */
const answering =
  (total: number) =>
  (input: unknown): FakeReply => {
    const {
      page = '1',
      pageSize,
      cursor,
      search,
    } = input as Record<'pageSize', string> & Partial<Record<'page' | 'cursor' | 'search', string>>
    const from = search ? Number(cursor ?? 0) : (Number(page) - 1) * Number(pageSize)
    const end = search ? 50 : total
    const to = Math.min(from + Number(pageSize), end)
    const data = Array.from({ length: Math.max(to - from, 0) }, (_, index) => ({
      id: `u${from + index + 1}`,
      name: `${search ? `${search} ` : ''}Row ${from + index + 1}`,
    }))
    return {
      message: '',
      data,
      page: { ...(to < end && { next: String(to) }), ...(!search && { total }) },
    }
  }

const query = (request: TableRequest<'open' | 'closed'>) => ({
  queryKey: ['rows', request],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { data, page } = await call('users.list', request as never, { signal })
    return { data: data as Row[], page }
  },
})

function Browser() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <p data-testid="address">{pathname + search}</p>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  )
}
const show = (path = '/list') =>
  renderWeb(
    <>
      <Browser />
      <AdminTable
        caption="Rows"
        columns={[
          { key: 'name', header: 'Name', cell: ({ name }) => name },
          { key: 'date', header: 'Date', cell: () => 'today' },
        ]}
        rowKey={({ id }) => id}
        query={query}
        count={(count) => `${count} rows`}
        searchLabel="Search by name"
        statuses={[
          { value: 'open', label: 'Open' },
          { value: 'closed', label: 'Closed' },
        ]}
        empty={<EmptyState title="No rows yet" />}
      />
    </>,
    { path },
  )
const address = () => screen.getByTestId('address').textContent
const summary = () => [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)
const button = (name: string) => screen.getByText(name, { selector: 'button, button *' }).closest('button')!
const press = (name: string) => userEvent.click(button(name))
const select = (label: string, option: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), option)
const shows = (text: string) => screen.findByText(text)
const inputs = () => api.sent.map(([, input]) => input)
const lastInput = () => inputs().at(-1)

beforeEach(() => {
  localStorage.clear()
  api.on(route, answering(812))
})
afterEach(() => {
  jest.useRealTimers()
})

describe('the pages of a table', () => {
  test('show the page number, and Next, Previous and a typed number change it', async () => {
    show()
    await shows('Row 1')
    expect(summary()).toEqual(['Page 1 of 41 · 812 rows'])
    expect(button('Previous').disabled).toBe(true)
    await press('Next')
    await shows('Row 21')
    expect(screen.queryByText('Row 1')).toBeNull()
    expect(address()).toBe('/list?page=2')
    await press('Previous')
    await shows('Row 1')
    expect(address()).toBe('/list')
    for (const [typed, row, where] of [
      ['999', 'Row 801', '/list?page=41'],
      ['0', 'Row 1', '/list'],
    ] as const) {
      await userEvent.type(screen.getByLabelText('Go to page'), `${typed}{Enter}`)
      await shows(row)
      expect(address()).toBe(where)
    }
    expect(inputs()).toEqual(['1', '2', '41'].map((page) => ({ page, pageSize: '20' })))
  })

  test('keep their rows until the next have loaded; a second press meanwhile is ignored', async () => {
    show()
    await shows('Row 1')
    let arrive = (_reply: FakeReply): void => undefined
    api.on(route, () => new Promise<FakeReply>((done) => (arrive = done)))
    const next = button('Next')
    next.focus()
    await userEvent.keyboard('{Enter}{Enter}')
    expect(screen.getByText('Row 1')).toBeTruthy()
    expect(address()).toBe('/list?page=2')
    expect(document.activeElement).toBe(next)
    await act(async () => arrive(answering(812)({ page: '2', pageSize: '20' })))
    await shows('Row 21')
    expect(document.activeElement?.textContent).toBe('Page 2 of 41 · 812 rows')
  })

  test('show the last page for a number beyond it, and remember the page size', async () => {
    const { unmount } = show('/list?page=99')
    await shows('Row 812')
    expect(address()).toBe('/list?page=41')
    await select('Rows per page', '100')
    await shows('Row 100')
    expect(address()).toBe('/list')
    unmount()
    show()
    await shows('Row 100')
    expect(lastInput()).toEqual({ page: '1', pageSize: '100' })
  })
})

describe('the filters of a table', () => {
  test('are in the URL, start at the first page, and are removed by Back', async () => {
    show('/list?page=3')
    await shows('Row 41')
    await select('Status', 'Closed')
    await waitFor(() => expect(address()).toBe('/list?status=closed'))
    await select('Order', 'Oldest first')
    await waitFor(() => expect(address()).toBe('/list?status=closed&sort=oldest'))
    await waitFor(() =>
      expect(lastInput()).toEqual({ page: '1', pageSize: '20', status: 'closed', sort: 'oldest' }),
    )
    const head = screen.getByRole('columnheader', { name: 'Date', hidden: true })
    expect(head.getAttribute('aria-sort')).toBe('ascending')
    fireEvent.click(within(head).getByRole('button', { hidden: true }))
    await waitFor(() => expect(address()).toBe('/list?status=closed'))
    for (const _step of [1, 2, 3]) await press('Back')
    await waitFor(() => expect(address()).toBe('/list?page=3'))
    expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('')
  })

  test.each([
    [
      'status=open&month=2024-03&sort=oldest',
      { page: '1', status: 'open', month: '2024-03', sort: 'oldest' },
    ],
    ['status=nothing&month=2024-13&sort=name&page=x', { page: '1' }],
    ['page=-1', { page: '1' }],
    ['page=1e9', { page: '1' }],
  ])('are read from the URL; invalid values count as absent: %s', async (search, input) => {
    show(`/list?${search}`)
    await shows('Row 1')
    expect(lastInput()).toEqual({ ...input, pageSize: '20' })
  })

  test('that match nothing show another message than an empty table or a failure', async () => {
    api.on(route, () => ({ status: 500, error: 'x', code: 'internal' }))
    show('/list?status=open')
    const again = await screen.findByText('Try again')
    api.on(route, answering(0))
    await userEvent.click(again)
    await shows('Nothing matches your choice')
    await press('Show all')
    await shows('No rows yet')
    expect(address()).toBe('/list')
  })
})

describe('the search of a table', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('Search by name')

  test('starts when typing pauses, keeps the focus, and adds one history entry', async () => {
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
    const write = (text: string) => fireEvent.change(field(), { target: { value: text } })
    jest.useFakeTimers()
    show('/list?status=open&page=2')
    await pass(10)
    field().focus()
    for (const text of ['k', 'kh', 'khan']) {
      write(text)
      await pass(200)
    }
    expect(inputs()).toHaveLength(1)
    await pass(100)
    await pass(50)
    expect(lastInput()).toEqual({ search: 'khan', pageSize: '20' })
    expect(inputs()).toHaveLength(2)
    expect(document.activeElement).toBe(field())
    write('khan b')
    await pass(300)
    expect(address()).toBe('/list?status=open&search=khan+b')
    fireEvent.click(button('Back'))
    await pass(10)
    expect(address()).toBe('/list?status=open&page=2')
    expect(field().value).toBe('')
  })

  test('looks in every status and month, pages by cursors, and can be cleared', async () => {
    show('/list?status=open&search=khan')
    await shows('khan Row 1')
    expect(screen.getByText('A search looks in every status and month.')).toBeTruthy()
    for (const label of ['Status', 'Month'])
      expect(screen.getByLabelText<HTMLSelectElement>(label).disabled).toBe(true)
    expect(screen.queryByLabelText('Order')).toBeNull()
    expect(summary()).toEqual(['The first 20 found'])
    expect(screen.queryByLabelText('Go to page')).toBeNull()
    await press('Next')
    await shows('khan Row 21')
    await press('Next')
    await shows('khan Row 50')
    expect(summary()).toEqual(['Page 3 of the results (last page)'])
    expect(button('Next').disabled).toBe(true)
    await press('Previous')
    await shows('khan Row 21')
    expect(inputs()).toEqual([
      { search: 'khan', pageSize: '20' },
      { search: 'khan', pageSize: '20', cursor: '20' },
      { search: 'khan', pageSize: '20', cursor: '40' },
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(document.activeElement).toBe(field())
    await shows('Row 1')
    expect(address()).toBe('/list?status=open')
  })
})
