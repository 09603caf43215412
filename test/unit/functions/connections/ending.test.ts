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

  it('a connection is lost to both, in every list, and the proposal reads ended', async () => {
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

  it('nobody is notified', async () => {
    const { id, ender, other } = await meet()
    const before = [await notificationsOf(ender), await notificationsOf(other)]
    await end(ender, id)
    expect([await notificationsOf(ender), await notificationsOf(other)]).toEqual(before)
  })

  it('repeated, it succeeds for who ended it, whenever, and changes nothing; for the other there is none', async () => {
    const { id, ender, other } = await meet()
    await end(ender, id)
    const before = await everything(table)
    at(later)
    expect((await end(ender, id)).status).toBe(200)
    expect(await end(other, id)).toMatchObject(lost)
    expect(await everything(table)).toEqual(before)
  })

  it('the other side stays free to refuse: it takes a new proposal to be connected again', async () => {
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
  it('to strangers, administrators, and for what is no connection', async () => {
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

  it('to a member who is suspended; for the other one it goes on', async () => {
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

    it('20 ends by both leave one of them as who ended it, and only their calls succeed', async () => {
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

it('a connection that one ended in the same moment on another device counts as ended', async () => {
  const [his, hers] = await couple(table)
  const id = await connected(his, hers)
  const stop = intercept('TransactWriteItems', async () => {
    stop()
    await end(his, id)
  })
  expect((await end(his, id)).status).toBe(200)
  expect(await pairOf(table, his, hers)).toMatchObject({ ended_by: his })
})

it('a connection that the other ended in the same moment is none any more', async () => {
  const [his, hers] = await couple(table)
  const id = await connected(his, hers)
  const stop = intercept('TransactWriteItems', async () => {
    stop()
    await end(hers, id)
  })
  expect(await end(his, id)).toMatchObject(lost)
  expect(await pairOf(table, his, hers)).toMatchObject({ ended_by: hers })
})

it('a new proposal of the same moment stays beside the end of a connection', async () => {
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

it('each end of a connection is counted once, however often its event comes', async () => {
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
