import type { ReactNode } from 'react'
import { TextLink } from '../buttons/button'
import { type Location, useLocation } from 'react-router-dom'

interface ListState {
  /** The query of the list. */
  list?: unknown
}

/** Router state for links from a list to its rows: the list's query, so that the row's page can link back. */
const useListState = (): ListState => ({ list: useLocation().search })

/** Path of the list that the user came from, with its search, filters and page. */
export function useListPath(path: string): string {
  const { state } = useLocation() as Location<ListState | null>
  return typeof state?.list === 'string' && state.list.startsWith('?') ? path + state.list : path
}

/** Link from a row to its page, which then links back to the list as it is now. */
export function RowLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <TextLink href={href} state={useListState()} style={{ overflowWrap: 'anywhere' }}>
      <bdi>{children}</bdi>
    </TextLink>
  )
}
