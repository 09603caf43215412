import type { ReactNode } from 'react'
import { TextLink } from '../buttons/button'
import { type Location, useLocation } from 'react-router-dom'

interface ListState {
  /** The query of the list. */
  list?: unknown
}

/** For links from a list to one of its rows: the way back to the list as it is now. */
const useListState = (): ListState => ({ list: useLocation().search })

/** The address of the list from which one has come, with its search, filters and page. */
export function useListPath(path: string): string {
  const { state } = useLocation() as Location<ListState | null>
  return typeof state?.list === 'string' && state.list.startsWith('?') ? path + state.list : path
}

/** The link from a row of a list to what it is about; what is shown there leads back to the list as it is now. */
export function RowLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <TextLink href={href} state={useListState()} style={{ overflowWrap: 'anywhere' }}>
      <bdi>{children}</bdi>
    </TextLink>
  )
}
