import { handler as reports } from '#functions/api/reports/index'
import { type UserId, userId } from '#functions/domain/ids'
import { handler as turnCases } from '#functions/jobs/turn-cases'
import { newAccountItems } from '#functions/store/accounts'
import { enrolAdministrator } from '#functions/store/administrators'
import type { CardItem } from '#functions/store/items'
import { keys } from '#functions/store/keys'
import type { OpenCaseItem } from '#functions/store/moderation-items'
import { stampOf } from '#functions/store/shapes'
import { getItem } from '#functions/store/table'
import { moderationLimits } from '#shared/limits'
import { type CaseAction, caseActions } from '#shared/options/moderation'
import { privacyDefaults } from '#shared/options/privacy'
import { type Answer, invoke } from '#test/support/events'
import { withFacts } from '#test/support/stored-cards'
import { memberId, memberItems } from './members'
import { type Cost, metered, readUnits, writeUnits } from './meter'
import type { Row } from './report'
import { fill } from './table'

/* Own members, of whom nothing else is measured: who is reported, and who reports. */
const targets = 60
const reporters = 30
const targetAt = (at: number) => memberId(300_000 + at)
const reporterAt = (at: number) => memberId(400_000 + at)
const picture = 'p'.repeat(22)
const admin = userId('bench-admin')
const asAdmin = { id: admin, role: 'admin' } as const

/** 800 bytes, of which 450 characters are Urdu. */
const text = 'سلام '.repeat(90).slice(0, 445)

function* people(now: Date): Generator<object> {
  for (let at = 0; at < targets; at++) {
    const items = memberItems(300_000 + at, now, { gender: 'male', plan: 'free', privacy: privacyDefaults })
    const [account, state, profile, card] = items
    yield* [account!, { ...state, picture }, profile!, withFacts(card as CardItem, { picture })]
    const id = targetAt(at)
    yield { ...keys.picture(id, picture), picture_id: picture, created_at: now.toISOString() }
    for (let seq = 1; seq <= moderationLimits.evidence; seq++)
      yield { ...keys.message(id, reporterAt(0), seq), sender_id: id, text, created_at: now.toISOString() }
  }
  for (let at = 0; at < reporters; at++)
    yield* memberItems(400_000 + at, now, { gender: 'female', plan: 'free', privacy: privacyDefaults })
  const person = { userId: admin, name: 'Nadia Hussain', email: 'nadia@example.com', phone: '+923005550100' }
  const [account, state] = newAccountItems({ ...person, role: 'admin' }, now)
  yield { ...account, ...stampOf('account') }
  yield { ...state, ...stampOf('accountState') }
}

let used = 0
/** Somebody whom nobody has reported yet. */
const nextTarget = () => targetAt(used++)
const costOf = async (call: () => Promise<Answer>): Promise<Cost> => (await metered(call)).cost

/** What a report costs, with so many messages. */
function report(by: number, target: UserId, count: number): Promise<Cost> {
  const evidence = Array.from({ length: count }, (_, at) => at + 1)
  const json = { profile_id: target, reason: 'money', message: 'He asks for money. '.repeat(8), evidence }
  return costOf(() => invoke(reports, 'reports.create', { as: { id: reporterAt(by) }, json }))
}

const caseAbout = async (target: UserId) =>
  (await getItem<OpenCaseItem>(keys.openCase(target), { consistent: true }))!.case_id
const look = (case_id: string) =>
  costOf(() => invoke(reports, 'reports.case', { as: asAdmin, query: { case_id } }))
const decide = (case_id: string, action: CaseAction) => {
  const json = { case_id, action, reason: 'Please do not ask anybody for money here. '.repeat(3) }
  return costOf(() => invoke(reports, 'reports.decide', { as: asAdmin, json }))
}
const runJob = () =>
  costOf(async () => {
    await turnCases({}, { getRemainingTimeInMillis: () => 60_000 })
    return { status: 200, body: undefined, headers: {}, cookies: [] }
  })

async function reportRows(): Promise<Row[]> {
  const rows: Row[] = []
  for (const count of [0, 1, moderationLimits.evidence]) {
    const target = nextTarget()
    const further = nextTarget()
    await report(1, further, 0)
    const [opening, joining] = [await report(0, target, count), await report(0, further, count)]
    rows.push(
      {
        what: `report with ${count} messages, opens a case: writes`,
        measured: writeUnits(opening),
        unit: 'WCU',
      },
      {
        what: `report with ${count} messages, opens a case: reads`,
        measured: readUnits(opening),
        unit: 'RCU',
      },
      {
        what: `report with ${count} messages, joins a case: writes`,
        measured: writeUnits(joining),
        unit: 'WCU',
      },
    )
  }
  return rows
}

async function decisionRows(): Promise<Row[]> {
  const rows: Row[] = []
  for (const action of caseActions) {
    const target = nextTarget()
    await report(2, target, 0)
    const cost = await decide(await caseAbout(target), action)
    rows.push({ what: `decide: ${action}`, measured: writeUnits(cost), unit: 'WCU' })
  }
  return rows
}

/** The queue and a case as administrators read them, and what follows from the clock. */
async function readingRows(): Promise<Row[]> {
  const [alone, crowded] = [nextTarget(), nextTarget()]
  await report(0, alone, moderationLimits.evidence)
  for (let by = 0; by < 10; by++) await report(by, crowded, by === 0 ? moderationLimits.evidence : 0)
  for (let at = 0; at < 24; at++) await report(10 + (at % 4), nextTarget(), 0)
  const query = { pageSize: '24' }
  const queue = await costOf(() => invoke(reports, 'reports.cases', { as: asAdmin, query }))
  const seen = [await look(await caseAbout(alone)), await look(await caseAbout(crowded))] as const
  await runJob()
  await decide(await caseAbout(crowded), 'dismissed')
  const job = await runJob()
  return [
    { what: 'page of 24 cases, own account state included', measured: readUnits(queue), unit: 'RCU' },
    { what: 'case with one reporter, own account state included', measured: readUnits(seen[0]), unit: 'RCU' },
    { what: 'case with ten reporters', measured: readUnits(seen[1]), unit: 'RCU' },
    { what: 'ten reporters told, and their words removed: writes', measured: writeUnits(job), unit: 'WCU' },
    { what: 'ten reporters told, and their words removed: reads', measured: readUnits(job), unit: 'RCU' },
  ]
}

/** Reports and what comes of them. */
export async function moderationRows(now: Date): Promise<Row[]> {
  await fill(people(now))
  await enrolAdministrator(admin)
  return [...(await reportRows()), ...(await decisionRows()), ...(await readingRows())]
}
