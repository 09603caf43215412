import { browse } from '#functions/api/profile/browse'
import { handler as shortlist } from '#functions/api/shortlist/index'
import { profileOf, type UserId, userId } from '#functions/domain/ids'
import { clock } from '#functions/lib/clock'
import { loadAccountState, newAccountItems } from '#functions/store/accounts'
import { keys } from '#functions/store/keys'
import { stampOf } from '#functions/store/shapes'
import { put, write } from '#functions/store/transact'
import { keptLimits, pageLimits, textLimits } from '#shared/limits'
import type { OperationId } from '#shared/contract'
import { type CallParts, invoke } from '#test/support/events'
import { capacityBudgets } from './budgets'
import { alertRows } from './capacity-alerts'
import { memberId } from './members'
import { type Cost, metered, pageUnits, writeUnits } from './meter'
import type { Row } from './report'
import { fill } from './table'

/** A member whom no other call changes, and another one. */
const [member, full] = [memberId(901), memberId(902)]
/** Some of whom each may be opened by everybody. */
const others = Array.from({ length: 22 }, (_, at) => memberId(10 + at))
const page = 20
/** Of the length that ids have. */
const ids = (count: number) => Array.from({ length: count }, (_, at) => userId(memberId(100_000 + at)))

async function costOf(as: string, id: OperationId, parts: Omit<CallParts, 'as'>): Promise<Cost> {
  const { cost, answer } = await metered(() => invoke(shortlist, id, { as: { id: as }, ...parts }))
  if (answer.status >= 300) throw new Error(`${id}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return cost
}
const keep = (as: string, profile_id: string, note?: string) =>
  costOf(as, 'shortlist.create', { json: { profile_id, ...(note !== undefined && { note }) } })
const hide = (as: string, profile_id: string) => costOf(as, 'shortlist.hide', { json: { profile_id } })
const read = (id: OperationId, more: Record<string, string> = {}) =>
  costOf(member, id, { query: { user_id: member, ...more } })

async function shortlistRows(): Promise<Row[]> {
  const [first, second, noted, ...more] = others as [UserId, UserId, UserId, ...UserId[]]
  const begun = await keep(member, first)
  const added = await keep(member, second)
  const longest = await keep(member, noted, 'س'.repeat(textLimits.shortlistNote.max))
  for (const id of more.slice(0, page - 3)) await keep(member, id)
  const [byIds, listed] = [await read('shortlist.ids', { only: 'ids' }), await read('shortlist.mine')]
  const moved = await costOf(member, 'shortlist.update', { json: { profile_id: second, before: null } })
  const dropped = await costOf(member, 'shortlist.delete', { query: { profile_id: noted } })
  await write(put('shortlist', { ...keys.shortlist(userId(full)), ids: ids(keptLimits.shortlist - 1) }))
  const last = await keep(full, first)
  return [
    { what: 'keep the first one on the shortlist', measured: writeUnits(begun), unit: 'WCU' },
    {
      what: 'keep somebody on the shortlist',
      measured: writeUnits(added),
      unit: 'WCU',
      budget: capacityBudgets['keep somebody on the shortlist'],
    },
    { what: 'the same with the longest note in Urdu', measured: writeUnits(longest), unit: 'WCU' },
    { what: 'the same where the list is full by it', measured: writeUnits(last), unit: 'WCU' },
    { what: 'keep somebody on the shortlist: reads', measured: pageUnits(added), unit: 'RCU' },
    { what: 'move somebody on the shortlist', measured: writeUnits(moved), unit: 'WCU' },
    { what: 'take somebody off, with the note', measured: writeUnits(dropped), unit: 'WCU' },
    {
      what: 'whom a member keeps, by their ids',
      measured: pageUnits(byIds),
      unit: 'RCU',
      budget: capacityBudgets['whom a member keeps, by their ids'],
    },
    { what: `page of ${page} of the shortlist`, measured: pageUnits(listed), unit: 'RCU' },
  ]
}

/** The first page of the member's list: without the gateway, which would know who calls. */
async function firstPage(): Promise<{ cost: Cost; shown: string[] }> {
  const account = await loadAccountState(member)
  if (!account) throw new Error('There is no such member.')
  const actor = {
    kind: 'user',
    userId: member,
    profileId: profileOf(member),
    role: 'member',
    account,
  } as const
  const request = { id: 'bench', address: '127.0.0.1', cookies: {} }
  const { cost, answer } = await metered(async () => {
    const body = await browse({ input: { pageSize: pageLimits.size }, actor, now: clock.now(), request })
    return { status: 200, body, headers: {}, cookies: [] }
  })
  return { cost, shown: (answer.body as { data: { id: string }[] }).data.map(({ id }) => id) }
}

/** Of most members there is the card alone: these can be opened, too. */
const withStates = (members: readonly string[]) =>
  members.map((id, at) => {
    const person = {
      name: 'Sana Malik',
      email: `top-${at}@example.com`,
      phone: `+92301${String(at).padStart(7, '0')}`,
    }
    const [, state] = newAccountItems({ ...person, userId: userId(id), role: 'member' }, clock.now())
    return { ...state, profile_complete: true, ...stampOf('accountState') }
  })

/** Whoever hides the first ones of the list reads on behind them. */
async function hiddenRows(): Promise<Row[]> {
  const before = await firstPage()
  const top = before.shown.slice(0, page)
  await fill(withStates(top))
  const costs: Cost[] = []
  for (const id of top) costs.push(await hide(member, id))
  const after = await firstPage()
  if (after.shown.length < pageLimits.size || after.shown.some((id) => top.includes(id)))
    throw new Error('The page is not whole, or shows who is hidden.')
  const byIds = await read('shortlist.ids', { only: 'ids' })
  await write(put('hidden', { ...keys.hidden(userId(full)), ids: ids(keptLimits.hidden - 1) }))
  const last = await hide(full, others[0]!)
  return [
    { what: 'put the first one aside', measured: writeUnits(costs[0]!), unit: 'WCU' },
    { what: 'put somebody aside', measured: writeUnits(costs[1]!), unit: 'WCU' },
    { what: 'the same where there are a thousand by it', measured: writeUnits(last), unit: 'WCU' },
    { what: 'whom a member keeps and has put aside, by their ids', measured: pageUnits(byIds), unit: 'RCU' },
    { what: 'page for the member before', measured: pageUnits(before.cost), unit: 'RCU' },
    {
      what: `page for a member who has put the ${page} at the top aside`,
      measured: pageUnits(after.cost),
      unit: 'RCU',
    },
  ]
}

/** Whom a member keeps for themselves, whom they have put aside, and what they have saved of searches. */
export const keptRows = async (): Promise<Row[]> => [
  ...(await shortlistRows()),
  ...(await hiddenRows()),
  ...(await alertRows()),
]
