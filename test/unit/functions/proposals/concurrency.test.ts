import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { handler } from '#functions/features/proposals/api'
import { newId, userId } from '#functions/core/ids'
import { freePeriod } from '#functions/core/usage'
import type { ProposalItem } from '#functions/features/proposals/items'
import { keys, lists } from '#functions/db/keys'
import { furtherReads } from '#functions/db/merged-query'
import { forgetPlans } from '#functions/features/plans/store'
import { listProposals } from '#functions/features/proposals/store'
import { Random } from '#infra/local/demo/generators/random'
import { type ProposalStatus } from '#shared/options/statuses'
import { type Answer, invoke } from '#test/support/functions/invoke'
import {
  injectConflicts,
  intercept,
  type LocalTable,
  startTableWithPlans,
} from '#test/support/functions/local-table'
import { memberItems, type MemberOptions } from '#test/support/functions/members'
import { send } from './calls'
import { insisting } from './stage'

let table: LocalTable
beforeAll(async () => {
  table = await startTableWithPlans()
})
afterAll(() => table.stop())
beforeEach(forgetPlans)
let serial = 0

describe('proposals at the same time', () => {
  const LEFT = 5

  let stopInjecting: () => void = () => undefined

  afterEach(() => stopInjecting())
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

  describe.each([['with conflicts injected into four of ten transactions', 0.4]])('%s', (_name, share) => {
    const inject = (seed: number) => {
      if (share === 0) return () => 1
      const conflicts = injectConflicts(share, seed)
      stopInjecting = conflicts.stop
      return conflicts.injected
    }

    it('40 sends at once with 5 proposals left store exactly 5', async () => {
      const sender = await newMember('male')
      const receivers = await newMembers(40, 'female')
      const injected = inject(1)
      const replies = await Promise.all(receivers.map((receiver) => insisting(() => send(sender, receiver))))
      expect(injected()).toBeGreaterThan(0)
      expect(tally(replies)).toEqual({ 201: LEFT, '403 quota_exceeded': 40 - LEFT })
      expect(await proposalsBy([sender])).toHaveLength(LEFT)
      expect((await table.all(/^PAIR#/)).filter((pair) => pair['sender_id'] === sender)).toHaveLength(LEFT)
      expect(await notificationsOf(receivers)).toHaveLength(LEFT)
      expect(await sentCounter(sender)).toBe(LEFT)
    })

    it('40 sends at once as a free period begins anew store exactly 5', async () => {
      const joined = new Date(Date.now() - 95 * 86_400_000)
      const sender = await newMember('male', {
        created_at: joined.toISOString(),
        period: freePeriod(joined),
        proposals_sent: LEFT,
        messages_sent: 20,
      })
      const receivers = await newMembers(40, 'female')
      inject(2)
      const replies = await Promise.all(receivers.map((receiver) => insisting(() => send(sender, receiver))))
      expect(tally(replies)).toEqual({ 201: LEFT, '403 quota_exceeded': 40 - LEFT })
      expect(await proposalsBy([sender])).toHaveLength(LEFT)
      expect(await sentCounter(sender)).toBe(LEFT)
    })

    it('20 proposals at once between two members, in both directions, store exactly one', async () => {
      const [his, hers] = [await newMember('male'), await newMember('female')]
      inject(3)
      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, at) => insisting(() => (at % 2 ? send(his, hers) : send(hers, his)))),
      )
      expect(tally(replies)).toEqual({ 201: 1, '409 proposal_exists': 19 })
      const [stored, ...more] = await proposalsBy([his, hers])
      expect(more).toEqual([])
      expect(await notificationsOf([his, hers])).toHaveLength(1)
      // Only the sender's counter has increased.
      const spent = { [his]: await sentCounter(his), [hers]: await sentCounter(hers) }
      const sender = stored!['sender_id'] as string
      expect(spent).toEqual({ [his]: 0, [hers]: 0, [sender]: 1 })
    })

    it('20 accepts at once make one connection and one notification', async () => {
      const [his, hers] = [await newMember('male'), await newMember('female')]
      const { body } = await insisting(() => send(his, hers))
      const id = body.data.id as string
      inject(4)
      const replies = await Promise.all(
        Array.from({ length: 20 }, () => insisting(() => answer(hers, id, 'accepted'))),
      )
      expect(tally(replies)).toEqual({ 200: 1, '409 proposal_not_pending': 19 })
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
    })

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
    })
  })
})

