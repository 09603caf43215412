import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { SessionUser } from './session-context'

export interface PageVisit {
  queries: QueryClient
  /** A member. */
  user: SessionUser
  /** The parameters of the path. */
  params: Readonly<Record<string, string | undefined>>
  /** The query of the address, e.g. `?box=sent`. */
  search: string
}

/** A page of the app. */
export type PageComponent = ComponentType & {
  /** Requests what the page shows first, before it renders. It renders the same queries, and shows their errors. */
  firstData?: (visit: PageVisit) => void
}
