import { beforeAll, expect, it } from '@jest/globals'
import type { RowKind } from '#functions/store/keys'
import { listRows, rowItem } from '#functions/store/rows'
import { table, useTable } from './stage'

/* One Query returns 1 MB at most: a page may take several, and none may pass for the last. */

useTable()

const kind: RowKind = 'contact'
const COUNT = 2400
const subject = 'وعدہ '.repeat(25).trim()

beforeAll(async () => {
  const rows = Array.from({ length: COUNT }, (_, number) => {
    const at = new Date(Date.UTC(2026, 9, 1) + number * 1000).toISOString()
    const id = `ct-${String(number).padStart(4, '0')}`
    // As large as the row of a message with a long subject.
    return rowItem(
      kind,
      { id, at, status: 'pending', facts: { id, subject }, tokens: [subject.repeat(4)], groups: [] },
      1,
    )
  })
  expect(Buffer.byteLength(JSON.stringify(rows[0]))).toBeGreaterThan(1100)
  await table.put(...rows)
}, 60_000)

it.each(['newest', 'oldest'] as const)(
  'reads a list of large rows to its end, %s first',
  async (sort) => {
    const ids = new Set<string>()
    let cursor: string | undefined
    do {
      const { rows, next } = await listRows(kind, { page: 1, pageSize: 1000, sort, cursor })
      for (const { id } of rows) ids.add(id)
      cursor = next
    } while (cursor)
    expect(ids.size).toBe(COUNT)
  },
  60_000,
)
