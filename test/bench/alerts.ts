import { randomUUID } from 'node:crypto'
import { hour, minuteMs, secondMs } from '#shared/units'
import { findNewPeople } from '#functions/jobs/alerts/find'
import { handler } from '#functions/jobs/tell-alerts'
import { documents } from '#functions/lib/clients/dynamo'
import { clock } from '#functions/lib/clock'
import { loadSavedSearches } from '#functions/store/saved-search-reads'
import { listNotifications } from '#functions/store/notifications'
import { putInitialPlans } from '#functions/store/plans'
import { queryAll } from '#functions/store/table'
import { lists } from '#functions/store/keys'
import type { Answer } from '#test/support/events'
import { newPeople, oldPeople, seekerAt, seekers } from './alert-people'
import { type Cost, metered, readUnits, writeUnits } from './meter'
import { note, type Row } from './report'
import { placesAtHand } from './search-members'
import { fill, startBenchTable } from './table'

const searches = 100
const [few, many] = [1000, 10_000]
const old = 100_000
/** Of a pass over ten times as many new people, for each of them: it is linear in them, and the searches are there either way. */
const linear = 1.5
/** Times as much as where there is nobody else. */
const besides = 1.1

const began = new Date('2026-11-22T12:00:00.000Z')
const answer = { status: 200 } as unknown as Answer
const goOn = () => undefined

/** People who join, hours after the last ones did, and how much later it is then. */
class World {
  private number = 0
  private time = began

  async join(count: number): Promise<void> {
    this.time = new Date(this.time.getTime() + 3 * hour * secondMs)
    await fill(newPeople(this.number, count, this.time))
    this.number += count
    this.time = new Date(this.time.getTime() + count * (secondMs / 2) + 5 * minuteMs)
    clock.set(() => this.time)
  }
}

const unhurried = { getRemainingTimeInMillis: () => 600_000 }

/** Of how many people the searches have told, and by how many notifications; throws where one was told of twice. */
async function toldOf(): Promise<{ people: number; notices: number }> {
  const told = { people: 0, notices: 0 }
  for (let at = 0; at < searches; at++) {
    const user = seekerAt(at)
    const { items } = await listNotifications(user, { cursor: undefined, pageSize: 100 })
    const marks = await queryAll(lists.ofMember(user), { sort: { beginsWith: 'QF#' } })
    const people = items.reduce((sum, { found = 0 }) => sum + found, 0)
    const pending = (await loadSavedSearches(user)).reduce((sum, one) => sum + (one.pending ?? []).length, 0)
    if (people !== marks.length || pending > 0)
      throw new Error(`A member was told of ${people}, ${marks.length} were found.`)
    told.people += people
    told.notices += items.length
  }
  return told
}

async function pass(count: number): Promise<{ cost: Cost; found: number }> {
  let found = 0
  const { cost } = await metered(async () => {
    found = await findNewPeople({ goOn })
    return answer
  })
  if (found === 0) throw new Error(`Nobody was found among ${count}.`)
  return { cost, found }
}

const tell = () =>
  metered(async () => {
    await handler({}, unhurried)
    return answer
  })

/** Ends a run in the middle: nothing is called any more once half of the searches have kept somebody. */
async function killInTheMiddle(): Promise<void> {
  const stack = documents().middlewareStack
  const name = `kill-${randomUUID()}`
  let writes = 0
  stack.add(
    (next, context) => async (args) => {
      if (context.commandName === 'TransactWriteItemsCommand') writes++
      if (writes > searches / 2) throw new Error('Killed.')
      return next(args)
    },
    { step: 'initialize', name },
  )
  const isKilled = await handler({}, unhurried).then(
    () => false,
    () => true,
  )
  stack.remove(name)
  if (!isKilled) throw new Error('The run was not killed.')
}

function rowsOf(of: string, { cost, found }: { cost: Cost; found: number }, count: number): Row[] {
  return [
    { what: `${of}: found, by ${searches} searches`, measured: found, unit: '' },
    { what: `${of}: time of a pass`, measured: cost.ms, unit: 'ms' },
    { what: `${of}: time for each who is new`, measured: (cost.ms * 1000) / count, unit: 'µs' },
    { what: `${of}: reads of a pass`, measured: readUnits(cost), unit: 'RCU' },
    { what: `${of}: writes of a pass`, measured: writeUnits(cost), unit: 'WCU' },
  ]
}

async function measured(): Promise<Row[]> {
  const world = new World()
  clock.set(() => began)
  await putInitialPlans(began)
  await fill(seekers(searches, began))
  await handler({}, unhurried)
  // Warm.
  await world.join(few)
  await pass(few)
  await tell()
  await world.join(few)
  const alone = await pass(few)
  await tell()
  const start = performance.now()
  await fill(oldPeople(old, began, await placesAtHand()))
  note(`${old} who were there before stored after ${((performance.now() - start) / 1000).toFixed(0)} s`)
  await world.join(few)
  const beside = await pass(few)
  const told = await tell()
  await world.join(many)
  const more = await pass(many)
  await tell()
  const before = await toldOf()
  await world.join(many)
  await killInTheMiddle()
  await handler({}, unhurried)
  const after = await toldOf()
  return [
    ...rowsOf('1,000 new', alone, few),
    ...rowsOf('1,000 new, 100,000 old', beside, few),
    {
      what: 'reads, 100,000 old against none',
      measured: readUnits(beside.cost) / readUnits(alone.cost),
      unit: '×',
      budget: besides,
    },
    { what: 'telling: reads', measured: readUnits(told.cost), unit: 'RCU' },
    { what: 'telling: writes', measured: writeUnits(told.cost), unit: 'WCU' },
    ...rowsOf('10,000 new, 100,000 old', more, many),
    {
      what: 'time for each who is new, 10,000 against 1,000',
      measured: more.cost.ms / many / (beside.cost.ms / few),
      unit: '×',
      budget: linear,
    },
    {
      what: 'killed in the middle: notifications for each search that told, after the next run',
      measured: (after.notices - before.notices) / searches,
      unit: '',
      budget: 1,
    },
    { what: 'killed in the middle: people told of', measured: after.people - before.people, unit: '' },
  ]
}

/** New people for saved searches: what a pass costs, and that it is linear in them and does not mind who was there before. */
export async function benchAlerts(): Promise<Row[]> {
  const stop = await startBenchTable({ EMAIL_PROOF: 'off' })
  try {
    return await measured()
  } finally {
    clock.reset()
    await stop()
  }
}
