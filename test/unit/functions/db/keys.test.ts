import { describe, expect, it } from '@jest/globals'
import { userId } from '#functions/core/ids'
import {
  dueAtSort,
  dueBy,
  dueSort,
  dueThrough,
  keys,
  memberIn,
  memberOfKey,
  rowSort,
  throughBucket,
  type Key,
} from '#functions/db/keys'

const a = userId('aaa')
const b = userId('bbb')

/** Each key, and as what it is stored: partition and sort key. */
const design = {
  account: [keys.account(a), 'M#aaa A'],
  email: [keys.email('h'), 'EMAIL#h E'],
  accountState: [keys.accountState(a), 'M#aaa U'],
  secondFactor: [keys.secondFactor(a), 'M#aaa F'],
  profile: [keys.profile(a), 'M#aaa P'],
  card: [keys.card(a), 'M#aaa C'],
  badges: [keys.badges(a), 'M#aaa B'],
  picture: [keys.picture(a, 'pic_1'), 'M#aaa PIC#pic_1'],
  subscription: [keys.subscription(a), 'M#aaa S'],
  ledgerEntry: [keys.ledgerEntry(a, 12), 'M#aaa#LED 000012'],
  payment: [keys.payment('bas_1'), 'PAY#bas_1 PAY'],
  paymentWebhook: [keys.paymentWebhook('bas_1', '01ABC'), 'PAY#bas_1 IPN#01ABC'],
  notification: [keys.notification(a, 'nt_1'), 'M#aaa#N nt_1'],
  readAllMark: [keys.readAllMark(a), 'M#aaa#N META'],
  pair: [keys.pair(b, a), 'PAIR#aaa#bbb PAIR'],
  proposal: [keys.proposal('pr_1'), 'PR#pr_1 PR'],
  proposalNote: [keys.proposalNote('pr_1'), 'PR#pr_1 NOTE'],
  plan: [keys.plan('free'), 'PLAN free'],
  earlierPlan: [keys.earlierPlan('gold@2'), 'PLAN#EARLIER gold@2'],
  contact: [keys.contact('ct_1'), 'CT#ct_1 CT'],
  broadcast: [keys.broadcast('bc_1'), 'BC#bc_1 BC'],
  count: [keys.count('signup', '2026-11-21'), 'COUNT#signup 2026-11'],
  row: [keys.row('user', 'aaa'), 'ROW#user#aaa ROW'],
  searchToken: [keys.searchToken('user', 'ali khan', 'aaa'), 'TOK#user#a ali khan#aaa'],
  tally: [keys.tally('user#active', '2026-11'), 'TALLY#user#active 2026-11'],
  auditEntry: [keys.auditEntry('01ABC'), 'AUD 01ABC'],
  administrators: [keys.administrators(), 'ADMINS ADMINS'],
  job: [keys.job('job_1'), 'JOB#job_1 JOB'],
  deletion: [keys.deletion(a), 'DEL#aaa DEL'],
  exportFile: [keys.exportFile(a, 'name'), 'EXP#aaa name'],
  event: [keys.event('e1'), 'EV#e1 EV'],
  rate: [keys.rate('signIn', 7), 'RATE#signIn#7 RATE'],
  lease: [keys.lease('signUp#h'), 'LS#signUp#h LS'],
  confirmedPhone: [keys.confirmedPhone('h'), 'PHONE#h N'],
  identityNumber: [keys.identityNumber('h'), 'IDNO#h N'],
  phoneCode: [keys.phoneCode(a), 'M#aaa PV'],
  photoCheck: [keys.photoCheck(a), 'M#aaa PC'],
  identityCheck: [keys.identityCheck(a), 'M#aaa IC'],
  checkWork: [keys.checkWork('2026-11-21', b), 'CHECKWORK 2026-11-21#bbb'],
  smsCosts: [keys.smsCosts('2026-11'), 'SMS#2026-11 SMS'],
  ticket: [keys.ticket('h'), 'TK#h TK'],
  session: [keys.session('h'), 'SES#h SES'],
  link: [keys.link('h'), 'LINK#h LINK'],
  device: [keys.device('h', a), 'DEV#h aaa'],
  guesses: [keys.guesses('h'), 'GUESS#h GUESS'],
  repeat: [keys.repeat('h'), 'REPEAT#h REPEAT'],
  challengeAnswer: [keys.challengeAnswer('h'), 'CHAL#h CHAL'],
  sockets: [keys.sockets(a), 'WS#aaa WS'],
  socket: [keys.socket('c1'), 'WSC#c1 WSC'],
  conversation: [keys.conversation(a, b), 'M#aaa V#bbb'],
  message: [keys.message(b, a, 7), 'CV#aaa#bbb 0000000007'],
  block: [keys.block(a, b), 'M#aaa BL#bbb'],
  exclusions: [keys.exclusions(a), 'M#aaa X'],
  pictureRequest: [keys.pictureRequest(a, b), 'M#aaa PQ#bbb'],
  shortlist: [keys.shortlist(a), 'M#aaa SL'],
  shortlistNote: [keys.shortlistNote(a, b), 'M#aaa SL#bbb'],
  hidden: [keys.hidden(a), 'M#aaa HD'],
  savedSearch: [keys.savedSearch(a, 'sq_1'), 'M#aaa Q#sq_1'],
  preferences: [keys.preferences(a), 'M#aaa QT'],
  alertMatch: [keys.alertMatch(a, 'sq_1', b), 'M#aaa QF#sq_1#bbb'],
  outbox: [keys.outbox(a, 'messages'), 'M#aaa OUT#messages'],
  case: [keys.case('case_1'), 'CASE#case_1 CASE'],
  report: [keys.report('case_1', a), 'CASE#case_1 R#aaa'],
  openCase: [keys.openCase(a), 'M#aaa CASE'],
  bar: [keys.bar('h', 'k'), 'BAR#h k'],
  searchEntry: [keys.searchEntry(a), 'SE#aaa SE'],
} satisfies Record<string, [Key, string]>
const made = Object.fromEntries(Object.entries(design).map(([name, [key]]) => [name, key])) as Record<
  keyof typeof design,
  Key
