import { describe, expect, it } from '@jest/globals'
import { userId } from '#functions/domain/ids'
import {
  dueAtSort,
  dueBy,
  dueSort,
  dueThrough,
  ledgerSort,
  lists,
  paymentSort,
  indexEntry,
  caseSort,
  rowSort,
  throughBucket,
} from '#functions/store/keys'

const a = userId('aaa')
const at = '2026-11-21T05:00:00.000Z'

describe('sort keys', () => {
  it('orders payments by time, and tells those of one moment apart', () => {
    expect(indexEntry(lists.payments(a), paymentSort(at, 'bas_1'))).toEqual({
      g1pk: 'M#aaa#PAY',
      g1sk: '2026-11-21T05:00:00.000Z#bas_1',
    })
  })

  it('orders the ledger of all members by time, and tells entries of one moment apart', () => {
    expect(indexEntry(lists.ledgerOfMonth(at), ledgerSort(at, a, 12))).toEqual({
      g1pk: 'LED#2026-11',
      g1sk: `${at}#aaa#12`,
    })
  })

  it('orders cases by time, and tells those of one moment apart', () => {
    expect(indexEntry(lists.cases('open'), caseSort(at, 'case_1'))).toEqual({
      g2pk: 'ADM#CASE#open',
      g2sk: `${at}#case_1`,
    })
  })

  it('keeps all of a bucket of time below its end', () => {
    const row = rowSort(at, 'aaa')
    expect(row).toBe(`${at}#aaa`)
    for (const bucket of [at.slice(0, 7), at.slice(0, 10), at.slice(0, 15)])
      expect([bucket < row, row < throughBucket(bucket)]).toEqual([true, true])
    expect(rowSort('2026-12-01T00:00:00.000Z', '000') < throughBucket('2026-11')).toBe(false)
  })

  it('tells what is due by a time from what is later', () => {
    expect(dueAtSort(at, 'zzz') < dueBy(at)).toBe(true)
    expect(dueAtSort('2026-11-21T05:00:00.001Z', '000') < dueBy(at)).toBe(false)
  })

  it('tells what is due through a day from what is later', () => {
    const through = dueThrough('2027-03-04')
    expect(dueSort('2027-03-04', 'ZZZZ') < through).toBe(true)
    expect(dueSort('2027-03-05', '0000') < through).toBe(false)
  })
})
