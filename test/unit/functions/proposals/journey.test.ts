import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { userId } from '#functions/core/ids'
import { forgetPlans } from '#functions/features/plans/store'
import { ConnectionSchema, ProposalSchema } from '#shared/schemas/entities'
import { type LocalTable, startTableWithPlans } from '#test/support/functions/local-table'
import { memberItems, type MemberOptions, setStatus } from '#test/support/functions/members'
import { acceptedList, connection, connections, decide, idsOf, item, list, propose, send } from './calls'

let table: LocalTable
let serial = 0

beforeAll(async () => {
  table = await startTableWithPlans()
})
afterAll(() => table.stop())
beforeEach(forgetPlans)

async function member(gender: 'male' | 'female', options: MemberOptions = {}): Promise<string> {
  const id = `${gender}-${++serial}`
  await table.put(...memberItems(id, { gender, ...options }))
  return id
}
const couple = async (his: MemberOptions = {}, hers: MemberOptions = {}) =>
  [await member('male', his), await member('female', hers)] as const

async function sent(from: string, to: string): Promise<string> {
  const { status, body } = await send(from, to)
  expect(status).toBe(201)
  return body.data.id as string
}
const refused = (status: number, code: string) => ({ status, body: expect.objectContaining({ code }) })
const spentBy = async (id: string) =>
  (await table.all(/^M#/)).find((stored) => stored.pk === `M#${id}` && stored.sk === 'U')?.['proposals_sent']
const notificationsOf = async (id: string) =>
  (await table.all(/#N$/)).filter(({ pk }) => pk === `M#${id}#N`).map((stored) => stored['type'])

describe('sending a proposal', () => {
  it('a proposal is stored, notifies the receiver and uses one of the quota', async () => {
    const [his, hers] = await couple()
    const { status, body } = await send(his, hers)
    expect(status).toBe(201)
    expect(body.message).toBe('Your proposal has been sent. The family will answer in its own time.')
    expect(ProposalSchema.parse(body.data)).toMatchObject({
      sender_id: his,
      receiver_id: hers,
      status: 'pending',
      profile: { id: hers },
    })
    expect(await notificationsOf(hers)).toEqual(['proposal.received'])
    expect(await notificationsOf(his)).toEqual([])
    expect(await spentBy(his)).toBe(1)
  })

  it('a refused proposal has its own message and uses no quota', async () => {
    const [his, hers] = await couple()
    const other = await member('male')
    const admin = await member('female', { role: 'admin' })
    const unfinished = await member('male', { profile_complete: false })
    const hidden = await member('female', { privacy: { profile_visibility: 'private' } })
    const picky = await member('female', { privacy: { proposals_privacy: 'verified_users' } })
    const closed = await member('female', { privacy: { proposals_privacy: 'connections' } })
    const suspended = await member('female', { status: 'suspended' })
    const deleted = await member('female', { status: 'deleted' })

    expect(await send(his, his)).toMatchObject(refused(400, 'invalid_input'))
    expect(await send(other, hers, his)).toMatchObject(refused(403, 'not_own_id'))
    expect(await send(unfinished, hers)).toMatchObject(refused(403, 'profile_incomplete'))
    expect(await send(his, 'nobody')).toMatchObject(refused(404, 'not_found'))
    expect(await send(his, hidden)).toMatchObject(refused(404, 'not_found'))
    expect(await send(his, suspended)).toMatchObject(refused(404, 'not_found'))
    expect(await send(his, deleted)).toMatchObject(refused(404, 'not_found'))
    expect(await send(his, admin)).toMatchObject(refused(404, 'not_found'))
    expect(await send(his, other)).toMatchObject(refused(409, 'same_gender'))
    expect(await send(his, picky)).toMatchObject(refused(403, 'privacy'))
    expect(await send(his, closed)).toMatchObject(refused(403, 'privacy'))
    expect(await spentBy(his)).toBe(0)

    expect(await propose({ id: admin, role: 'admin' }, admin, his)).toMatchObject(
      refused(403, 'members_only'),
    )
    expect((await table.all(/^PR#/)).filter((stored) => stored['sender_id'] === his)).toEqual([])
  })

  it('a second proposal is refused while one is pending or accepted, in either direction', async () => {
    const [his, hers] = await couple()
    const id = await sent(his, hers)
    expect(await send(his, hers)).toMatchObject(refused(409, 'proposal_exists'))
    expect(await send(hers, his)).toMatchObject(refused(409, 'proposal_exists'))
    await decide(hers, id, 'accepted')
    expect(await send(his, hers)).toMatchObject(refused(409, 'proposal_exists'))
    expect(await send(hers, his)).toMatchObject(refused(409, 'proposal_exists'))
    expect([await spentBy(his), await spentBy(hers)]).toEqual([1, 0])
  })

  it.each(['rejected', 'withdrawn'] as const)(
    'is possible again once %s, refunds nothing',
    async (ending) => {
      const [his, hers] = await couple()
      const first = await sent(his, hers)
      expect((await decide(ending === 'rejected' ? hers : his, first, ending)).status).toBe(200)
      expect(await spentBy(his)).toBe(1)
      const back = await sent(hers, his)
      expect((await decide(hers, back, 'withdrawn')).status).toBe(200)
      const second = await sent(his, hers)
      expect(new Set([first, back, second]).size).toBe(3)
      expect([await spentBy(his), await spentBy(hers)]).toEqual([2, 1])
    },
  )
})

describe('answering', () => {
  it('an acceptance connects both members and notifies the sender once', async () => {
    const [his, hers] = await couple()
    const id = await sent(his, hers)
    const { status, body } = await decide(hers, id, 'accepted')
    expect(status).toBe(200)
    expect(ProposalSchema.parse(body.data)).toMatchObject({ id, status: 'accepted', profile: { id: his } })
    expect(await notificationsOf(his)).toEqual(['proposal.accepted'])
    for (const [one, other] of [
      [his, hers],
      [hers, his],
    ] as const) {
      const all = await connections(one)
      expect(all.body.data).toHaveLength(1)
      expect(ConnectionSchema.parse(all.body.data[0])).toMatchObject({ id, profile: { id: other } })
      expect((await connection(one, id)).body.data).toEqual(all.body.data[0])
      expect(idsOf(await acceptedList(one))).toEqual([id])
    }
  })

  it('a rejection notifies the sender, a withdrawal the receiver', async () => {
    const [his, hers] = await couple()
    await decide(hers, await sent(his, hers), 'rejected')
    expect(await notificationsOf(his)).toEqual(['proposal.rejected'])
    const [other, receiver] = await couple()
    await decide(other, await sent(other, receiver), 'withdrawn')
    expect((await notificationsOf(receiver)).sort()).toEqual(['proposal.received', 'proposal.withdrawn'])
    expect((await connections(his)).body.data).toEqual([])
  })

  it('only the right member may decide, and only a pending proposal', async () => {
    const [his, hers] = await couple()
    const stranger = await member('female')
    const id = await sent(his, hers)
    expect(await decide(his, id, 'accepted')).toMatchObject(refused(403, 'wrong_party'))
    expect(await decide(his, id, 'rejected')).toMatchObject(refused(403, 'wrong_party'))
    expect(await decide(hers, id, 'withdrawn')).toMatchObject(refused(403, 'wrong_party'))
    for (const status of ['accepted', 'rejected', 'withdrawn']) {
      expect(await decide(stranger, id, status)).toMatchObject(refused(404, 'not_found'))
    }
    expect(await decide(hers, 'pr_unknown', 'accepted')).toMatchObject(refused(404, 'not_found'))
    expect(await decide(hers, id, 'pending')).toMatchObject(refused(400, 'invalid_input'))
    await decide(hers, id, 'accepted')
    expect(await decide(hers, id, 'rejected')).toMatchObject(refused(409, 'proposal_not_pending'))
    expect(await decide(his, id, 'withdrawn')).toMatchObject(refused(409, 'proposal_not_pending'))
  })

  it('a proposal of a suspended or deleted sender can be rejected but not accepted', async () => {
    const [his, hers] = await couple()
    const id = await sent(his, hers)
    await setStatus(userId(his), 'suspended')
    expect(await decide(hers, id, 'accepted')).toMatchObject(refused(409, 'proposal_not_pending'))
    expect((await connections(hers)).body.data).toEqual([])
    expect((await decide(hers, id, 'rejected')).status).toBe(200)
  })
})

describe('reading', () => {
  it('one by its parties alone', async () => {
    const [his, hers] = await couple()
    const stranger = await member('male')
    const id = await sent(his, hers)
    expect((await item(his, { proposal_id: id })).body.data.profile.id).toBe(hers)
    expect((await item(hers, { proposal_id: id, user_id: hers })).body.data.profile.id).toBe(his)
    expect(await item(stranger, { proposal_id: id })).toMatchObject(refused(404, 'not_found'))
    expect(await item(stranger, { proposal_id: id, user_id: his })).toMatchObject(refused(403, 'not_own_id'))
    expect(await item(his, { proposal_id: 'pr_unknown' })).toMatchObject(refused(404, 'not_found'))
    expect(await connection(his, id)).toMatchObject(refused(404, 'not_found'))
  })

  it('a connection can be read only by its two members', async () => {
    const [his, hers] = await couple()
    const stranger = await member('male')
    const id = await sent(his, hers)
    await decide(hers, id, 'accepted')
    expect(await connection(stranger, id)).toMatchObject(refused(404, 'not_found'))
    expect(await connection(stranger, id, his)).toMatchObject(refused(403, 'not_own_id'))
    expect(await connection(his, 'pr_unknown')).toMatchObject(refused(404, 'not_found'))
  })

  it("never another's lists", async () => {
    const [his, hers] = await couple()
    expect(await list(his, { user_id: hers })).toMatchObject(refused(403, 'not_own_id'))
    expect(await connections(his, { user_id: hers })).toMatchObject(refused(403, 'not_own_id'))
  })

  it('connections page by page, whichever side of the pair one is on', async () => {
    const me = 'middle'
    await table.put(...memberItems(me, { gender: 'male' }))
    const made: string[] = []
    for (const her of ['anne', 'zara', 'bano', 'yasmin', 'carol']) {
      await table.put(...memberItems(her, { gender: 'female' }))
      const id = await sent(her, me)
      await decide(me, id, 'accepted')
      made.unshift(id)
    }
    const first = await connections(me, { pageSize: '3' })
    const second = await connections(me, { pageSize: '3', cursor: first.body.page.next })
    expect([...idsOf(first), ...idsOf(second)]).toEqual(made)
    expect(second.body.page.next).toBeUndefined()
    expect(idsOf(await acceptedList(me))).toEqual(made)
  })
})
