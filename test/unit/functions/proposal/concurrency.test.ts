import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { handler } from '#functions/api/proposal/index'
import { freePeriod } from '#functions/domain/usage'
import { userId } from '#functions/domain/ids'
import { keys } from '#functions/store/keys'
import { forgetPlans } from '#functions/store/plans'
import { type Answer, invoke } from '#test/support/events'
import { injectConflicts, type LocalTable, startTableWithPlans } from '#test/support/local-table'
import { memberItems, type MemberOptions } from '#test/support/members'
import { send } from './calls'
import { insisting } from './stage'

const LEFT = 5
let table: LocalTable
let stopInjecting: () => void = () => undefined

beforeAll(async () => {
  table = await startTableWithPlans()
})
afterAll(() => table.stop())
afterEach(() => stopInjecting())
beforeEach(forgetPlans)

let serial = 0
const newMembers = async (count: number, gender: 'male' | 'female', over: MemberOptions = {}) => {
  const ids = Array.from({ length: count }, () => `${gender}-${++serial}`)
  await table.put(...ids.flatMap((id) => memberItems(id, { gender, ...over })))
  return ids
}
const newMember = async (gender: 'male' | 'female', over: MemberOptions = {}) =>
  (await newMembers(1, gender, over))[0]!
const answer = (by: string, proposal_id: string, status: string) =>
  invoke(handler, 'proposal.update', { as: { id: by }, json: { proposal_id, status } })

const tally = (replies: readonly Answer[]) => {
  const counts: Record<string, number> = {}
  for (const { status, body } of replies) {
    const outcome = status < 300 ? String(status) : `${status} ${String(body.code)}`
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}
const proposalsBy = async (ids: readonly string[]) =>
  (await table.all(/^PR#/)).filter((item) => ids.includes(item['sender_id'] as string))
const notificationsOf = async (ids: readonly string[]) => {
  const partitions = new Set(ids.map((id) => `M#${id}#N`))
  return (await table.all(/#N$/)).filter((item) => partitions.has(item.pk))
}
const sentCounter = async (id: string) =>
  (await table.all(/^M#/)).find((item) => item.pk === `M#${id}` && item.sk === 'U')?.['proposals_sent']

describe.each([
  ['on a quiet table', 0],
  ['with conflicts injected into four of ten transactions', 0.4],
])('%s', (_name, share) => {
  const inject = (seed: number) => {
    if (share === 0) return () => 1
    const conflicts = injectConflicts(share, seed)
    stopInjecting = conflicts.stop
    return conflicts.injected
  }

  it('200 sends at once with 5 proposals left store exactly 5', async () => {
    const sender = await newMember('male')
    const receivers = await newMembers(200, 'female')
    const injected = inject(1)
    const replies = await Promise.all(receivers.map((receiver) => insisting(() => send(sender, receiver))))
    expect(injected()).toBeGreaterThan(0)
    expect(tally(replies)).toEqual({ 201: LEFT, '403 quota_exceeded': 200 - LEFT })
    expect(await proposalsBy([sender])).toHaveLength(LEFT)
    expect((await table.all(/^PAIR#/)).filter((pair) => pair['sender_id'] === sender)).toHaveLength(LEFT)
    expect(await notificationsOf(receivers)).toHaveLength(LEFT)
    expect(await sentCounter(sender)).toBe(LEFT)
  }, 60_000)

  it('200 sends at once as a free period begins anew store exactly 5', async () => {
    const joined = new Date(Date.now() - 95 * 86_400_000)
    const sender = await newMember('male', {
      created_at: joined.toISOString(),
      period: freePeriod(joined),
      proposals_sent: LEFT,
      messages_sent: 20,
    })
    const receivers = await newMembers(200, 'female')
    inject(2)
    const replies = await Promise.all(receivers.map((receiver) => insisting(() => send(sender, receiver))))
    expect(tally(replies)).toEqual({ 201: LEFT, '403 quota_exceeded': 200 - LEFT })
    expect(await proposalsBy([sender])).toHaveLength(LEFT)
    expect(await sentCounter(sender)).toBe(LEFT)
  }, 60_000)

  it('50 proposals at once between two members, in both directions, store exactly one', async () => {
    const [his, hers] = [await newMember('male'), await newMember('female')]
    inject(3)
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, at) => insisting(() => (at % 2 ? send(his, hers) : send(hers, his)))),
    )
    expect(tally(replies)).toEqual({ 201: 1, '409 proposal_exists': 49 })
    const [stored, ...more] = await proposalsBy([his, hers])
    expect(more).toEqual([])
    expect(await notificationsOf([his, hers])).toHaveLength(1)
    // Only the sender's counter has increased.
    const spent = { [his]: await sentCounter(his), [hers]: await sentCounter(hers) }
    const sender = stored!['sender_id'] as string
    expect(spent).toEqual({ [his]: 0, [hers]: 0, [sender]: 1 })
  }, 60_000)

  it('50 accepts at once make one connection and one notification', async () => {
    const [his, hers] = [await newMember('male'), await newMember('female')]
    const { body } = await insisting(() => send(his, hers))
    const id = body.data.id as string
    inject(4)
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => insisting(() => answer(hers, id, 'accepted'))),
    )
    expect(tally(replies)).toEqual({ 200: 1, '409 proposal_not_pending': 49 })
    const pairs = (await table.all(/^PAIR#/)).filter((pair) => pair['proposal_id'] === id)
    expect(pairs).toHaveLength(1)
    const [first, second] = [his, hers].sort()
    expect(pairs[0]).toMatchObject({
      ...keys.pair(his, hers),
      status: 'accepted',
      g1pk: `M#${first}#CONN`,
      g2pk: `M#${second}#CONN`,
    })
    expect(await notificationsOf([his])).toEqual([
      expect.objectContaining({ type: 'proposal.accepted', actor_id: userId(hers), proposal_id: id }),
    ])
  }, 60_000)

  it('accept, reject and withdraw at once leave one decision, in both items', async () => {
    const [his, hers] = [await newMember('male'), await newMember('female')]
    const { body } = await insisting(() => send(his, hers))
    const id = body.data.id as string
    inject(5)
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        insisting(() =>
          at % 3 === 0
            ? answer(his, id, 'withdrawn')
            : answer(hers, id, at % 3 === 1 ? 'accepted' : 'rejected'),
        ),
      ),
    )
    expect(tally(replies)).toEqual({ 200: 1, '409 proposal_not_pending': 29 })
    const decided = replies.find(({ status }) => status === 200)!.body.data.status
    const [stored] = (await table.all(/^PR#/)).filter((item) => item['id'] === id)
    const [pair] = (await table.all(/^PAIR#/)).filter((item) => item['proposal_id'] === id)
    expect([stored!['status'], pair!['status']]).toEqual([decided, decided])
    expect(await notificationsOf([his])).toHaveLength(decided === 'withdrawn' ? 0 : 1)
  }, 60_000)
})
