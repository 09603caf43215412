import { describe, expect, it } from '@jest/globals'
import { userId } from '#functions/core/ids'
import { lists } from '#functions/db/keys'

const a = userId('aaa')
const b = userId('bbb')
const at = '2026-11-21T05:00:00.000Z'

/* Changing a stored key requires moving data, so each is written out. */
describe('the listings of the key design', () => {
  it('keep the partition of every listing', () => {
    const made: [{ index?: string; pk: string }, string][] = [
      [lists.open('female'), 'g1 OPEN#female'],
      [lists.verified('male'), 'g2 VERIFIED#male'],
      [lists.openToVisitors(), 'g3 OPEN#all'],
      [lists.sent(a), 'g1 M#aaa#SENT'],
      [lists.received(a), 'g2 M#aaa#RECV'],
      [lists.ofProposal('pr_1'), 'table PR#pr_1'],
      [lists.connectedAsFirst(a), 'g1 M#aaa#CONN'],
      [lists.connectedAsSecond(a), 'g2 M#aaa#CONN'],
      [lists.notifications(a), 'table M#aaa#N'],
      [lists.ofMember(a), 'table M#aaa'],
      [lists.payments(a), 'g1 M#aaa#PAY'],
      [lists.adminPayments(at), 'g2 ADM#PAY#2026-11'],
      [lists.duePayments(), 'g3 DUE#PAY'],
      [lists.ofPayment('bas_1'), 'table PAY#bas_1'],
      [lists.ledger(a), 'table M#aaa#LED'],
      [lists.ledgerOfMonth(at), 'g1 LED#2026-11'],
      [lists.dueSubscriptions(), 'g3 DUE#SUB'],
      [lists.membersOfDevice('h'), 'table DEV#h'],
      [lists.plans(), 'table PLAN'],
      [lists.earlierPlans(), 'table PLAN#EARLIER'],
      [lists.adminUsers(at), 'g1 ADM#USER#2026-11'],
      [lists.rows('user'), 'g2 ROW#user'],
      [lists.rowsOfStatus('contact', 'pending'), 'g3 ROW#contact#pending'],
      [lists.searchTokens('user', '𝒜li'), 'table TOK#user#𝒜'],
      [lists.audit(), 'table AUD'],
      [lists.auditBy(a), 'g1 AUD#BY#aaa'],
      [lists.auditOf({ kind: 'contact', id: 'ct_1' }), 'g2 AUD#OF#contact#ct_1'],
      [lists.dueSuspensions(), 'g3 DUE#SUSP'],
      [lists.dueBroadcasts(), 'g3 DUE#BC'],
      [lists.adminContacts(at), 'g1 ADM#CT#2026-11'],
      [lists.contactsOfMember(a), 'g2 M#aaa#CT'],
      [lists.contactsOfAddress('h'), 'g3 EMAIL#h#CT'],
      [lists.dueCards(), 'g3 DUE#CARD'],
      [lists.dueDeletions(), 'g3 DUE#DEL'],
      [lists.exportsOf(a), 'table EXP#aaa'],
      [lists.dueExports(), 'g3 DUE#EXP'],
      [lists.expiringOfMember(a), 'g1 M#aaa#OWN'],
      [lists.messages(b, a), 'table CV#aaa#bbb'],
      [lists.dueMails(), 'g3 DUE#MAIL'],
      [lists.alertingSearches(), 'g1 ALERT'],
      [lists.dueAlerts(), 'g3 DUE#ALERT'],
      [lists.cases('appealed'), 'g2 ADM#CASE#appealed'],
      [lists.casesOf(a), 'g1 M#aaa#CASES'],
      [lists.dueCases(), 'g3 DUE#CASE'],
      [lists.ofCase('case_1'), 'table CASE#case_1'],
      [lists.reportsBy(a), 'g1 M#aaa#RPT'],
      [lists.bars('h'), 'table BAR#h'],
      [lists.searchEntries(), 'g1 SEARCH'],
    ]
    expect(made.map(([{ index, pk }]) => `${index ?? 'table'} ${pk}`)).toEqual(made.map(([, key]) => key))
  })
})
