import { generateKeyPairSync } from 'node:crypto'
import { handler as blocks } from '#functions/api/blocks/index'
import { handler as contacts } from '#functions/api/contacts/index'
import { handler as notifications } from '#functions/api/notifications/index'
import { handler as profile } from '#functions/api/profile/index'
import { handler as proposal } from '#functions/api/proposal/index'
import { clock } from '#functions/lib/clock'
import type { CardItem } from '#functions/store/items'
import { lists } from '#functions/store/keys'
import { textLimits } from '#shared/limits'
import { putInitialPlans } from '#functions/store/plans'
import { query } from '#functions/store/table'
import { privacyDefaults } from '#shared/options/privacy'
import { type Answer, type CallParts, invoke } from '#test/support/events'
import { capacityBudgets } from './budgets'
import { keptRows } from './capacity-kept'
import { purchaseRows } from './capacity-purchases'
import { moderationRows } from './capacity-reports'
import { searchRows } from './capacity-search'
import { signInRows } from './capacity-signing-in'
import { rowsOfCosts, tableUnits } from './cost-units'
import { goldPlan, memberId, memberItems, type MemberOptions } from './members'
import {
  type Cost,
  countingUnits,
  itemBytes,
  median,
  metered,
  pageUnits,
  readUnits,
  several,
  writeUnits,
} from './meter'
import { note, type Row } from './report'
import { fill, startBenchTable } from './table'

const [few, many] = [1_000, 100_000]
/** Beyond the first thousand members only the card is stored: their other items are never read here. */
const cardAt = 3

const besides = [purchaseRows, moderationRows, signInRows, searchRows, keptRows]

const pages = 10
const rounds = 8
const receivers = 20
/** Those to whom a proposal comes with a note. */
const noted = 2

const free = { id: memberId(0) }
const verified = { id: memberId(1) }
const subject = memberId(10)
const idle = { id: memberId(2) }

const open = privacyDefaults

/** Fixed options for the few members that the calls use; all others are random. */
function optionsOf(number: number, now: Date): MemberOptions {
  if (number === 0) return { gender: 'male', plan: 'free', privacy: open }
  if (number === 1) return { gender: 'male', plan: goldPlan(now), privacy: open }
  if (number === 2) return { gender: 'male', plan: 'free', privacy: open }
  if (number >= 10 && number < 10 + receivers + noted) return { gender: 'female', privacy: open }
  return {}
}

function* people(from: number, to: number, now: Date): Generator<object> {
  for (let number = from; number < to; number++) {
    const items = memberItems(number, now, optionsOf(number, now))
    if (number < few) yield* items
    else yield items[cardAt]!
  }
}

const viewers: Record<string, CallParts> = {
  visitor: {},
  member: { as: free },
  'verified member': { as: verified },
}

/** Browses the first pages in order, several times. */
async function browse(parts: CallParts): Promise<Cost[]> {
  const costs: Cost[] = []
  for (let round = 0; round <= rounds; round++) {
    let cursor: string | undefined
    for (let at = 0; at < pages; at++) {
      const call = () => invoke(profile, 'profile.browse', { ...parts, query: { ...(cursor && { cursor }) } })
      const { cost, answer } = await metered(call)
      const cards = (answer.body as { data: unknown[] }).data.length
      if (cards !== 24) throw new Error(`A page held ${cards} cards.`)
      cursor = (answer.body as { page: { next?: string } }).page.next
      // The first round warms up: plans, signed picture URLs, compiled code.
      if (round > 0) costs.push(cost)
    }
  }
  return costs
}

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
const highest = (costs: readonly Cost[], of: (cost: Cost) => number) => Math.max(...costs.map(of))

/** Bytes that Query reads for a page by DynamoDB's billing rule, to verify the units that the engine reports. */
async function pageBytes(): Promise<number> {
  const sizes: number[] = []
  for (const listing of [lists.openToVisitors(), lists.open('female'), lists.verified('female')]) {
    let cursor: string | undefined
    for (let at = 0; at < pages; at++) {
      // One card more than is shown tells whether there is a next page.
      const { items, next } = await query<CardItem>(listing, { descending: true, limit: 25, cursor })
      sizes.push(items.reduce((sum, item) => sum + itemBytes(item), 0))
      cursor = next
    }
  }
  return Math.max(...sizes)
}

async function browseAll(): Promise<Record<string, Cost[]>> {
  const found: Record<string, Cost[]> = {}
  for (const [name, parts] of Object.entries(viewers)) found[name] = await browse(parts)
  return found
}

