import { chakra } from '@chakra-ui/react'
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { type Column, DataTable } from '../table/data-table'
import type { Option } from '../fields/options'
import { TablePages, type PageSize, usePageSize } from './table-pages'
import { filterOf, requestOf, type TableFilter, type TablePage, type TableRequest } from './table-request'
import { TableStates } from './table-states'
import { TableToolbar } from './table-toolbar'
import { type TableAddress, useTableAddress } from './use-table-address'
import { Plural, Trans } from '@lingui/react/macro'

interface TableSummaryProps {
  shown: TablePage<unknown>
  page: number
  /** The number of pages, where it is known. */
  last: number | undefined
  /** E.g. `812 users`. */
  count: (total: number) => string
}

/** Which page is shown, and of how many. A search only knows whether more follow. */
function TableSummary({ shown, page, last, count }: TableSummaryProps) {
  const found = shown.data.length
  if (last !== undefined) {
    const total = count(shown.page.total ?? 0)
    if (last <= 1) return <span>{total}</span>
    return (
      <Trans>
        Page {page} of {last} · {total}
      </Trans>
    )
  }
  if (found === 0 && shown.page.next)
    return <Trans>Nothing found so far. The search continues on the next page.</Trans>
  if (page === 1)
    return shown.page.next ? (
      <Plural value={found} one="The first # found" other="The first # found" />
    ) : (
      <Plural value={found} one="# found" other="# found" />
    )
  return shown.page.next ? (
    <Trans>Page {page} of the results</Trans>
  ) : (
    <Trans>Page {page} of the results (last page)</Trans>
  )
}

interface TableQuery<Row> {
  queryKey: QueryKey
  queryFn: (context: { signal: AbortSignal }) => Promise<TablePage<Row>>
  /** Milliseconds until the rows are refetched; false: never. */
  refetchInterval?: (query: { state: { data: TablePage<Row> | undefined } }) => number | false
}

export interface AdminTableProps<Row, Status extends string> {
  /** Names the table. */
  caption: string
  /** The column of the date by which rows are ordered has the key `date`. */
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  query: (request: TableRequest<Status>) => TableQuery<Row>
  /** E.g. `812 users`. */
  count: (total: number) => string
  searchLabel: string
  statuses: readonly Option<Status>[]
  /** Statuses whose lists have no page numbers, because the server does not count them. */
  withoutNumbers?: readonly Status[]
  /** The status whose list has a search of its own, and the label of that search. Others are left by a search. */
  searchedStatus?: { status: Status; label: string }
  /** Shown if there are no rows at all. */
  empty: ReactNode
  /** One action, e.g. a button that creates a row. */
  action?: ReactNode
  /** Tools for all rows of the selection, e.g. an export. Hidden if there are none. */
  tools?: ((filter: TableFilter<Status>) => ReactNode) | undefined
}

const summaryLine = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  minHeight: 'target',
  marginBlockEnd: '3',
} as const

/** Makes the date column reverse the order, unless the list has only one. */
function ordered<Row, Status extends string>(
  columns: readonly Column<Row>[],
  { byCursor, sort, show }: TableAddress<Status>,
): Column<Row>[] {
  const dateSort = {
    order: sort === 'oldest' ? ('ascending' as const) : ('descending' as const),
    onToggle: () => show({ sort: sort === 'oldest' ? 'newest' : 'oldest' }),
  }
  return columns.map((column) =>
    column.key === 'date' && !byCursor ? { ...column, sort: dateSort } : column,
  )
}

/** The number of the last page. */
const lastPage = (total: number, pageSize: number) => Math.max(Math.ceil(total / pageSize), 1)

