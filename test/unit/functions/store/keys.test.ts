import { describe, expect, it } from '@jest/globals'
import { userId } from '#functions/domain/ids'
import { keys, memberIn, memberOfKey, ordered } from '#functions/store/keys'

const a = userId('aaa')
const b = userId('bbb')

const made = {
  account: keys.account(a),
  email: keys.email('h'),
  accountState: keys.accountState(a),
  secondFactor: keys.secondFactor(a),
  profile: keys.profile(a),
  card: keys.card(a),
  badges: keys.badges(a),
  picture: keys.picture(a, 'pic_1'),
  subscription: keys.subscription(a),
  ledgerEntry: keys.ledgerEntry(a, 12),
  payment: keys.payment('bas_1'),
  paymentNotice: keys.paymentNotice('bas_1', '01ABC'),
  notification: keys.notification(a, 'nt_1'),
  notificationMark: keys.notificationMark(a),
  pair: keys.pair(b, a),
  proposal: keys.proposal('pr_1'),
  proposalNote: keys.proposalNote('pr_1'),
  plan: keys.plan('free'),
  earlierPlan: keys.earlierPlan('gold@2'),
  contact: keys.contact('ct_1'),
  broadcast: keys.broadcast('bc_1'),
  count: keys.count('signup', '2026-11-21'),
  row: keys.row('user', 'aaa'),
  searchToken: keys.searchToken('user', 'ali khan', 'aaa'),
  tally: keys.tally('user#active', '2026-11'),
  auditEntry: keys.auditEntry('01ABC'),
  administrators: keys.administrators(),
  job: keys.job('job_1'),
  deletion: keys.deletion(a),
  exportFile: keys.exportFile(a, 'name'),
  event: keys.event('e1'),
  rate: keys.rate('signIn', 7),
  lease: keys.lease('signUp#h'),
  ticket: keys.ticket('h'),
  session: keys.session('h'),
  link: keys.link('h'),
  device: keys.device('h', a),
  guesses: keys.guesses('h'),
  repeat: keys.repeat('h'),
  challengeAnswer: keys.challengeAnswer('h'),
  sockets: keys.sockets(a),
  socket: keys.socket('c1'),
  conversation: keys.conversation(a, b),
  message: keys.message(b, a, 7),
  block: keys.block(a, b),
  exclusions: keys.exclusions(a),
  shortlist: keys.shortlist(a),
  shortlistNote: keys.shortlistNote(a, b),
  hidden: keys.hidden(a),
  savedSearch: keys.savedSearch(a, 'sq_1'),
  alertTiming: keys.alertTiming(a),
  finding: keys.finding(a, 'sq_1', b),
  unreadNotice: keys.unreadNotice(a, b),
  case: keys.case('case_1'),
  report: keys.report('case_1', a),
  openCase: keys.openCase(a),
  bar: keys.bar('h', 'k'),
  searchEntry: keys.searchEntry(a),
}