>
const at = '2026-11-21T05:00:00.000Z'

/* Changing a stored key requires moving data, so each is written out. */
describe('the key design', () => {
  it('has the stored key of every item', () => {
    expect(Object.values(made).map(({ pk, sk }) => `${pk} ${sk}`)).toEqual(
      Object.values(design).map(([, key]) => key),
    )
  })

  it('covers every key', () => {
    expect(Object.keys(made).sort()).toEqual(Object.keys(keys).sort())
  })

  it.each(
    Object.entries(keys).flatMap(([entity, key]) => ('idOf' in key ? [{ entity, idOf: key.idOf }] : [])),
  )('parses the id from keys of $entity only', ({ entity, idOf }) => {
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

  it('finds the member in whose partition a key is', () => {
    expect(memberOfKey(keys.card(a))).toBe('aaa')
    expect(() => memberOfKey(keys.readAllMark(a))).toThrow()
    const ofAMember = [keys.badges(a), keys.readAllMark(a), keys.conversation(a, b)]
    expect(ofAMember.map(memberIn)).toEqual(['aaa', 'aaa', 'aaa'])
    const ofNone = [keys.proposal('pr_1'), keys.ledgerEntry(a, 1), keys.deletion(a)]
    expect(ofNone.map(memberIn)).toEqual([undefined, undefined, undefined])
  })
})

describe('sort keys', () => {
  it('of a month, day or ten minutes are below its upper bound', () => {
    const row = rowSort(at, 'aaa')
    expect(row).toBe(`${at}#aaa`)
    for (const bucket of [at.slice(0, 7), at.slice(0, 10), at.slice(0, 15)])
      expect([bucket < row, row < throughBucket(bucket)]).toEqual([true, true])
    expect(rowSort('2026-12-01T00:00:00.000Z', '000') < throughBucket('2026-11')).toBe(false)
  })

  it('separate items due by a time from later ones', () => {
    expect(dueAtSort(at, 'zzz') < dueBy(at)).toBe(true)
    expect(dueAtSort('2026-11-21T05:00:00.001Z', '000') < dueBy(at)).toBe(false)
  })

  it('separate items due through a day from later ones', () => {
    const through = dueThrough('2027-03-04')
    expect(dueSort('2027-03-04', 'ZZZZ') < through).toBe(true)
    expect(dueSort('2027-03-05', '0000') < through).toBe(false)
  })
})
