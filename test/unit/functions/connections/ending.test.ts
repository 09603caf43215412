import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { userId } from '#functions/core/ids'
import { handler as consume } from '#functions/events/index'
import { clock } from '#functions/core/clock'
import { keys } from '#functions/db/keys'
import { forgetPlans } from '#functions/features/plans/store'
import { streamRecord } from '#test/support/functions/invoke'
import {
  injectConflicts,
  intercept,
  type LocalTable,
  startTableWithPlans,
} from '#test/support/functions/local-table'
import { setStatus } from '#test/support/functions/members'
import { acceptedList, connection, connections, decide, item, list } from '../proposals/calls'
import {
  at,
  connected,
  couple,
  end,
  everything,
  insisting,
  member,
  notificationsOf,
  outcomes,
  pairOf,
  refused,
  sent,
} from '../proposals/stage'

const start = '2026-11-01T10:00:00.000Z'
const later = '2026-11-02T10:00:00.000Z'
let table: LocalTable

beforeAll(async () => {
  table = await startTableWithPlans()
})
afterAll(() => table.stop())
beforeEach(() => {
  forgetPlans()
  at(start)
})
afterEach(clock.reset)

const storedProposal = async (id: string) => (await table.all(/^PR#/)).find((stored) => stored['id'] === id)
const lost = refused(404, 'not_found')

describe.each(['who was asked', 'who asked'])('ended by %s', (who) => {
  const meet = async () => {
    const [his, hers] = await couple(table)
    const id = await connected(his, hers)
    return who === 'who asked' ? { id, ender: his, other: hers } : { id, ender: hers, other: his }
  }

  it('an ended connection leaves all lists of both members, and its proposal is ended', async () => {
    const { id, ender, other } = await meet()
    at(later)
    expect(await end(ender, id)).toMatchObject({
      status: 200,
      body: { message: 'Connection ended.', data: { id, status: 'ended' } },
    })
    for (const one of [ender, other]) {
      expect((await connections(one)).body.data).toEqual([])
      expect((await acceptedList(one)).body.data).toEqual([])
      expect(await connection(one, id)).toMatchObject(lost)
      expect((await item(one, { proposal_id: id })).body.data).toMatchObject({
        status: 'ended',
        updated_at: later,
      })
      expect((await list(one, { status: 'ended' })).body.data).toHaveLength(1)
      expect((await list(one, { status: 'accepted' })).body.data).toEqual([])
    }
    const pair = (await pairOf(table, ender, other))!
    expect(pair).toMatchObject({ status: 'ended', ended_by: ender, updated_at: later })
    for (const name of ['g1pk', 'g1sk', 'g2pk', 'g2sk', 'connected_at']) expect(pair).not.toHaveProperty(name)
  })

  it('the end of a connection sends no notification', async () => {
    const { id, ender, other } = await meet()
    const before = [await notificationsOf(ender), await notificationsOf(other)]
    await end(ender, id)
    expect([await notificationsOf(ender), await notificationsOf(other)]).toEqual(before)
  })

  it('ending a connection again succeeds for the member who ended it; the other member gets 404', async () => {
    const { id, ender, other } = await meet()
    await end(ender, id)
    const before = await everything(table)
    at(later)
    expect((await end(ender, id)).status).toBe(200)
    expect(await end(other, id)).toMatchObject(lost)
    expect(await everything(table)).toEqual(before)
  })

  it('after the end, connecting again takes a new proposal', async () => {
    const { id, ender, other } = await meet()
    await end(ender, id)
    // The one who was asked may decide, but no more about this one.
    expect((await decide(other, id, 'accepted')).status).toBe(who === 'who asked' ? 409 : 403)
    expect((await connections(other)).body.data).toEqual([])
    const again = await sent(ender, other)
    expect(await end(ender, again)).toMatchObject(lost)
    await decide(other, again, 'accepted')
    expect((await connections(other)).body.data).toMatchObject([{ id: again }])
    // The ended one does not end this one, too.
    expect(await end(ender, id)).toMatchObject(lost)
    expect((await connections(ender)).body.data).toHaveLength(1)
  })
})

describe('is refused, and writes nothing,', () => {
  it('strangers and administrators cannot end a connection, and other ids are 404', async () => {
    const [his, hers] = await couple(table)
    const stranger = await member(table, 'male')
    const admin = await member(table, 'male', { role: 'admin' })
    const id = await connected(his, hers)
    const [one, other] = await couple(table)
    const pending = await sent(one, other)
    const [he, she] = await couple(table)
    const rejected = await sent(he, she)
    await decide(she, rejected, 'rejected')
    const before = await everything(table)

    const unknown = await end(his, 'pr_unknown')
    expect(unknown).toMatchObject(lost)
    // A stranger learns nothing of a connection, not even that it is one.
    expect((await end(stranger, id)).body).toEqual(unknown.body)
    expect(await end(admin, id, 'admin')).toMatchObject(refused(403, 'members_only'))
    // Also with a token from when they were members.
    expect(await end(admin, id)).toMatchObject(refused(403, 'members_only'))
    for (const [who, what] of [
      [one, pending],
      [other, pending],
      [he, rejected],
      [she, rejected],
    ] as const)
      expect(await end(who, what)).toMatchObject(lost)
    expect(await everything(table)).toEqual(before)
  })

  it('a suspended member cannot end a connection', async () => {
    const [his, hers] = await couple(table)
    const id = await connected(his, hers)
    await setStatus(userId(his), 'suspended')
    expect(await end(his, id)).toMatchObject(refused(403, 'account_suspended'))
    expect((await end(hers, id)).status).toBe(200)
  })
})

describe.each([['with conflicts injected into three of ten transactions', 0.3]])(
  'at once, %s,',
  (_name, share) => {
    let stop: () => void = () => undefined
    const inject = (seed: number) => {
      stop = share > 0 ? injectConflicts(share, seed).stop : () => undefined
    }
    afterEach(() => stop())

    it('of 20 concurrent ends by both members, only those of one member succeed', async () => {
      const [his, hers] = await couple(table)
      const id = await connected(his, hers)
      inject(1)
      const callers = Array.from({ length: 20 }, (_, n) => (n % 2 ? his : hers))
      const replies = await Promise.all(callers.map((who) => insisting(() => end(who, id))))
      const pair = (await pairOf(table, his, hers))!
      const succeeded = new Set(callers.filter((_, n) => replies[n]!.status === 200))
      expect([...succeeded]).toEqual([pair['ended_by']])
      expect(outcomes(replies)).toEqual({ 200: 10, '404 not_found': 10 })
      expect((await storedProposal(id))!['status']).toBe('ended')
    })
  },
)

it('an end concurrent with one by the same member succeeds', async () => {
  const [his, hers] = await couple(table)
  const id = await connected(his, hers)
  const stop = intercept('TransactWriteItems', async () => {
    stop()
    await end(his, id)
  })
  expect((await end(his, id)).status).toBe(200)
  expect(await pairOf(table, his, hers)).toMatchObject({ ended_by: his })
})

it('an end concurrent with one by the other member is 404', async () => {
  const [his, hers] = await couple(table)
  const id = await connected(his, hers)
  const stop = intercept('TransactWriteItems', async () => {
    stop()
    await end(hers, id)
  })
  expect(await end(his, id)).toMatchObject(lost)
  expect(await pairOf(table, his, hers)).toMatchObject({ ended_by: hers })
})

it('an end concurrent with an end and a new proposal is 404 and keeps the new proposal', async () => {
  const [his, hers] = await couple(table)
  const id = await connected(his, hers)
  const stop = intercept('TransactWriteItems', async () => {
    stop()
    await end(hers, id)
    await sent(hers, his)
  })
  expect(await end(his, id)).toMatchObject(lost)
  expect(await pairOf(table, his, hers)).toMatchObject({ status: 'pending', sender_id: hers })
})

it('each end of a connection is counted once, even if its event is repeated', async () => {
  const [his, hers] = await couple(table)
  const id = await connected(his, hers)
  const before = await storedProposal(id)
  await end(hers, id)
  const record = streamRecord({ before, after: await storedProposal(id) })
  const counted = async () => {
    const key = keys.count('connections.ended', start.slice(0, 10))
    const found = (await table.all(/^COUNT#/)).find(({ pk, sk }) => pk === key.pk && sk === key.sk)
    return Number(found?.['n'] ?? 0)
  }
  await Promise.all([consume({ Records: [record] }), consume({ Records: [record, record] })])
  await consume({ Records: [record] })
  expect(await counted()).toBe(1)
})
