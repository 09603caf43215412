import { Plural, Trans } from '@lingui/react/macro'
import type { TablePage } from './table-request'

export interface TableSummaryProps {
  shown: TablePage<unknown>
  page: number
  /** The number of pages, where it is known. */
  last: number | undefined
  /** E.g. `812 users`. */
  count: (total: number) => string
}

/** Which page this is, and of how much. A search knows only whether more follows. */
export function TableSummary({ shown, page, last, count }: TableSummaryProps) {
  const found = shown.data.length
  if (last !== undefined) {
    const total = count(shown.page.total ?? 0)
    if (last <= 1) return total
    return (
      <Trans>
        Page {page} of {last} · {total}
      </Trans>
    )
  }
  if (page === 1)
    return shown.page.next ? (
      <Plural value={found} one="The first # found" other="The first # found" />
    ) : (
      <Plural value={found} one="# found" other="# found" />
    )
  return shown.page.next ? (
    <Trans>Page {page} of the results</Trans>
  ) : (
    <Trans>Page {page} of the results, the last</Trans>
  )
}
