import { note, type Row } from './report'
import { columnRows } from './search-columns'
import { postgresRows } from './search-postgres'
import { unitRows } from './search-units'

/** With how many members, e.g. `SEARCH_MEMBERS=1000,100000,1000000`. */
const sizes = (process.env['SEARCH_MEMBERS'] ?? '1000,100000').split(',').map(Number)
/** With so many beside Postgres. */
const beside = 100_000

/** Finding people: in columns in memory, beside Postgres where there is one; and what a page reads of the table. */
export async function benchSearch(): Promise<Row[]> {
  const rows: Row[] = []
  for (const size of sizes) {
    note(`${size.toLocaleString('en')} members`)
    rows.push(...(await columnRows(size)))
    if (size === beside) rows.push(...(await postgresRows(size)))
  }
  return [...rows, ...(await unitRows(sizes))]
}
