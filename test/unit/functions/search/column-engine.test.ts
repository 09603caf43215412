import type { SearchEngine, SearchEntry, SearchQuery } from '#functions/search/engine'
import { ColumnEngine } from '#functions/search/columns/engine'
import { decodeSnapshot, encodeSnapshot } from '#functions/search/columns/snapshot'
import { engineSuite } from './engine-suite'

/** Written and read again whenever something changes. */
class KeptEngine implements SearchEngine {
  private engine = new ColumnEngine()

  get size(): number {
    return this.engine.size
  }

  apply(entries: Iterable<SearchEntry>): void {
    this.engine.apply(entries)
    this.engine = decodeSnapshot(encodeSnapshot(this.engine, '2026-03-01T12:00:00.000Z')).engine
  }

  search(query: SearchQuery) {
    return this.engine.search(query)
  }
}

engineSuite('columns', () => new ColumnEngine())
engineSuite('columns from snapshots', () => new KeptEngine())
