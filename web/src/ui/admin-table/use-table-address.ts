import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { queryOf, type TableView, viewOf } from './table-request'

interface EntryState {
  /** Cursors of the pages up to this one. They are not in the URL, since they cannot be shared. */
  cursors?: string[]
}

export interface TableAddress<Status extends string> extends TableView<Status> {
  /** Pages have no numbers and are reached one after the other. Month and order do not apply. */
  byCursor: boolean
  /** The list of the chosen status has a search of its own. */
  searchesStatus: boolean
  /** Cursors up to this page; empty on the first page, and if pages have numbers. */
  cursors: readonly string[]
  /** Shows another view, on its first page unless `page` is given. Adds a history entry, or replaces it. */
  show: (change: Partial<TableView<Status>>, options?: { replace?: boolean }) => void
  /** Shows the page behind these cursors. */
  follow: (cursors: readonly string[]) => void
}

/** A table's view in the URL and the history entry, so that Back, reload and sharing keep it. */
export function useTableAddress<Status extends string>(
  statuses: readonly Status[],
  withoutNumbers: readonly Status[] = [],
  searchedStatus?: Status,
): TableAddress<Status> {
  const [query] = useSearchParams()
  const { state } = useLocation() as Location<EntryState | null>
  const navigate = useNavigate()
  const view = viewOf(query, statuses)
  const byCursor = view.search !== '' || withoutNumbers.some((status) => status === view.status)
  return {
    ...view,
    byCursor,
    searchesStatus: searchedStatus !== undefined && view.status === searchedStatus,
    cursors: byCursor ? (state?.cursors ?? []) : [],
    show: (change, { replace = false } = {}) => {
      const next = queryOf(query, { ...view, page: 1, ...change })
      void navigate({ search: `?${next}` }, { replace })
    },
    follow: (cursors) => void navigate({ search: `?${query}` }, { state: { cursors: [...cursors] } }),
  }
}
