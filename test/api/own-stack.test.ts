import { afterAll, beforeAll } from '@jest/globals'
import { startSearches, stopSearches } from '#test/support/search/search-stage'
import './own-stack/filters'
import './own-stack/viewers'
import './own-stack/fit'
import './own-stack/changes'
import './own-stack/shortlist'
import './own-stack/deletion'

/*
 * What counts all members, or reads the log. In one file, since a stack takes longer to start than these tests take. Each part
 * may find members whom the parts before it have left.
 */

beforeAll(startSearches)
afterAll(stopSearches)
