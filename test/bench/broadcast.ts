import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { documents } from '#functions/lib/clients/dynamo'
import { clock } from '#functions/lib/clock'
import { env } from '#functions/lib/env'
import { userId } from '#functions/domain/ids'
import { createBroadcast, loadBroadcast } from '#functions/store/broadcasts'
import type { AccountItem, AccountStateItem } from '#functions/store/items'
import { type Key, prefixes } from '#functions/store/keys'
import { putInitialPlans } from '#functions/store/plans'
import { type Row as StoredRow, rowOfUser } from '#functions/store/row-sources'
import { fillRows } from './console-rows'
import { memberItems } from './members'
import { note, type Row } from './report'
import { fill, startBenchTable } from './table'

const many = Number(process.env['BROADCAST_MEMBERS'] ?? 10_000)
const ID = 'bc_bench'
const LOOK_MS = 20

const account = (number: number, now: Date) =>
  memberItems(number, now, { plan: 'free' }).slice(0, 2) as [AccountItem, AccountStateItem]

function* accounts(now: Date): Generator<object> {
  for (let number = 0; number < many; number++) yield* account(number, now)
}
function* rows(now: Date): Generator<StoredRow> {
  // Nobody is searched for.
  for (let number = 0; number < many; number++) yield { ...rowOfUser(...account(number, now)), tokens: [] }
}

/** Everybody, on Free. */
const message = (now: Date) => ({
  id: ID,
  actor_id: userId('boss'),
  audience: { to: 'plan' as const, plan_id: 'free' },
  text: 'The office is closed on Friday.',
  state: 'sending' as const,
  told: 0,
  created_at: now.toISOString(),
})

/** A run of the job in a process of its own. */
function startRun(): { child: ChildProcess; ended: Promise<unknown> } {
  const script = join(import.meta.dirname, 'broadcast-run.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  return { child, ended: once(child, 'exit') }
}

const progress = async () => (await loadBroadcast(ID)) ?? { told: 0, state: 'sending' }

/** Kills a run as soon as it has stored that half is told; returns how long it ran. */
async function killHalfway(): Promise<number> {
  const began = performance.now()
  const { child, ended } = startRun()
  while ((await progress()).told < many / 2) {
    if (child.exitCode !== null) throw new Error(`The run ended by itself with ${child.exitCode}.`)
    await wait(LOOK_MS)
  }
  // In the middle of the next page.
  await wait(3 * LOOK_MS)
  child.kill('SIGKILL')
  await ended
  if (child.signalCode !== 'SIGKILL') throw new Error('The run was not killed.')
  return performance.now() - began
}

async function runToTheEnd(): Promise<number> {
  const began = performance.now()
  const { child, ended } = startRun()
  await ended
  if (child.exitCode !== 0) throw new Error(`The second run ended with ${child.exitCode}.`)
  return performance.now() - began
}

/** How often each member has been told. */
async function countTold(): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  let from: Record<string, unknown> | undefined
  do {
    const command = new ScanCommand({
      TableName: env('TABLE_NAME'),
      ConsistentRead: true,
      ExclusiveStartKey: from,
    })
    const { Items = [], LastEvaluatedKey } = await documents().send(command)
    for (const { pk, sk } of Items as Key[])
      if (sk.startsWith(prefixes.notification)) found.set(pk, (found.get(pk) ?? 0) + 1)
    from = LastEvaluatedKey
  } while (from)
  return found
}

/** A message to 10,000 members (`BROADCAST_MEMBERS`), whose job is killed halfway and run again. */
export async function benchBroadcast(): Promise<Row[]> {
  const stop = await startBenchTable({})
  try {
    const now = new Date()
    clock.set(() => now)
    await putInitialPlans(now)
    await fill(accounts(now))
    await fillRows('user', rows(now))
    await createBroadcast(message(now), [], now)
    const first = await killHalfway()
    const halfway = (await countTold()).size
    if (halfway >= many) throw new Error('Everybody was told before the run was killed.')
    note(`killed after ${halfway.toLocaleString('en')} of ${many.toLocaleString('en')} were told`)
    const second = await runToTheEnd()
    const { told, state } = await progress()
    if (state !== 'sent' || told !== many) throw new Error(`It is ${state}, and counts ${told} told.`)
    const counts = await countTold()
    const more = [...counts.values()].filter((count) => count > 1).length
    return [
      { what: 'members who were not told', measured: many - counts.size, unit: '', budget: 0 },
      { what: 'members who were told more than once', measured: more, unit: '', budget: 0 },
      { what: 'first run, until it was killed', measured: first / 1000, unit: 's' },
      { what: 'second run, to the end', measured: second / 1000, unit: 's' },
    ]
  } finally {
    clock.reset()
    await stop()
  }
}