function browseRows(name: string, small: Cost[], large: Cost[]): Row[] {
  const perScale = [
    ['1k', small],
    ['100k', large],
  ] as const
  return [
    ...perScale.flatMap(([scale, costs]): Row[] => [
      {
        what: `page for a ${name}, ${scale}: highest`,
        measured: highest(costs, pageUnits),
        unit: 'RCU',
        budget: capacityBudgets['page for a member, 100k: highest'],
      },
      {
        what: `page for a ${name}, ${scale}: Queries`,
        measured: highest(costs, ({ requests }) => requests['query'] ?? 0),
        unit: '',
        budget: 1,
      },
      { what: `page for a ${name}, ${scale}: median`, measured: median(costs), unit: 'ms' },
    ]),
    {
      what: `page for a ${name}: units, 100k ÷ 1k`,
      measured: mean(large.map(pageUnits)) / mean(small.map(pageUnits)),
      unit: '×',
      budget: 1.1,
    },
    { what: `page for a ${name}: time, 100k ÷ 1k`, measured: median(large) / median(small), unit: '×' },
  ]
}

const detail = () =>
  several(pages * rounds, () => invoke(profile, 'profile.view', { as: free, query: { userId: subject } }))

/** With what counts profiles that one opens. */
const allWrites = (cost: Cost) => writeUnits(cost) + countingUnits(cost)

/** The units of a detail without those of `own`, the actor's own account state; what else is read of the actor counts. */
function detailRows(small: Cost[], large: Cost[], own: number): Row[] {
  const units = (costs: Cost[]) => highest(costs, readUnits) - own
  const budget = capacityBudgets['profile detail, 100k']
  return [
    { what: 'profile detail, 1k', measured: units(small), unit: 'RCU', budget },
    { what: 'profile detail, 100k', measured: units(large), unit: 'RCU', budget },
    { what: 'profile detail, opened for the first time', measured: highest(small, allWrites), unit: 'WCU' },
    { what: 'profile detail, 100k: median', measured: median(large), unit: 'ms' },
    { what: 'profile detail: time, 100k ÷ 1k', measured: median(large) / median(small), unit: '×' },
    { what: 'the actor’s own account state, read on every call', measured: own, unit: 'RCU' },
  ]
}

/** Notes with proposals: one of common length, and the longest one in Urdu, whose letters take two bytes. */
const notes = {
  common: 'We would be glad to meet your family. '.repeat(8),
  longest: 'س'.repeat(textLimits.proposalMessage.max),
} as const

/** What a proposal costs with a note, and one that is read. */
async function noteRows(send: (at: number, message: string) => Promise<Answer>, at: number): Promise<Row[]> {
  const [common] = await several(1, () => send(at, notes.common))
  const longest = await metered(() => send(at + 1, notes.longest))
  const { id } = (longest.answer.body as { data: { id: string } }).data
  const [read] = await several(1, () =>
    invoke(proposal, 'proposal.item', { as: verified, query: { proposal_id: id } }),
  )
  return [
    {
      what: 'send a proposal with a note',
      measured: writeUnits(common!),
      unit: 'WCU',
      budget: capacityBudgets['send a proposal with a note'],
    },
    {
      what: 'send a proposal with the longest note in Urdu',
      measured: writeUnits(longest.cost),
      unit: 'WCU',
      budget: capacityBudgets['send a proposal with the longest note in Urdu'],
    },
    { what: 'read it, own account state included', measured: readUnits(read!), unit: 'RCU' },
  ]
}

/** A member and a time that no other call counts for. */
async function countingRow(): Promise<Row> {
  const calls = await several(100, () => invoke(notifications, 'notifications.counts', { as: idle }))
  const units = calls.reduce((sum, cost) => sum + countingUnits(cost), 0)
  return {
    what: 'counting of calls: 100 calls of a member',
    measured: units,
    unit: 'WCU',
    budget: capacityBudgets['counting of calls: 100 calls of a member'],
  }
}