/* Changing a stored key requires moving data, so each is written out. */
describe('the key design', () => {
  it('keeps the key of every item', () => {
    expect(made).toEqual({
      account: { pk: 'M#aaa', sk: 'A' },
      email: { pk: 'EMAIL#h', sk: 'E' },
      accountState: { pk: 'M#aaa', sk: 'U' },
      secondFactor: { pk: 'M#aaa', sk: 'F' },
      profile: { pk: 'M#aaa', sk: 'P' },
      card: { pk: 'M#aaa', sk: 'C' },
      badges: { pk: 'M#aaa', sk: 'B' },
      picture: { pk: 'M#aaa', sk: 'PIC#pic_1' },
      subscription: { pk: 'M#aaa', sk: 'S' },
      ledgerEntry: { pk: 'M#aaa#LED', sk: '000012' },
      payment: { pk: 'PAY#bas_1', sk: 'PAY' },
      paymentNotice: { pk: 'PAY#bas_1', sk: 'IPN#01ABC' },
      notification: { pk: 'M#aaa#N', sk: 'nt_1' },
      notificationMark: { pk: 'M#aaa#N', sk: 'META' },
      pair: { pk: 'PAIR#aaa#bbb', sk: 'PAIR' },
      proposal: { pk: 'PR#pr_1', sk: 'PR' },
      proposalNote: { pk: 'PR#pr_1', sk: 'NOTE' },
      plan: { pk: 'PLAN', sk: 'free' },
      earlierPlan: { pk: 'PLAN#EARLIER', sk: 'gold@2' },
      contact: { pk: 'CT#ct_1', sk: 'CT' },
      broadcast: { pk: 'BC#bc_1', sk: 'BC' },
      count: { pk: 'COUNT#signup', sk: '2026-11' },
      row: { pk: 'ROW#user#aaa', sk: 'ROW' },
      searchToken: { pk: 'TOK#user#a', sk: 'ali khan#aaa' },
      tally: { pk: 'TALLY#user#active', sk: '2026-11' },
      auditEntry: { pk: 'AUD', sk: '01ABC' },
      administrators: { pk: 'ADMINS', sk: 'ADMINS' },
      job: { pk: 'JOB#job_1', sk: 'JOB' },
      deletion: { pk: 'DEL#aaa', sk: 'DEL' },
      exportFile: { pk: 'EXP#aaa', sk: 'name' },
      event: { pk: 'EV#e1', sk: 'EV' },
      rate: { pk: 'RATE#signIn#7', sk: 'RATE' },
      lease: { pk: 'LS#signUp#h', sk: 'LS' },
      ticket: { pk: 'TK#h', sk: 'TK' },
      session: { pk: 'SES#h', sk: 'SES' },
      link: { pk: 'LINK#h', sk: 'LINK' },
      device: { pk: 'DEV#h', sk: 'aaa' },
      guesses: { pk: 'GUESS#h', sk: 'GUESS' },
      repeat: { pk: 'REPEAT#h', sk: 'REPEAT' },
      challengeAnswer: { pk: 'CHAL#h', sk: 'CHAL' },
      sockets: { pk: 'WS#aaa', sk: 'WS' },
      socket: { pk: 'WSC#c1', sk: 'WSC' },
      conversation: { pk: 'M#aaa', sk: 'V#bbb' },
      message: { pk: 'CV#aaa#bbb', sk: '0000000007' },
      block: { pk: 'M#aaa', sk: 'BL#bbb' },
      exclusions: { pk: 'M#aaa', sk: 'X' },
      shortlist: { pk: 'M#aaa', sk: 'SL' },
      shortlistNote: { pk: 'M#aaa', sk: 'SL#bbb' },
      hidden: { pk: 'M#aaa', sk: 'HD' },
      savedSearch: { pk: 'M#aaa', sk: 'Q#sq_1' },
      alertTiming: { pk: 'M#aaa', sk: 'QT' },
      finding: { pk: 'M#aaa', sk: 'QF#sq_1#bbb' },
      unreadNotice: { pk: 'M#aaa', sk: 'UN#bbb' },
      case: { pk: 'CASE#case_1', sk: 'CASE' },
      report: { pk: 'CASE#case_1', sk: 'R#aaa' },
      openCase: { pk: 'M#aaa', sk: 'CASE' },
      bar: { pk: 'BAR#h', sk: 'k' },
      searchEntry: { pk: 'SE#aaa', sk: 'SE' },
    })
  })

  it('makes every key that there is', () => {
    expect(Object.keys(made).sort()).toEqual(Object.keys(keys).sort())
  })

  it.each(
    Object.entries(keys).flatMap(([entity, key]) => ('idOf' in key ? [{ entity, idOf: key.idOf }] : [])),
  )('reads the id in a key of $entity and of nothing else', ({ entity, idOf }) => {
    const read = Object.entries(made).filter(([, key]) => idOf(key) !== undefined)
    expect(read.map(([name]) => name)).toEqual([entity])
    const ids: Record<string, string> = {
      proposal: 'pr_1',
      proposalNote: 'pr_1',
      contact: 'ct_1',
      payment: 'bas_1',
      broadcast: 'bc_1',
      case: 'case_1',
      report: 'case_1',
    }
    expect(idOf(made[entity as keyof typeof made])).toBe(ids[entity] ?? 'aaa')
  })

  it('reads no id out of a partition that only looks like one', () => {
    const { idOf } = keys.notificationMark
    expect(idOf(keys.notificationMark(userId('N')))).toBe('N')
    for (const pk of ['M#N', 'M##N', 'M#aaa#SENT#N', 'XM#aaa#N'])
      expect(idOf({ pk, sk: 'META' })).toBeUndefined()
  })

  it('names one partition for a pair, whoever asks', () => {
    expect(keys.pair(a, b)).toEqual(keys.pair(b, a))
    expect(ordered(b, a)).toEqual(['aaa', 'bbb'])
  })

  it('tells whose partition a key lies in', () => {
    expect(memberOfKey(keys.card(a))).toBe('aaa')
    expect(() => memberOfKey(keys.notificationMark(a))).toThrow()
    const ofAMember = [keys.badges(a), keys.notificationMark(a), keys.conversation(a, b)]
    expect(ofAMember.map(memberIn)).toEqual(['aaa', 'aaa', 'aaa'])
    const ofNone = [keys.proposal('pr_1'), keys.ledgerEntry(a, 1), keys.deletion(a)]
    expect(ofNone.map(memberIn)).toEqual([undefined, undefined, undefined])
  })
})
