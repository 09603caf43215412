import { beforeEach, expect } from '@jest/globals'
import type { DynamoDBRecord } from 'aws-lambda'
import { handler as connectionsApi } from '#functions/features/connections/api'
import { userId } from '#functions/core/ids'
import { handler as consume } from '#functions/events/index'
import { type RecountOptions, type RecountResult, runRecount } from '#functions/jobs/recount/run'
import { clock } from '#functions/core/clock'
import { createContact } from '#functions/features/contact/store'
import { markConversationRead } from '#functions/features/chat/store'
import { invoke } from '#test/support/functions/invoke'
import { memberItems } from '#test/support/functions/members'
import { say } from '#test/support/functions/stored-messages'
import { changesOf } from '../events/changes'
import { decide, send } from '../proposals/calls'
import { runJob, table, useDepartures } from '../deletion/departures'
import { leave } from '../deletion/leaver'

/* Members with a history of some weeks, and all that the stream's consumer has derived from it. */

let now = new Date('2026-10-28T09:00:00.000Z')
export const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const DAY = 24 * 60

/** The events since the last call. */
export let changes: () => Promise<DynamoDBRecord[]>
export async function deliver(events: DynamoDBRecord[]): Promise<void> {
  expect(await consume({ Records: events })).toEqual({ batchItemFailures: [] })
}
export async function follow(): Promise<DynamoDBRecord[]> {
  const events = await changes()
  await deliver(events)
  // Of what the consumer writes itself, nothing more follows than what pages show.
  await deliver(await changes())
  return events
}

/** Men and women in turn. */
export async function newMembers(...names: string[]): Promise<string[]> {
  const ids = names.map((name) => `${name}-${clock.now().getTime()}`)
  for (const [at, id] of ids.entries()) {
    const gender = at % 2 === 0 ? 'male' : 'female'
    await table.put(...memberItems(id, { gender, created_at: clock.now().toISOString() }))
  }
  await follow()
  return ids
}

/** Sends a proposal; with an answer, one follows a day later. */
export async function proposed(from: string, to: string, answer?: string): Promise<string> {
  const { status, body } = await send(from, to)
  expect(status).toBe(201)
  await follow()
  const id = body.data.id as string
  if (!answer) return id
  pass(DAY)
  expect((await decide(answer === 'withdrawn' ? from : to, id, answer)).status).toBe(200)
  await follow()
  return id
}

export async function ended(by: string, connection_id: string) {
  pass(DAY)
  const parts = { as: { id: by }, json: { connection_id, status: 'ended' } }
  expect((await invoke(connectionsApi, 'connections.update', parts)).status).toBe(200)
  await follow()
}

async function build() {
  changes = await changesOf(table)
  for (const id of ['adam', 'bilal', 'chand', 'leaver', 'hina', 'iqra', 'javeria']) {
    const gender = id < 'd' || id === 'leaver' ? 'male' : 'female'
    await table.put(...memberItems(id, { gender, created_at: now.toISOString() }))
    await follow()
    pass(DAY / 2)
  }
  await table.put(
    ...memberItems('boss', { role: 'admin', joined_as: 'admin', created_at: now.toISOString() }),
  )
  const contact = {
    name: 'A Sender',
    email: 'sender@example.com',
    subject: 'Words',
    contact_type: 'query',
  } as const
  await createContact(undefined, contact, now)
  await follow()
  await proposed('adam', 'hina')
  await proposed('bilal', 'hina')
  await proposed('leaver', 'hina', 'rejected')
  await proposed('chand', 'hina', 'withdrawn')
  await proposed('adam', 'iqra', 'accepted')
  await ended('iqra', await proposed('bilal', 'iqra', 'accepted'))
  await proposed('leaver', 'javeria')
  for (const text of ['Salam', 'Are you there?', 'Salam again']) await say('adam', 'iqra', text)
  await say('iqra', 'adam', 'Wa alaikum salam')
  await follow()
  await markConversationRead(userId('iqra'), userId('adam'), 1)
  await follow()
  expect((await leave('leaver')).status).toBe(200)
  await follow()
  await runJob()
  await follow()
  pass(2 * DAY)
}

let built = false
export function useHistory() {
  useDepartures()
  beforeEach(async () => {
    clock.set(() => now)
    if (!built) await build()
    built = true
    await changes()
  })
}

const shown = (item: object) =>
  Object.fromEntries(
    Object.entries(item).filter(
      ([name, value]) => /^(n|d\d\d|\d{4}_.*|proposals|messages|notifications)$/.test(name) && value !== 0,
    ),
  )

export type Derived = Record<string, Record<string, number>>

/** What badges, counts and tallies say, without what is 0. */
export async function derived(): Promise<Derived> {
  const items = await table.all(/^(COUNT|TALLY|M)#/)
  const counted = items.filter(({ pk, sk }) => !pk.startsWith('M#') || sk === 'B')
  return Object.fromEntries(
    counted
      .map((item) => [`${item.pk} ${item.sk}`, shown(item) as Record<string, number>] as const)
      .filter(([, counts]) => Object.keys(counts).length > 0),
  )
}

export const recount = (options: Partial<RecountOptions> = {}): Promise<RecountResult> =>
  runRecount({ timeIsUp: () => false, pause: () => Promise.resolve(), ...options })

/** A whole pass, run by run; returns what it has mended. */
export async function recountAll(options: Partial<RecountOptions> = {}): Promise<number> {
  let mended = 0
  for (let run = 0; run < 60; run++) {
    const result = await recount({ ...options, again: run === 0 })
    mended += result.mended
    if (result.done) return mended
    pass(5)
  }
  throw new Error('It does not end.')
}
