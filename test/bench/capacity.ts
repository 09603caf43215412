import { generateKeyPairSync } from 'node:crypto'
import { handler as notifications } from '#functions/features/notifications/api'
import { browse as browsePage } from '#functions/features/profiles/api/browse'
import { handler as profile } from '#functions/features/profiles/api/index'
import { handler as proposal } from '#functions/features/proposals/api'
import type { Actor } from '#functions/core/account'
import { profileOf, type UserId } from '#functions/core/ids'
import { clock } from '#functions/core/clock'
import { loadAccountState } from '#functions/features/accounts/store'
import { putInitialPlans } from '#functions/features/plans/store'
import { pageLimits } from '#shared/limits'
import { privacyDefaults } from '#shared/options/privacy'
import { invoke } from '#test/support/functions/invoke'
import { capacityBudgets } from './budgets'
import { chatRows } from './capacity-chat'
import { shortlistRows } from './capacity-shortlist'
import { goldPlan, memberId, memberItems, type MemberOptions } from './members'
import { type Cost, costOf, countingUnits, metered, pageUnits, readUnits, writeUnits } from './meter'
import { printNote, type Row } from './report'
import { fillTable, startBenchTable } from './table'

const [few, many] = [1_000, 100_000]
/** Beyond the first thousand members only the card is stored: their other items are never read here. */
const cardAt = 3
const pages = 10
const receivers = 20

const free = { id: memberId(0) }
const verified = { id: memberId(1) }
const idle = { id: memberId(2) }
const subject = memberId(10)
const visitor: Actor = { kind: 'visitor' }

/** Fixed options for the few members that the calls use; all others are random. */
function optionsOf(number: number, now: Date): MemberOptions {
  const privacy = privacyDefaults
  if (number === 1) return { gender: 'male', plan: goldPlan(now), privacy }
  if (number < 3) return { gender: 'male', plan: 'free', privacy }
  return number >= 10 && number <= 10 + receivers ? { gender: 'female', privacy } : {}
}

async function seed(from: number, to: number, now: Date): Promise<void> {
  function* people() {
    for (let number = from; number < to; number++) {
      const items = memberItems(number, now, optionsOf(number, now))
      if (number < few) yield* items
      else yield items[cardAt]!
    }
  }
  await fillTable(people())
  printNote(`${to.toLocaleString('en')} members`)
}

const viewers = { visitor: undefined, member: free.id, 'verified member': verified.id }

const highest = (costs: readonly Cost[], of: (cost: Cost) => number) => Math.max(...costs.map(of))

/** Reads the first pages in order, as this member or as a visitor. */
async function browse(id: UserId | undefined): Promise<Cost[]> {
  const account = id && (await loadAccountState(id))
  const actor: Actor =
    id && account ? { kind: 'user', userId: id, profileId: profileOf(id), role: 'member', account } : visitor
  const request = { id: 'bench', address: '127.0.0.1', cookies: {} }
  const costs: Cost[] = []
  let cursor: string | undefined
  const read = () => {
    const input = { pageSize: pageLimits.size, ...(cursor && { cursor }) }
    return browsePage({ input, actor, now: clock.now(), request })
  }
  // Plans are read once.
  await read()
  for (let at = 0; at < pages; at++) {
    const { cost, result } = await costOf(read)
    if (result.data.length !== pageLimits.size) throw new Error(`A page held ${result.data.length} cards.`)
    cursor = result.page?.next
    costs.push(cost)
  }
  return costs
}

/** Opens a profile a few times. */
async function detail(): Promise<Cost[]> {
  const costs: Cost[] = []
  for (let at = 0; at < 3; at++)
    costs.push(
      (await metered(() => invoke(profile, 'profile.view', { as: free, query: { userId: subject } }))).cost,
    )
  return costs
}

/** Units of pages and of a profile with the current number of members. */
async function look() {
  const browsing: Record<string, Cost[]> = {}
  for (const [name, id] of Object.entries(viewers)) browsing[name] = await browse(id)
  return { browsing, detail: await detail() }
}
type Look = Awaited<ReturnType<typeof look>>

function browseRows(name: string, small: Cost[], large: Cost[]): Row[] {
  const total = (costs: Cost[]) => costs.reduce((sum, cost) => sum + pageUnits(cost), 0)
  return [
    {
      what: `page for a ${name}, 100k: highest`,
      measured: highest(large, pageUnits),
      unit: 'RCU',
      budget: capacityBudgets['page for a member, 100k: highest'],
    },
    {
      what: `page for a ${name}, 100k: Queries`,
      measured: highest(large, ({ requests }) => requests['Query'] ?? 0),
      unit: '',
      budget: 1,
    },
    { what: `page for a ${name}: 100k ÷ 1k`, measured: total(large) / total(small), unit: '×', budget: 1.1 },
  ]
}