describe('lists of proposals', () => {
  type Box = 'sent' | 'received'

  async function member(): Promise<string> {
    const id = `member-${++serial}`
    await table.put(...memberItems(id))
    return id
  }

  /** A stored proposal of a member. Each is newer than all before. */
  function proposal(me: string, box: Box, status: ProposalStatus): ProposalItem {
    const id = newId('pr')
    const other = `other-${++serial}`
    const sender_id = userId(box === 'sent' ? me : other)
    const receiver_id = userId(box === 'sent' ? other : me)
    const at = new Date().toISOString()
    return {
      ...keys.proposal(id),
      g1pk: lists.sent(sender_id).pk,
      g1sk: id,
      g2pk: lists.received(receiver_id).pk,
      g2sk: id,
      id,
      sender_id,
      receiver_id,
      status,
      created_at: at,
      updated_at: at,
    }
  }
  const many = (count: number, make: (at: number) => ProposalItem) =>
    Array.from({ length: count }, (_, at) => make(at))

  interface Asked {
    box?: Box | undefined
    status?: ProposalStatus | undefined
    pageSize: number
  }

  /** All pages of a list, with the queries and units of each; `between` runs between pages. */
  async function walk(me: string, asked: Asked, between: () => Promise<void> = async () => {}) {
    const pages: { ids: string[]; queries: number; more: boolean }[] = []
    let cursor: string | undefined
    do {
      let queries = 0
      const stop = intercept('Query', () => void queries++)
      const { items, next } = await listProposals(userId(me), { ...asked, cursor })
      stop()
      pages.push({
        ids: items.map(({ id }) => id),
        queries,
        more: next !== undefined,
      })
      expect(pages.length).toBeLessThan(100)
      cursor = next
      if (cursor) await between()
    } while (cursor)
    return pages
  }
  const idsIn = (pages: { ids: string[] }[]) => pages.flatMap(({ ids }) => ids)

  const newestFirst = (items: readonly ProposalItem[]) =>
    [...items].sort((one, other) => (one.id < other.id ? 1 : -1))
  const matching = (items: readonly ProposalItem[], me: string, { box, status }: Asked) =>
    newestFirst(items)
      .filter((item) => !box || (box === 'sent' ? item.sender_id : item.receiver_id) === me)
      .filter((item) => !status || item.status === status)
      .map(({ id }) => id)

  describe('proposals of one status', () => {
    const random = new Random(7)
    let me: string
    let stored: ProposalItem[]
    beforeAll(async () => {
      me = await member()
      // Pending ones are few and old; the newest are a long run of received ones, then one of sent ones.
      stored = many(300, (at) => {
        const box: Box = at > 260 ? 'received' : at > 180 ? 'sent' : random.next() < 0.3 ? 'sent' : 'received'
        const decided = (['accepted', 'rejected', 'withdrawn'] as const)[Math.floor(random.next() * 3)]!
        return proposal(me, box, at < 90 && random.next() < 0.15 ? 'pending' : decided)
      })
      await table.put(...stored)
    })

    const pageSizes = (status: ProposalStatus | undefined) =>
      status === 'pending' ? [3, 25] : status ? [10] : [25]
    const asked: Asked[] = [undefined, 'sent' as const, 'received' as const].flatMap((box) =>
      [undefined, 'pending' as const, 'accepted' as const].flatMap((status) =>
        pageSizes(status).map((pageSize) => ({ box, status, pageSize })),
      ),
    )
    it.each(asked)('$box, $status, by $pageSize: all, once, newest first, in bounded steps', async (what) => {
      const pages = await walk(me, what)
      expect(idsIn(pages)).toEqual(matching(stored, me, what))
      const most = (what.box ? 1 : 2) + (what.status ? furtherReads.queries : 0)
      for (const { ids, queries, more } of pages) {
        expect(queries).toBeLessThanOrEqual(most)
        // A page before the last may be short only if it used all reads allowed per page.
        if (more && ids.length < what.pageSize) expect(queries).toBe(most)
      }
    })

    it('neither skips nor repeats what keeps its status while others change theirs', async () => {
      const other = await member()
      const items = many(240, (at) =>
        proposal(other, at % 3 ? 'received' : 'sent', at % 4 ? 'rejected' : 'pending'),
      )
      await table.put(...items)
      const pending = matching(items, other, { status: 'pending', pageSize: 4 })
      const changed = new Set<string>()
      const late: string[] = []
      const pages = await walk(other, { status: 'pending', pageSize: 4 }, async () => {
        // The newest and the oldest are answered, and another one arrives.
        const answered = [pending[changed.size], pending.at(-1 - changed.size)]
        for (const item of items.filter(({ id }) => answered.includes(id))) {
          await table.put({ ...item, status: 'accepted' })
          changed.add(item.id)
        }
        const arrived = proposal(other, 'received', 'pending')
        late.push(arrived.id)
        await table.put(arrived)
      })
      const got = idsIn(pages)
      expect(new Set(got).size).toBe(got.length)
      expect(got.filter((id) => !changed.has(id))).toEqual(pending.filter((id) => !changed.has(id)))
      expect(got.some((id) => late.includes(id))).toBe(false)
      expect(changed.size).toBeGreaterThan(10)
    })
  })

  describe('the call', () => {})
})
