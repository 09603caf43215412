import { accountAddresses } from './account-addresses'
import { cardDetails } from './card-details'
import { checksOnCards } from './checks-on-cards'
import { consoleRows } from './console-rows'
import { earlierCounts } from './earlier-counts'
import type { Migration } from './migration'
import { purchases } from './purchases'
import { readableCards } from './readable-cards'
import { revenue } from './revenue'
import { searchEntries } from './search-entries'
import { shownToVisitors } from './shown-to-visitors'

/** In order of execution. Add new ones at the end; remove one when every table has been migrated. */
export const migrations: readonly Migration[] = [
  accountAddresses,
  purchases,
  ...consoleRows,
  ...earlierCounts,
  revenue,
  searchEntries,
  readableCards,
  cardDetails,
  shownToVisitors,
  checksOnCards,
]
