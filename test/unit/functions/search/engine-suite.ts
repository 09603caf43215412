import type { SearchEngine } from '#functions/search/engine'
import { filtersSuite } from './engine-suite-filters'
import { fitsSuite } from './engine-suite-fits'
import { listsSuite } from './engine-suite-lists'
import { membersSuite } from './engine-suite-members'

/** What every engine is held against. */
export function engineSuite(name: string, make: () => SearchEngine): void {
  membersSuite(name, make)
  filtersSuite(name, make)
  listsSuite(name, make)
  fitsSuite(name, make)
}
