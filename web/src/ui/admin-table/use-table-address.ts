import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { queryOf, type TableView, viewOf } from './table-request'

interface EntryState {
  /** Of the pages up to this one: cursors have no place in an address that is shared. */
  cursors?: string[]
}

export interface TableAddress<Status extends string> extends TableView<Status> {
  /** Pages lead from one to the next, in an order of their own: number, month and order do not apply. */
  byCursor: boolean
  /** The cursors that led to this page; empty on the first, and where pages have numbers. */
  cursors: readonly string[]
  /** Shows another view, from its first page unless `page` says otherwise; as a step of its own for Back, or in place. */
  show: (change: Partial<TableView<Status>>, options?: { replace?: boolean }) => void
  /** Shows the page to which these cursors lead. */
  follow: (cursors: readonly string[]) => void
}

/** A table's view, kept in the address and its entry of the history: Back, reloading and sharing keep it. */
export function useTableAddress<Status extends string>(
  statuses: readonly Status[],
  withoutNumbers: readonly Status[] = [],
): TableAddress<Status> {
  const [query] = useSearchParams()
  const { state } = useLocation() as Location<EntryState | null>
  const navigate = useNavigate()
  const view = viewOf(query, statuses)
  const byCursor = view.search !== '' || withoutNumbers.some((status) => status === view.status)
  return {
    ...view,
    byCursor,
    cursors: byCursor ? (state?.cursors ?? []) : [],
    show: (change, { replace = false } = {}) => {
      const next = queryOf(query, { ...view, page: 1, ...change })
      void navigate({ search: `?${next}` }, { replace })
    },
    follow: (cursors) => void navigate({ search: `?${query}` }, { state: { cursors: [...cursors] } }),
  }
}
