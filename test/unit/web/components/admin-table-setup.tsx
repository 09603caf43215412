import { useLocation, useNavigate } from 'react-router-dom'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { FakeReply } from '#test/support/fake-api'
import { renderWeb } from '#test/support/web'
import { AdminTable } from '#web/components/admin-table/admin-table'
import type { TableRequest } from '#web/components/admin-table/table-request'
import { EmptyState } from '#web/components/states'
import { call } from '#web/lib/api'

/** Of the calls of the table. */
export const route = 'GET /api/users/get'

interface Row {
  id: string
  name: string
}

export interface Input {
  page?: string
  pageSize: string
  cursor?: string
  search?: string
}

/** A server with so many rows, of which a search finds 50. */
export const answering =
  (total: number) =>
  (input: unknown): FakeReply => {
    const { page = '1', pageSize, cursor, search } = input as Input
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

/** The address, and the browser's Back. */
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

function Rows() {
  return (
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
  )
}

/** The table at an address. */
export const show = (path = '/list') =>
  renderWeb(
    <>
      <Browser />
      <Rows />
    </>,
    { path },
  )
export const address = () => screen.getByTestId('address').textContent
export const summary = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