async function proposalRows(): Promise<Row[]> {
  const send = (at: number, message?: string) => {
    const json = { sender_id: verified.id, receiver_id: memberId(10 + at), ...(message && { message }) }
    return invoke(proposal, 'proposal.create', { as: verified, json })
  }
  // The first one also moves the counters to the paid plan's period.
  const [renewing, ...sent] = await several(receivers - 1, (at) => send(at))
  const last = await metered(() => send(receivers - 1))
  const { id } = (last.answer.body as { data: { id: string } }).data
  const receiver = { id: memberId(10 + receivers - 1) }
  const [listed] = await several(1, () =>
    invoke(proposal, 'proposal.list', { as: verified, query: { user_id: verified.id } }),
  )
  const [accepted] = await several(1, () =>
    invoke(proposal, 'proposal.update', { as: receiver, json: { proposal_id: id, status: 'accepted' } }),
  )
  const [counts] = await several(1, () => invoke(notifications, 'notifications.counts', { as: receiver }))
  const mine = { as: receiver, query: { user_id: receiver.id } }
  const [notices] = await several(1, () => invoke(notifications, 'notifications.mine', mine))
  const withNotes = await noteRows(send, receivers)
  return [
    await countingRow(),
    {
      what: 'send a proposal, with quota',
      measured: highest(sent, writeUnits),
      unit: 'WCU',
      budget: capacityBudgets['send a proposal, with quota'],
    },
    {
      what: 'send a proposal: reads, own account state included',
      measured: highest(sent, (cost) => readUnits(cost)),
      unit: 'RCU',
    },
    ...withNotes,
    { what: 'send the first proposal of a period', measured: writeUnits(renewing!), unit: 'WCU' },
    { what: 'send a proposal: median', measured: median(sent), unit: 'ms' },
    { what: 'accept a proposal', measured: writeUnits(accepted!), unit: 'WCU' },
    { what: `list of ${receivers} proposals`, measured: pageUnits(listed!), unit: 'RCU' },
    { what: 'counts beside the menu, own account state included', measured: readUnits(counts!), unit: 'RCU' },
    { what: 'list of notifications', measured: pageUnits(notices!), unit: 'RCU' },
  ]
}

/** Blocks one of those to whom a proposal waits, and reads a page without them. */
async function blockRows(): Promise<Row[]> {
  const other = memberId(10)
  const [blocked] = await several(1, () =>
    invoke(blocks, 'blocks.create', { as: verified, json: { profile_id: other } }),
  )
  const [page] = await several(1, () => invoke(profile, 'profile.browse', { as: verified, query: {} }))
  const [released] = await several(1, () =>
    invoke(blocks, 'blocks.delete', { as: verified, query: { profile_id: other } }),
  )
  return [
    { what: 'block somebody to whom a proposal waits', measured: writeUnits(blocked!), unit: 'WCU' },
    { what: 'take it back', measured: writeUnits(released!), unit: 'WCU' },
    { what: 'page for a member who blocks somebody', measured: pageUnits(page!), unit: 'RCU' },
  ]
}

/** A message of common length, and the longest one in Urdu, whose letters take two bytes. */
async function contactRows(): Promise<Row[]> {
  const write = (message: string) => (at: number) =>
    invoke(contacts, 'contacts.create', {
      json: {
        name: 'Ayesha Khan',
        email: `ayesha-${at}@example.com`,
        subject: 'A question',
        contact_type: 'query',
        message,
      },
    })
  const [common] = await several(1, write('Please tell me how a proposal is withdrawn. '.repeat(5)))
  const [longest] = await several(1, write('س'.repeat(textLimits.contactMessage.max)))
  return [
    { what: 'write to us, as a visitor', measured: writeUnits(common!), unit: 'WCU' },
    { what: 'write to us, the longest message', measured: writeUnits(longest!), unit: 'WCU' },
  ]
}

async function seed(from: number, to: number, now: Date): Promise<void> {
  const start = performance.now()
  await fill(people(from, to, now))
  note(`${to.toLocaleString('en')} members after ${((performance.now() - start) / 1000).toFixed(0)} s more`)
}

/** Capacity units of the main calls through the real handlers, with 1,000 and 100,000 members. */
export async function benchCapacity(): Promise<Row[]> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const stop = await startBenchTable({
    MEDIA_KEY_PAIR_ID: 'K1',
    MEDIA_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  })
  try {
    const now = new Date()
    // Fixed, so that the cached plans (one minute) do not expire during a measurement.
    clock.set(() => now)
    await putInitialPlans(now)
    await seed(0, few, now)
    const small = { browsing: await browseAll(), detail: await detail() }
    await seed(few, many, now)
    const large = { browsing: await browseAll(), detail: await detail() }
    const own = highest(large.browsing['member']!, ({ units }) => units['get'] ?? 0)
    const rows: Row[] = [
      ...Object.keys(viewers).flatMap((name) =>
        browseRows(name, small.browsing[name]!, large.browsing[name]!),
      ),
      {
        what: 'cards of a page by DynamoDB’s rule, 100k: highest',
        measured: (await pageBytes()) / 1024,
        unit: 'KB',
        budget: 8,
      },
      ...detailRows(small.detail, large.detail, own),
      ...(await proposalRows()),
      ...(await blockRows()),
      ...(await contactRows()),
    ]
    for (const rowsOf of besides) rows.push(...(await rowsOf(now)))
    return rowsOfCosts(rows, tableUnits)
  } finally {
    clock.reset()
    await stop()
  }
}
