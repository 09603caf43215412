import { textLimits } from '#shared/limits'

/** Request of an administrators' list: a page by number, or by the cursor of the page before. */
export interface TableRequest<Status extends string = string> {
  pageSize: number
  page?: number
  status?: Status
  /** `YYYY-MM` */
  month?: string
  /** Newest first without it. */
  sort?: 'oldest'
  search?: string
  cursor?: string
}

export interface TablePage<Row> {
  data: Row[]
  page: {
    next?: string
    /** Number of rows on all pages; absent for a search and for lists without page numbers. */
    total?: number
  }
}

export type TableOrder = 'newest' | 'oldest'

/** State of a table in the URL. */
export interface TableView<Status extends string = string> {
  search: string
  status: Status | ''
  month: string
  sort: TableOrder
  page: number
}

const highestPage = 100_000
const monthPattern = /^20\d\d-(0[1-9]|1[0-2])$/

function pageOf(text: string | null): number {
  const page = /^\d+$/.test(text ?? '') ? Number(text) : 1
  return Math.min(Math.max(page, 1), highestPage)
}

/** Reads a table's view from the URL. Invalid parameters count as absent. */
export function viewOf<Status extends string>(
  query: URLSearchParams,
  statuses: readonly Status[],
): TableView<Status> {
  const month = query.get('month') ?? ''
  return {
    search: (query.get('search') ?? '').trim().slice(0, textLimits.search.max),
    status: statuses.find((status) => status === query.get('status')) ?? '',
    month: monthPattern.test(month) ? month : '',
    sort: query.get('sort') === 'oldest' ? 'oldest' : 'newest',
    page: pageOf(query.get('page')),
  }
}

/** Writes a view to the URL's query. Keeps other parameters and omits defaults. */
export function queryOf(before: URLSearchParams, { page, sort, ...texts }: TableView): URLSearchParams {
  const query = new URLSearchParams(before)
  const parts = { ...texts, sort: sort === 'oldest' ? sort : '', page: page > 1 ? String(page) : '' }
  for (const [name, value] of Object.entries(parts)) {
    if (value) query.set(name, value)
    else query.delete(name)
  }
  return query
}

/** The filter of a table, without its page. */
export type TableFilter<Status extends string = string> = Pick<
  TableRequest<Status>,
  'search' | 'status' | 'month' | 'sort'
>

type View<Status extends string> = TableView<Status> & { byCursor: boolean; searchesStatus: boolean }

/**
 * The filter of a view. A search ignores month and order, and the status unless its list has a search of its own. Lists without page numbers can only be filtered
 * by status.
 */
export function filterOf<Status extends string>({
  search,
  status,
  month,
  sort,
  byCursor,
  searchesStatus,
}: View<Status>): TableFilter<Status> {
  if (search) return { search, ...(searchesStatus && status && { status }) }
  if (byCursor) return status ? { status } : {}
  return { ...(status && { status }), ...(month && { month }), ...(sort === 'oldest' && { sort }) }
}

/** The request of a view. Searches and lists without page numbers continue from a cursor. */
export function requestOf<Status extends string>(
  view: View<Status>,
  pageSize: number,
  cursor: string | undefined,
): TableRequest<Status> {
  const filter = filterOf(view)
  if (view.search || view.byCursor) return { ...filter, pageSize, ...(cursor && { cursor }) }
  return { page: view.page, pageSize, ...filter }
}
