import { describe, expect, it } from '@jest/globals'
import { userId } from '#functions/domain/ids'
import {
  cardSort,
  dueSort,
  dueThrough,
  keys,
  lists,
  memberOfKey,
  ordered,
  indexEntry,
} from '#functions/store/keys'

const a = userId('aaa')
const b = userId('bbb')
const at = '2026-11-21T05:00:00.000Z'

/* A stored key can never be changed without moving data, so each is written out. */
describe('the key design', () => {
  it('keeps the key of every item', () => {
    expect({
      account: keys.account(a),
      email: keys.email('h'),
      accountState: keys.accountState(a),
      profile: keys.profile(a),
      card: keys.card(a),
      subscription: keys.subscription(a, at),
      badges: keys.badges(a),
      picture: keys.picture(a, 'pic_1'),
      conversation: keys.conversation(a, b),
      message: keys.message(b, a, 42),
      notification: keys.notification(a, 'nt_1'),
      notificationMark: keys.notificationMark(a),
      pair: keys.pair(b, a),
      proposal: keys.proposal('pr_1'),
      payment: keys.payment('k1'),
      paymentNotice: keys.paymentNotice('k1', '01'),
      plan: keys.plan('free'),
      contact: keys.contact('ct_1'),
      audit: keys.audit(at, '01'),
      count: keys.count('signup', '2026-11-21'),
      searchToken: keys.searchToken('user', 'ayesha', 'aaa'),
      job: keys.job('job_1'),
      event: keys.event('e1'),
      rate: keys.rate('signIn', 7),
      lease: keys.lease('signUp#h'),
      ticket: keys.ticket('h'),
      session: keys.session('h'),
      link: keys.link('h'),
      device: keys.device('h', a),
      guesses: keys.guesses('h'),
      socket: keys.socket(a, 'c1'),
      socketOwner: keys.socketOwner('c1'),
    }).toEqual({
      account: { pk: 'M#aaa', sk: 'A' },
      email: { pk: 'EMAIL#h', sk: 'E' },
      accountState: { pk: 'M#aaa', sk: 'U' },
      profile: { pk: 'M#aaa', sk: 'P' },
      card: { pk: 'M#aaa', sk: 'C' },
      subscription: { pk: 'M#aaa', sk: `S#${at}` },
      badges: { pk: 'M#aaa', sk: 'B' },
      picture: { pk: 'M#aaa', sk: 'PIC#pic_1' },
      conversation: { pk: 'M#aaa', sk: 'V#bbb' },
      message: { pk: 'CV#aaa#bbb', sk: '0000000042' },
      notification: { pk: 'M#aaa#N', sk: 'nt_1' },
      notificationMark: { pk: 'M#aaa#N', sk: 'META' },
      pair: { pk: 'PAIR#aaa#bbb', sk: 'PAIR' },
      proposal: { pk: 'PR#pr_1', sk: 'PR' },
      payment: { pk: 'PAY#k1', sk: 'PAY' },
      paymentNotice: { pk: 'PAY#k1', sk: 'IPN#01' },
      plan: { pk: 'PLAN', sk: 'free' },
      contact: { pk: 'CT#ct_1', sk: 'CT' },
      audit: { pk: 'AUD#2026-11', sk: '01' },
      count: { pk: 'COUNT#signup#2026-11', sk: '2026-11-21' },
      searchToken: { pk: 'TOK#user#aye', sk: 'ayesha#aaa' },
      job: { pk: 'JOB#job_1', sk: 'JOB' },
      event: { pk: 'EV#e1', sk: 'EV' },
      rate: { pk: 'RATE#signIn#7', sk: 'RATE' },
      lease: { pk: 'LS#signUp#h', sk: 'LS' },
      ticket: { pk: 'TK#h', sk: 'TK' },
      session: { pk: 'SES#h', sk: 'SES' },
      link: { pk: 'LINK#h', sk: 'LINK' },
      device: { pk: 'DEV#h', sk: 'aaa' },
      guesses: { pk: 'GUESS#h', sk: 'GUESS' },
      socket: { pk: 'WS#aaa', sk: 'c1' },
      socketOwner: { pk: 'WSC#c1', sk: 'WSC' },
    })
  })

  it('keeps the partition of every list', () => {
    const made = [
      lists.open('female'),
      lists.verified('male'),
      lists.openToVisitors(),
      lists.sent(a),
      lists.received(a),
      lists.connectedAsFirst(a),
      lists.connectedAsSecond(a),
      lists.payments(a),
      lists.notifications(a),
      lists.messages(b, a),
      lists.ofMember(a),
      lists.sockets(a),
      lists.plans(),
      lists.counts('signup', at),
      lists.adminUsers(at),
      lists.adminContacts(at),
      lists.adminPayments(at),
      lists.auditOf('aaa'),
      lists.dueSubscriptions(),
      lists.duePayments(),
      lists.dueJobs(),
      lists.dueCards(),
    ]
    expect(made.map(({ index, pk }) => `${index ?? 'table'} ${pk}`)).toEqual([
      'g1 OPEN#female',
      'g2 VERIFIED#male',
      'g3 OPEN#all',
      'g1 M#aaa#SENT',
      'g2 M#aaa#RECV',
      'g1 M#aaa#CONN',
      'g2 M#aaa#CONN',
      'g1 M#aaa#PAY',
      'table M#aaa#N',
      'table CV#aaa#bbb',
      'table M#aaa',
      'table WS#aaa',
      'table PLAN',
      'table COUNT#signup#2026-11',
      'g1 ADM#USER#2026-11',
      'g1 ADM#CT#2026-11',
      'g2 ADM#PAY#2026-11',
      'g2 AUD#aaa',
      'g3 DUE#SUB',
      'g3 DUE#PAY',
      'g3 DUE#JOB',
      'g3 DUE#CARD',
    ])
  })

  it('names one partition for a pair, whoever asks', () => {
    expect(keys.pair(a, b)).toEqual(keys.pair(b, a))
    expect(ordered(b, a)).toEqual(['aaa', 'bbb'])
    expect(memberOfKey(keys.card(a))).toBe('aaa')
  })

  it('stands an item into a list', () => {
    expect(indexEntry(lists.open('male'), cardSort(2, '01J'))).toEqual({ g1pk: 'OPEN#male', g1sk: '2#01J' })
    expect(indexEntry(lists.received(a), 'pr_1')).toEqual({ g2pk: 'M#aaa#RECV', g2sk: 'pr_1' })
    expect(indexEntry(lists.openToVisitors(), '0#01')).toEqual({ g3pk: 'OPEN#all', g3sk: '0#01' })
    expect(indexEntry(lists.dueCards(), dueSort('2027-03-04', '01J'))).toEqual({
      g3pk: 'DUE#CARD',
      g3sk: '2027-03-04#01J',
    })
  })

  it('tells what is due through a day from what is later', () => {
    const through = dueThrough('2027-03-04')
    expect(dueSort('2027-03-04', 'ZZZZ') < through).toBe(true)
    expect(dueSort('2027-03-05', '0000') < through).toBe(false)
  })
})
