import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { userId } from '#functions/domain/ids'
import { newId } from '#functions/lib/ids'
import { type Consumed, onCapacity } from '#functions/store/capacity'
import type { ProposalItem } from '#functions/store/items'
import { keys, lists } from '#functions/store/keys'
import { furtherReads } from '#functions/store/merged'
import { forgetPlans } from '#functions/store/plans'
import { listProposals } from '#functions/store/proposals'
import { proposalStatuses, type ProposalStatus } from '#shared/options/statuses'
import { Random } from '#infra/local/demo/generators/random'
import { type LocalTable, startTableWithPlans } from '#test/support/local-table'
import { memberItems } from '#test/support/members'
import { idsOf, list } from './calls'

type Box = 'sent' | 'received'

let table: LocalTable
let serial = 0

beforeAll(async () => {
  table = await startTableWithPlans()
})
afterAll(() => table.stop())
beforeEach(forgetPlans)

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
  const pages: { ids: string[]; queries: number; units: number; more: boolean }[] = []
  let cursor: string | undefined
  do {
    const used: Consumed[] = []
    const stop = onCapacity((consumed) => used.push(consumed))
    const { items, next } = await listProposals(userId(me), { ...asked, cursor })
    stop()
    pages.push({
      ids: items.map(({ id }) => id),
      queries: used.length,
      units: used.reduce((sum, { units }) => sum + units, 0),
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
    stored = many(700, (at) => {
      const box: Box = at > 600 ? 'received' : at > 420 ? 'sent' : random.next() < 0.3 ? 'sent' : 'received'
      const decided = (['accepted', 'rejected', 'withdrawn'] as const)[Math.floor(random.next() * 3)]!
      return proposal(me, box, at < 200 && random.next() < 0.08 ? 'pending' : decided)
    })
    await table.put(...stored)
  })

  const pageSizes = (status: ProposalStatus | undefined) =>
    status === 'pending' ? [1, 3, 25, 100] : status ? [10, 100] : [25]
  const asked: Asked[] = [undefined, 'sent' as const, 'received' as const].flatMap((box) =>
    [undefined, ...proposalStatuses].flatMap((status) =>
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

describe('a page of pending ones', () => {
  it('among 200 received costs one Query where they are the newest, and one pass where they are the oldest', async () => {
    const [lucky, unlucky] = [await member(), await member()]
    await table.put(...many(200, (at) => proposal(lucky, 'received', at < 190 ? 'rejected' : 'pending')))
    await table.put(...many(200, (at) => proposal(unlucky, 'received', at < 3 ? 'pending' : 'rejected')))
    const what: Asked = { box: 'received', status: 'pending', pageSize: 3 }
    const [newest] = await walk(lucky, what)
    const [oldest] = await walk(unlucky, what)
    expect(newest).toMatchObject({ ids: { length: 3 }, queries: 1, units: 0.5, more: true })
    expect(oldest).toMatchObject({ ids: { length: 3 }, queries: 3 })
    expect(oldest!.units).toBeGreaterThan(5)
    expect(oldest!.units).toBeLessThanOrEqual(14)
  })

  it('stops among thousands that are answered, and is continued from there', async () => {
    const popular = await member()
    const pending = proposal(popular, 'received', 'pending')
    await table.put(pending, ...many(1500, () => proposal(popular, 'received', 'rejected')))
    const pages = await walk(popular, { box: 'received', status: 'pending', pageSize: 3 })
    expect(idsIn(pages)).toEqual([pending.id])
    expect(pages[0]).toMatchObject({ ids: [], more: true })
    expect(pages).toHaveLength(Math.ceil(1501 / (4 + furtherReads.queries * furtherReads.items)))
    for (const { units } of pages) expect(units).toBeLessThanOrEqual(21)
  })
})

describe('the call', () => {
  const refused = (status: number, code: string) => ({ status, body: expect.objectContaining({ code }) })

  it('narrows by box and status, and hands on the cursor', async () => {
    const me = await member()
    const items = many(9, (at) => proposal(me, at % 2 ? 'received' : 'sent', at % 3 ? 'pending' : 'accepted'))
    await table.put(...items)
    expect(idsOf(await list(me, { status: 'accepted' }))).toEqual(
      matching(items, me, { status: 'accepted', pageSize: 9 }),
    )
    const received = matching(items, me, { box: 'received', status: 'pending', pageSize: 9 })
    const query = { box: 'received', status: 'pending', pageSize: '2' }
    const first = await list(me, query)
    expect(idsOf(first)).toEqual(received.slice(0, 2))
    const second = await list(me, { ...query, cursor: first.body.page.next })
    expect(idsOf(second)).toEqual(received.slice(2))
    expect(second.body.page.next).toBeUndefined()
  })

  it('refuses an unknown status, a bad cursor and another’s id', async () => {
    const [me, other] = [await member(), await member()]
    for (const status of ['', 'open', 'PENDING', 'pending,accepted'])
      expect(await list(me, { status })).toMatchObject(refused(400, 'invalid_input'))
    expect(await list(me, { status: 'pending', cursor: 'garbage' })).toMatchObject(
      refused(400, 'invalid_input'),
    )
    expect(await list(me, { user_id: other, status: 'pending' })).toMatchObject(refused(403, 'not_own_id'))
  })
})