/** The number of pages, and functions that show the previous and next page. */
function neighbours<Status extends string>(
  { byCursor, cursors, page, show, follow }: TableAddress<Status>,
  { page: { next, total = 0 } }: TablePage<unknown>,
  pageSize: PageSize,
) {
  if (byCursor)
    return {
      page: cursors.length + 1,
      last: undefined,
      toPrevious: cursors.length > 0 ? () => follow(cursors.slice(0, -1)) : null,
      toNext: next ? () => follow([...cursors, next]) : null,
    }
  const last = lastPage(total, pageSize)
  return {
    page,
    last,
    toPrevious: page > 1 ? () => show({ page: page - 1 }) : null,
    toNext: page < last ? () => show({ page: page + 1 }) : null,
  }
}

/** The rows of an address. Shown rows stay until the next ones have loaded. */
function useTablePage<Row, Status extends string>(
  address: TableAddress<Status>,
  query: AdminTableProps<Row, Status>['query'],
  pageSize: PageSize,
) {
  const list = useQuery({
    ...query(requestOf(address, pageSize, address.cursors.at(-1))),
    placeholderData: keepPreviousData,
  })
  const { byCursor, page, show } = address
  const total = list.isPlaceholderData ? undefined : list.data?.page.total
  const last = total === undefined || byCursor ? page : lastPage(total, pageSize)
  useEffect(() => {
    // The address may name a page that no longer exists.
    if (page > last) show({ page: last }, { replace: true })
    // `show` changes on every render, together with the address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [page, last])
  return {
    shown: page > last ? undefined : list.data,
    /** The shown rows are not those of the address yet. */
    busy: list.isPlaceholderData,
    error: list.error,
    retry: () => void list.refetch(),
    retrying: list.isFetching,
  }
}

/** Focuses `ref`, the summary, after another page has loaded. */
function useFocusAfterPaging(arrived: unknown, busy: boolean) {
  const ref = useRef<HTMLParagraphElement>(null)
  const paging = useRef(false)
  useEffect(() => {
    if (!paging.current || busy) return
    paging.current = false
    ref.current?.focus()
  }, [arrived, busy])
  const toPage = (to: (() => void) | null) =>
    to &&
    (() => {
      if (busy) return
      paging.current = true
      to()
    })
  return { ref, toPage }
}

/**
 * A list for administrators that the server pages. Search, filters, order and page are in the URL. Rows stay until
 * the next ones have loaded; then the summary is focused.
 */
export function AdminTable<Row, Status extends string>(props: AdminTableProps<Row, Status>) {
  const { caption, columns, rowKey, query, count, searchLabel, statuses, empty, action, tools } = props
  const address = useTableAddress(
    statuses.map(({ value }) => value),
    props.withoutNumbers,
    props.searchedStatus?.status,
  )
  const [size, setSize] = usePageSize()
  const list = useTablePage(address, query, size)
  const { shown, busy } = list
  const { ref, toPage } = useFocusAfterPaging(shown, busy)
  const pages = shown && neighbours(address, shown, size)

  return (
    <>
      <TableToolbar
        address={address}
        searchLabel={(address.searchesStatus && props.searchedStatus?.label) || searchLabel}
        statuses={statuses}
      />
      <chakra.div {...summaryLine}>
        <chakra.p ref={ref} role="status" tabIndex={-1} color="ink.muted" outline="none">
          {shown && pages && <TableSummary shown={shown} page={pages.page} last={pages.last} count={count} />}
        </chakra.p>
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {shown && shown.data.length > 0 && tools?.(filterOf(address))}
          {action}
        </chakra.div>
      </chakra.div>
      <TableStates list={list} address={address} facts={columns.length} empty={empty}>
        {shown && pages && (
          <chakra.div aria-busy={busy} opacity={busy ? 0.6 : 1} transition="opacity 160ms">
            <DataTable
              caption={caption}
              columns={ordered(columns, address)}
              rows={shown.data}
              rowKey={rowKey}
            />
            <TablePages
              last={pages.last}
              onPage={(page) => toPage(() => address.show({ page }))?.()}
              onPrevious={toPage(pages.toPrevious)}
              onNext={toPage(pages.toNext)}
              size={size}
              onSize={(next) => {
                setSize(next)
                address.show({}, { replace: true })
              }}
            />
          </chakra.div>
        )}
      </TableStates>
    </>
  )
}
