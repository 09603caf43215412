import type { Key, RowKind } from '#functions/db/keys'
import { projectionWrites, type Row, rowItem } from '#functions/db/rows'
import { versionAttributeOf } from '#functions/db/shapes'
import { fillTable } from './table'

type Counts = Record<string, number>

/** Adds the counts of an update to the sums of its item. */
function addCounts(sums: Map<string, Key & Counts>, key: Key, add: Counts) {
  const name = `${key.pk} ${key.sk}`
  const item = sums.get(name) ?? ({ ...key } as Key & Counts)
  sums.set(name, item)
  for (const [part, by] of Object.entries(add)) item[part] = (item[part] ?? 0) + by
}

function* itemsOf(kind: RowKind, rows: Iterable<Row>): Generator<object> {
  const tallies = new Map<string, Key & Counts>()
  for (const row of rows) {
    yield { ...rowItem(kind, row, 1), ...versionAttributeOf('row') }
    for (const write of projectionWrites(kind, undefined, row)) {
      if (write.kind === 'Put') yield write.item
      if (write.kind === 'Update') addCounts(tallies, write.key, write.add as Counts)
    }
  }
  for (const item of tallies.values()) yield { ...item, ...versionAttributeOf('tally') }
}

/** Stores rows with their tokens and tallies in batches. `refreshRow` would write the same items one by one. */
export const fillRows = (kind: RowKind, rows: Iterable<Row>): Promise<void> => fillTable(itemsOf(kind, rows))