/** Excludes the read of the actor's account state; other reads about the actor count. */
async function detailRows(small: Look, large: Look): Promise<Row[]> {
  const own = readUnits((await costOf(() => loadAccountState(free.id))).cost)
  return [
    {
      what: 'profile detail, 100k',
      measured: highest(large.detail, readUnits) - own,
      unit: 'RCU',
      budget: capacityBudgets['profile detail, 100k'],
    },
    {
      what: 'profile detail, opened for the first time',
      measured: highest(small.detail, (cost) => writeUnits(cost) + countingUnits(cost)),
      unit: 'WCU',
    },
    { what: 'the actor’s own account state, read on every call', measured: own, unit: 'RCU' },
  ]
}

/** A member and a time that no other measured call uses, so that counters are new. */
async function countingRow(): Promise<Row> {
  let measured = 0
  for (let at = 0; at < 100; at++)
    measured += countingUnits(
      (await metered(() => invoke(notifications, 'notifications.counts', { as: idle }))).cost,
    )
  const what = 'counting of calls: 100 calls of a member'
  return { what, measured, unit: 'WCU', budget: capacityBudgets[what] }
}

async function proposalRows(): Promise<Row[]> {
  const send = (at: number, message?: string) => {
    const json = { sender_id: verified.id, receiver_id: memberId(10 + at), ...(message && { message }) }
    return metered<{ data: { id: string } }>(() =>
      invoke(proposal, 'proposal.create', { as: verified, json }),
    )
  }
  // The first one also moves the counters to the paid plan's period.
  await send(0)
  const sent: Cost[] = []
  for (let at = 1; at < receivers - 1; at++) sent.push((await send(at)).cost)
  const last = await send(receivers - 1)
  const receiver = { id: memberId(10 + receivers - 1) }
  const mine = { as: receiver, query: { user_id: receiver.id } }
  const listed = await metered(() =>
    invoke(proposal, 'proposal.list', { as: verified, query: { user_id: verified.id } }),
  )
  const answer = { proposal_id: last.body.data.id, status: 'accepted' }
  const accepted = await metered(() => invoke(proposal, 'proposal.update', { as: receiver, json: answer }))
  const counts = await metered(() => invoke(notifications, 'notifications.counts', { as: receiver }))
  const notices = await metered(() => invoke(notifications, 'notifications.mine', mine))
  const noted = await send(receivers, 'We would be glad to meet your family. '.repeat(8))
  return [
    {
      what: 'send a proposal, with quota',
      measured: highest(sent, writeUnits),
      unit: 'WCU',
      budget: capacityBudgets['send a proposal, with quota'],
    },
    {
      what: 'send a proposal: reads, own account state included',
      measured: highest(sent, readUnits),
      unit: 'RCU',
    },
    {
      what: 'send a proposal with a note',
      measured: writeUnits(noted.cost),
      unit: 'WCU',
      budget: capacityBudgets['send a proposal with a note'],
    },
    { what: 'accept a proposal', measured: writeUnits(accepted.cost), unit: 'WCU' },
    { what: `list of ${receivers} proposals`, measured: pageUnits(listed.cost), unit: 'RCU' },
    {
      what: 'counts beside the menu, own account state included',
      measured: readUnits(counts.cost),
      unit: 'RCU',
    },
    { what: 'list of notifications', measured: pageUnits(notices.cost), unit: 'RCU' },
  ]
}

/** Capacity units of the main calls through the real handlers, with 1,000 and 100,000 members. */
export async function benchCapacity(): Promise<Row[]> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const unlimited = { max: 1e6, seconds: 1 }
  const stop = await startBenchTable({
    MEDIA_KEY_PAIR_ID: 'K1',
    MEDIA_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    RATE_LIMITS: JSON.stringify({ messagePerConversation: unlimited, framePerSocket: unlimited }),
  })
  try {
    const now = new Date()
    // Fixed, so that the cached plans (one minute) do not expire during a measurement.
    clock.set(() => now)
    await putInitialPlans(now)
    await seed(0, few, now)
    const small = await look()
    await seed(few, many, now)
    const large = await look()
    return [
      ...Object.keys(viewers).flatMap((name) =>
        browseRows(name, small.browsing[name]!, large.browsing[name]!),
      ),
      ...(await detailRows(small, large)),
      await countingRow(),
      ...(await proposalRows()),
      ...(await shortlistRows()),
      ...(await chatRows(now)),
    ]
  } finally {
    clock.reset()
    await stop()
  }
}
