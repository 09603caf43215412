import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { queryOf, type TableView, viewOf } from './table-request'

interface EntryState {
  /** Of the pages of a search up to this one: cursors have no place in an address that is shared. */
  cursors?: string[]
}

export interface TableAddress<Status extends string> extends TableView<Status> {
  /** The cursors that led to this page of a search; empty on its first. */
  cursors: readonly string[]
  /** Shows another view, from its first page unless `page` says otherwise; as a step of its own for Back, or in place. */
  show: (change: Partial<TableView<Status>>, options?: { replace?: boolean }) => void
  /** Shows the page of the search to which these cursors lead. */
  follow: (cursors: readonly string[]) => void
}

/** A table's view, kept in the address and its entry of the history: Back, reloading and sharing keep it. */
export function useTableAddress<Status extends string>(statuses: readonly Status[]): TableAddress<Status> {
  const [query] = useSearchParams()
  const { state } = useLocation() as Location<EntryState | null>
  const navigate = useNavigate()
  const view = viewOf(query, statuses)
  return {
    ...view,
    cursors: view.search ? (state?.cursors ?? []) : [],
    show: (change, { replace = false } = {}) => {
      const next = queryOf(query, { ...view, page: 1, ...change })
      void navigate({ search: `?${next}` }, { replace })
    },
    follow: (cursors) => void navigate({ search: `?${query}` }, { state: { cursors: [...cursors] } }),
  }
}
