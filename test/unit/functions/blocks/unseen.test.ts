import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { handler as connectionsApi } from '#functions/api/connections/index'
import { handler as notificationsApi } from '#functions/api/notifications/index'
import { handler as profileApi } from '#functions/api/profile/index'
import { handler as proposalApi } from '#functions/api/proposal/index'
import { type Answer, type CallParts, invoke } from '#test/support/events'
import { intercept, type LocalTable } from '#test/support/local-table'
import type { OperationId } from '#shared/contract'
import { startIssuer, type Issuer } from '../privacy/issuer'
import { member as withProfile, startProfiles } from '../profile/calls'
import { decide } from '../proposal/calls'
import { connected, couple, member, sent } from '../proposal/stage'
import { block, blockedBy, blocks, namesOf, unblock } from './setup'

/* Whoever blocks, and whom they block: each is to the other as an id that never was, to the byte. */

const [unknownMember, unknownProposal] = ['never-was', 'pr_never']
const apis = {
  profile: profileApi,
  proposal: proposalApi,
  connections: connectionsApi,
  notifications: notificationsApi,
}

let table: LocalTable
let issuer: Issuer
const undo: (() => void)[] = []
beforeAll(async () => {
  table = await startProfiles()
  issuer = await startIssuer()
})
afterAll(() => Promise.all([table.stop(), issuer.stop()]))
afterEach(() => undo.splice(0).forEach((stop) => stop()))

type About = { them: string; proposal: string; notification: string }
const query = (values: Record<string, string>): CallParts => ({ query: values })

/** Every call that takes the id of another member, or of what was between two. */
const naming: Partial<Record<OperationId, (as: string, about: About) => CallParts>> = {
  'profile.view': (_, { them }) => query({ userId: them }),
  'proposal.item': (_, { proposal }) => query({ proposal_id: proposal }),
  'proposal.create': (as, { them }) => ({ json: { sender_id: as, receiver_id: them } }),
  'connections.item': (as, { proposal }) => query({ user_id: as, connection_id: proposal }),
  'connections.update': (_, { proposal }) => ({ json: { connection_id: proposal, status: 'ended' } }),
  'notifications.read': (_, { notification }) => ({ json: { notification_id: notification } }),
}
const decisions = ['accepted', 'rejected', 'withdrawn'] as const

const lists: Partial<Record<OperationId, (as: string) => CallParts>> = {
  'profile.browse': () => query({ pageSize: '100' }),
  'profile.newest': () => query({ order: 'newest', pageSize: '100' }),
  'proposal.list': (as) => query({ user_id: as }),
  'proposal.accepted': (as) => query({ user_id: as }),
  'connections.list': (as) => query({ user_id: as }),
  'notifications.mine': (as) => query({ user_id: as }),
}

const call = (id: OperationId, as: string, parts: CallParts) =>
  invoke(apis[id.split('.')[0] as keyof typeof apis], id, {
    ...parts,
    as: { id: as },
    headers: issuer.bearer({ id: as }),
  })

/** All that is sent, but for the request's own id. */
const sentOf = ({ status, body, headers }: Answer) => {
  const { 'x-request-id': _id, ...rest } = (headers ?? {}) as Record<string, unknown>
  return JSON.stringify([status, body, rest])
}

const notificationOf = async (id: string) =>
  (await table.all(new RegExp(`^M#${id}#N$`))).find(({ sk }) => sk.startsWith('nt_'))?.sk ?? 'nt_none'

/** Connected once, then one blocks the other: both have proposals and notifications about each other. */
async function apart(blocker: 'his' | 'hers' | 'both') {
  const his = await withProfile({ gender: 'male' })
  const hers = await withProfile({ gender: 'female' })
  const proposal = await connected(his, hers)
  if (blocker !== 'hers') await blocks(his, hers)
  if (blocker !== 'his') await blocks(hers, his)
  return { his, hers, proposal }
}

