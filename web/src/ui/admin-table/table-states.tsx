import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { loadErrorText } from '#web/lib/api-error'
import { Button } from '../buttons/button'
import { EmptyState, ErrorState } from '../states/states'
import { TableSkeleton } from '../table/table-skeleton'
import type { TablePage } from './table-request'
import type { TableAddress } from './use-table-address'

/** Rows of the skeleton: about one screen. */
const skeletonRows = 8

/** Shown if search or filters match no row. */
function NothingFound<Status extends string>({ address }: { address: TableAddress<Status> }) {
  const { search, show } = address
  if (search)
    return (
      <EmptyState
        title={
          <Trans>
            Nothing found for “<bdi>{search}</bdi>”
          </Trans>
        }
        action={
          <Button variant="line" onClick={() => show({ search: '' })}>
            <Trans>Clear search</Trans>
          </Button>
        }
      >
        <Trans>Please check the spelling, or write only the beginning of a word.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      title={<Trans>Nothing matches your choice</Trans>}
      action={
        <Button variant="line" onClick={() => show({ status: '', month: '' })}>
          <Trans>Show all</Trans>
        </Button>
      }
    />
  )
}

export interface TableStatesProps<Status extends string> {
  list: {
    /** Undefined until the first page has loaded. */
    shown: TablePage<unknown> | undefined
    error: Error | null
    retry: () => void
    retrying: boolean
  }
  address: TableAddress<Status>
  /** Columns of the skeleton. */
  facts: number
  /** Shown if there are no rows at all. */
  empty: ReactNode
  /** The rows. */
  children: ReactNode
}

/** A table in one of its states: loading, failed, empty, nothing found, or rows. */
export function TableStates<Status extends string>(props: TableStatesProps<Status>) {
  const { list, address, facts, empty, children } = props
  const { shown, error } = list
  if (!shown && error)
    return <ErrorState message={loadErrorText(error)} onRetry={list.retry} retrying={list.retrying} />
  if (!shown) return <TableSkeleton rows={skeletonRows} facts={facts} />
  // A long search may return before it found something.
  if (shown.data.length > 0 || shown.page.next) return children
  const filtered = address.search !== '' || address.status !== '' || address.month !== ''
  return filtered ? <NothingFound address={address} /> : empty
}
