import { describe, expect, it } from '@jest/globals'
import { ChoiceColumn } from '#functions/search/columns/choice-column'
import { unmetTableOf } from '#functions/search/columns/unmet-tables'

/** A column of a few rows, in which one of them changes all day. */
function changedAllDay(times: number) {
  const column = new ChoiceColumn()
  column.makeRoom(3)
  column.set(0, 'PK-Lahore')
  let most = 0
  for (let at = 0; at < times; at++) {
    column.set(1, `PK-Nowhere ${at}\nPK-Lahore`)
    most = Math.max(most, column.dictionary.highest)
  }
  return { column, most }
}
const valueAt = ({ codes, dictionary }: ChoiceColumn, row: number) => dictionary.valueOf(codes[row]!)

describe('values that nobody has any more', () => {
  it('are forgotten before they take more room than members do', () => {
    const { column, most } = changedAllDay(20_000)
    expect(most).toBeLessThan(5000)
    expect([0, 1, 2].map((row) => valueAt(column, row))).toEqual([
      'PK-Lahore',
      'PK-Nowhere 19999\nPK-Lahore',
      undefined,
    ])
    column.set(2, 'PK-Lahore')
    expect(column.codes[2]).toBe(column.codes[0])
  })
})

describe('a column of many members', () => {
  /** As many as have a place of their own. */
  function filled(rows: number): ChoiceColumn {
    const column = new ChoiceColumn()
    column.makeRoom(rows)
    for (let row = 0; row < rows; row++) column.set(row, `PK-Town ${row}`)
    return column
  }

  it('holds few more values than its members have, however often one of them changes', () => {
    const rows = 20_000
    const column = filled(rows)
    let most = 0
    for (let at = 0; at < 3 * rows; at++) {
      column.set(0, `PK-Nowhere ${at}`)
      most = Math.max(most, column.dictionary.highest)
    }
    expect(most).toBeLessThan(1.5 * rows)
    expect([0, 1, rows - 1].map((row) => valueAt(column, row))).toEqual([
      `PK-Nowhere ${3 * rows - 1}`,
      'PK-Town 1',
      `PK-Town ${rows - 1}`,
    ])
  })

  it('holds few values where its members have few', () => {
    const column = new ChoiceColumn()
    column.makeRoom(100_000)
    for (let at = 0; at < 20_000; at++) column.set(0, `PK-Nowhere ${at}`)
    expect(column.dictionary.highest).toBeLessThan(5000)
  })
})

describe('who meets a wish', () => {
  it('is told of the values that there are now, also where they came or were forgotten since it was told last', () => {
    const { column } = changedAllDay(3)
    const unmetAt = (row: number, answer = 'PK-Lahore') =>
      unmetTableOf('residence_city', column.dictionary, answer)[column.codes[row]!] !== 0
    expect([unmetAt(0), unmetAt(1), unmetAt(2)]).toEqual([false, false, false])
    for (let at = 0; at < 6000; at++) {
      column.set(2, `PK-Elsewhere ${at}`)
      if (at % 500 === 0) expect([unmetAt(1), unmetAt(2)]).toEqual([false, true])
    }
    expect([unmetAt(1, 'PK-Elsewhere 5999'), unmetAt(2, 'PK-Elsewhere 5999')]).toEqual([true, false])
    // Of more answers than are remembered.
    for (let at = 0; at < 200; at++) expect(unmetAt(0, `PK-Town ${at}`)).toBe(true)
    expect(unmetAt(0)).toBe(false)
  })
})