describe.each(['his', 'hers', 'both'] as const)('after a block (%s)', (blocker) => {
  it.each(Object.entries(naming))('%s answers as for nobody', async (id, parts) => {
    const { his, hers, proposal } = await apart(blocker)
    for (const [as, them] of [
      [his, hers],
      [hers, his],
    ] as const) {
      const about = { them, proposal, notification: await notificationOf(as) }
      const none = { them: unknownMember, proposal: unknownProposal, notification: 'nt_none' }
      const answer = await call(id as OperationId, as, parts(as, about))
      expect(answer.status).toBe(404)
      expect(sentOf(answer)).toBe(sentOf(await call(id as OperationId, as, parts(as, none))))
    }
  })

  it.each(decisions)('%s of the proposal answers as for none', async (status) => {
    const { his, hers, proposal } = await apart(blocker)
    for (const as of [his, hers]) {
      const answer = await decide(as, proposal, status)
      expect(sentOf(answer)).toBe(sentOf(await decide(as, unknownProposal, status)))
      expect(answer.status).toBe(404)
    }
  })

  it.each(Object.entries(lists))('%s is without the other', async (id, parts) => {
    const { his, hers, proposal } = await apart(blocker)
    for (const [as, them] of [
      [his, hers],
      [hers, his],
    ] as const) {
      const answer = await call(id as OperationId, as, parts(as))
      expect(answer.status).toBe(200)
      const text = sentOf(answer)
      expect([text.includes(`"${them}"`), text.includes(proposal)]).toEqual([false, false])
    }
  })
})

it('a block of the blocked one answers as for nobody, unless they knew each other', async () => {
  const [his, hers] = await couple(table)
  await blocks(his, hers)
  expect(sentOf(await block(hers, his))).toBe(sentOf(await block(hers, unknownMember)))
})

it('what is taken back is seen again: profile, cards, what is past, notifications', async () => {
  const { his, hers, proposal } = await apart('both')
  await unblock(his, hers)
  expect((await call('profile.view', hers, query({ userId: his }))).status).toBe(404)
  await unblock(hers, his)
  const view = await call('profile.view', hers, query({ userId: his }))
  expect(view.body.data.relation).toMatchObject({ state: 'none', past: { status: 'ended' } })
  for (const id of ['profile.browse', 'profile.newest', 'notifications.mine'] as const)
    expect([id, sentOf(await call(id, hers, lists[id]!(hers))).includes(`"${his}"`)]).toEqual([id, true])
  const item = await call('proposal.item', hers, query({ proposal_id: proposal }))
  expect(item.body.data).toMatchObject({ status: 'ended', profile: { id: his } })
  expect((await call('connections.list', hers, lists['connections.list']!(hers))).body.data).toEqual([])
})

it('administrators see both, and are in no list of exclusions', async () => {
  const { his, hers } = await apart('both')
  const boss = await member(table, 'male', { role: 'admin', excludes: true })
  await table.put({ pk: `M#${boss}`, sk: 'X', s: 1, ids: new Set([his, hers]) })
  const as = { id: boss, role: 'admin' as const }
  for (const id of [his, hers]) {
    const { status } = await invoke(profileApi, 'profile.admin-view', { as, query: { userId: id } })
    expect(status).toBe(200)
  }
})

it('nobody who has no block reads a list of exclusions, nor does a stranger browse without them', async () => {
  const [his, hers] = await couple(table)
  await sent(his, hers)
  const read: string[] = []
  const note = (input: Record<string, unknown>) => void read.push(JSON.stringify(input))
  undo.push(intercept('Get', note), intercept('GetItem', note))
  for (const [id, parts] of Object.entries(lists)) await call(id as OperationId, his, parts(his))
  expect(read.filter((one) => one.includes('"X"'))).toEqual([])
  expect(read.length).toBeGreaterThan(0)
})

it('the list of blocks names them as their cards do, also who blocks back', async () => {
  const [his, hers] = await couple(table, { name: 'Bilal Qureshi' }, { name: 'Ayesha Khan' })
  await sent(his, hers)
  await blocks(his, hers)
  await blocks(hers, his)
  expect([namesOf(await blockedBy(his)), namesOf(await blockedBy(hers))]).toEqual([
    ['Ayesha Khan'],
    ['Bilal Qureshi'],
  ])
})
