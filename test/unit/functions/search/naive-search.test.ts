import { NaiveSearch } from '#test/support/naive-search'
import { engineSuite } from './engine-suite'

engineSuite('the reference', () => new NaiveSearch())
