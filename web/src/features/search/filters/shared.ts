import type { useBrowse } from '../queries'
import type { Found } from './read-address'

/** What every part of a search is given. */
export interface SearchProps extends Found {
  listed: ReturnType<typeof useBrowse>
  /** Whether the filters stand beside the cards. */
  wide: boolean
}
