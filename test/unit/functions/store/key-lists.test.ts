import { describe, expect, it } from '@jest/globals'
import { userId } from '#functions/domain/ids'
import {
  alertSort,
  cardSort,
  dueAtSort,
  dueSort,
  exportSort,
  indexEntry,
  keys,
  lists,
  owned,
  searchSort,
} from '#functions/store/keys'

const a = userId('aaa')
const b = userId('bbb')
const at = '2026-11-21T05:00:00.000Z'

/* Changing a stored key requires moving data, so each is written out. */
describe('the lists of the key design', () => {
  it('keeps the partition of every list', () => {
    const made = [
      lists.open('female'),
      lists.verified('male'),
      lists.openToVisitors(),
      lists.sent(a),
      lists.received(a),
      lists.ofProposal('pr_1'),
      lists.connectedAsFirst(a),
      lists.connectedAsSecond(a),
      lists.notifications(a),
      lists.ofMember(a),
      lists.payments(a),
      lists.adminPayments(at),
      lists.duePayments(),
      lists.ofPayment('bas_1'),
      lists.ledger(a),
      lists.ledgerOfMonth(at),
      lists.dueSubscriptions(),
      lists.membersOfDevice('h'),
      lists.plans(),
      lists.earlierPlans(),
      lists.adminUsers(at),
      lists.rows('user'),
      lists.rowsOfStatus('contact', 'pending'),
      lists.searchTokens('user', '𝒜li'),
      lists.audit(),
      lists.auditBy(a),
      lists.auditOf({ kind: 'contact', id: 'ct_1' }),
      lists.dueSuspensions(),
      lists.dueBroadcasts(),
      lists.adminContacts(at),
      lists.contactsOfMember(a),
      lists.contactsOfAddress('h'),
      lists.dueCards(),
      lists.dueDeletions(),
      lists.exportsOf(a),
      lists.dueExports(),
      lists.passing(a),
      lists.messages(b, a),
      lists.dueUnread(),
      lists.alertingSearches(),
      lists.dueAlerts(),
      lists.cases('appealed'),
      lists.casesOf(a),
      lists.dueCases(),
      lists.ofCase('case_1'),
      lists.reportsBy(a),
      lists.bars('h'),
      lists.searchEntries(),
    ]
    expect(made.map(({ index, pk }) => `${index ?? 'table'} ${pk}`)).toEqual([
      'g1 OPEN#female',
      'g2 VERIFIED#male',
      'g3 OPEN#all',
      'g1 M#aaa#SENT',
      'g2 M#aaa#RECV',
      'table PR#pr_1',
      'g1 M#aaa#CONN',
      'g2 M#aaa#CONN',
      'table M#aaa#N',
      'table M#aaa',
      'g1 M#aaa#PAY',
      'g2 ADM#PAY#2026-11',
      'g3 DUE#PAY',
      'table PAY#bas_1',
      'table M#aaa#LED',
      'g1 LED#2026-11',
      'g3 DUE#SUB',
      'table DEV#h',
      'table PLAN',
      'table PLAN#EARLIER',
      'g1 ADM#USER#2026-11',
      'g2 ROW#user',
      'g3 ROW#contact#pending',
      'table TOK#user#𝒜',
      'table AUD',
      'g1 AUD#BY#aaa',
      'g2 AUD#OF#contact#ct_1',
      'g3 DUE#SUSP',
      'g3 DUE#BC',
      'g1 ADM#CT#2026-11',
      'g2 M#aaa#CT',
      'g3 EMAIL#h#CT',
      'g3 DUE#CARD',
      'g3 DUE#DEL',
      'table EXP#aaa',
      'g3 DUE#EXP',
      'g1 M#aaa#OWN',
      'table CV#aaa#bbb',
      'g3 DUE#UNREAD',
      'g1 ALERT',
      'g3 DUE#ALERT',
      'g2 ADM#CASE#appealed',
      'g1 M#aaa#CASES',
      'g3 DUE#CASE',
      'table CASE#case_1',
      'g1 M#aaa#RPT',
      'table BAR#h',
      'g1 SEARCH',
    ])
  })

  it('stands an item into a list', () => {
    expect(indexEntry(lists.open('male'), cardSort(2, '01J'))).toEqual({ g1pk: 'OPEN#male', g1sk: '2#01J' })
    expect(indexEntry(lists.received(a), 'pr_1')).toEqual({ g2pk: 'M#aaa#RECV', g2sk: 'pr_1' })
    expect(indexEntry(lists.openToVisitors(), '0#01')).toEqual({ g3pk: 'OPEN#all', g3sk: '0#01' })
    expect(indexEntry(lists.dueCards(), dueSort('2027-03-04', '01J'))).toEqual({
      g3pk: 'DUE#CARD',
      g3sk: '2027-03-04#01J',
    })
    expect(indexEntry(lists.dueDeletions(), dueAtSort(at, a))).toEqual({
      g3pk: 'DUE#DEL',
      g3sk: `${at}#aaa`,
    })
    expect(indexEntry(lists.dueExports(), exportSort(at, 'name'))).toEqual({
      g3pk: 'DUE#EXP',
      g3sk: `${at}#name`,
    })
    expect(indexEntry(lists.alertingSearches(), alertSort(at, a, 'sq_1'))).toEqual({
      g1pk: 'ALERT',
      g1sk: `${at}#aaa#sq_1`,
    })
    expect(indexEntry(lists.searchEntries(), searchSort(at, a))).toEqual({
      g1pk: 'SEARCH',
      g1sk: `${at}#aaa`,
    })
    expect(owned(keys.link('h'), a)).toEqual({
      pk: 'LINK#h',
      sk: 'LINK',
      g1pk: 'M#aaa#OWN',
      g1sk: 'LINK#h#LINK',
    })
  })
})
