import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { handler as chatApi } from '#functions/features/chat/api'
import { handler as connectionsApi } from '#functions/features/connections/api'
import { handler as notificationsApi } from '#functions/features/notifications/api'
import { handler as picturesApi } from '#functions/features/picture-requests/api/index'
import { handler as profileApi } from '#functions/features/profiles/api/index'
import { handler as proposalApi } from '#functions/features/proposals/api'
import { userId } from '#functions/core/ids'
import { clock } from '#functions/core/clock'
import { keys } from '#functions/db/keys'
import { update, write } from '#functions/db/transact'
import type { OperationId } from '#shared/contract'
import { dayAt } from '#shared/format'
import { type Callbacks, startCallbacks } from '#test/support/functions/socket-callbacks'
import { TestSocket } from '#test/support/functions/test-socket'
import { type Answer, type CallParts, invoke } from '#test/support/functions/invoke'
import { type LocalTable } from '#test/support/functions/local-table'
import { memberItems } from '#test/support/functions/members'
import { say } from '#test/support/functions/stored-messages'
import { type Issuer, startIssuer } from '../privacy/issuer'
import { member as withProfile, startProfiles } from '../profiles/calls'
import { ask, couple, must, requestOf } from '../picture-requests/calls'
import { decide } from '../proposals/calls'
import { connected } from '../proposals/stage'
import { block, blocks, unblock } from './setup'

let table: LocalTable
let callbacks: Callbacks
let issuer: Issuer
beforeAll(async () => {
  table = await startProfiles()
  callbacks = await startCallbacks()
  issuer = await startIssuer()
})
afterAll(async () => {
  await issuer.stop()
  await callbacks.stop()
  await table.stop()
})

describe('who blocks, or is blocked', () => {
  /* Whoever blocks, and whom they block: each is to the other as an id that never was, to the byte. */

  const [unknownMember, unknownProposal] = ['never-was', 'pr_never']
  const apis = {
    profile: profileApi,
    proposal: proposalApi,
    connections: connectionsApi,
    notifications: notificationsApi,
    'picture-requests': picturesApi,
  }

  const undo: (() => void)[] = []

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
    'picture-requests.create': (_, { them }) => ({ json: { profile_id: them } }),
    'picture-requests.grant': (_, { them }) => ({ json: { profile_id: them } }),
    'picture-requests.update': (as, { them }) => ({
      json: { request_id: requestOf(as, them), status: 'revoked' },
    }),
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
    'picture-requests.list': (as) => query({ user_id: as, box: 'sent' }),
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

  async function bothAsked() {
    const [his, hers] = await couple()
    await must(ask(his, hers))
    await must(ask(hers, his))
    return [his, hers] as const
  }

  type Blocker = 'his' | 'hers'

  /**
   * Connected once, then one blocks the other: both have proposals and notifications about each other, and requests where the call is
   * about these.
   */
  async function separate(blocker: Blocker, asked: boolean) {
    const [his, hers] = asked
      ? await bothAsked()
      : [await withProfile({ gender: 'male' }), await withProfile({ gender: 'female' })]
    const proposal = await connected(his, hers)
    await (blocker === 'his' ? blocks(his, hers) : blocks(hers, his))
    return { his, hers, proposal }
  }
  const couples = new Map<string, ReturnType<typeof separate>>()
  /** No call below changes anything, so that all tests share these couples. */
  function apart(blocker: Blocker, id?: string) {
    const asked = id?.startsWith('picture-requests') ?? false
    const name = `${blocker} ${asked}`
    const both = couples.get(name) ?? separate(blocker, asked)
    couples.set(name, both)
    return both
  }

  describe.each(['his', 'hers'] as const)('after a block (%s)', (blocker) => {
    it.each(Object.entries(naming))('%s responds as for an unknown id', async (id, parts) => {
      const { his, hers, proposal } = await apart(blocker, id)
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

    it.each(decisions)('%s of the proposal responds as for an unknown proposal', async (status) => {
      const { his, hers, proposal } = await apart(blocker)
      for (const as of [his, hers]) {
        const answer = await decide(as, proposal, status)
        expect(sentOf(answer)).toBe(sentOf(await decide(as, unknownProposal, status)))
        expect(answer.status).toBe(404)
      }
    })

    it.each(Object.entries(lists))('%s leaves out the blocked member', async (id, parts) => {
      const { his, hers, proposal } = await apart(blocker, id)
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
})

describe('what a blocked member does', () => {
  /* Whatever a member does with somebody who blocks them is answered, and leaves, what an id that never was does. */

  let names = 0
  let hers: string
  let his: string
  let nobody: string

  beforeEach(async () => {
    hers = `${++names}alike-her`
    his = `${names}alike-him`
    nobody = `${names}alike-non`
    await table.put(...memberItems(hers, { gender: 'female' }), ...memberItems(his))
  })

  const told = (of: string, what: unknown) =>
    JSON.parse(JSON.stringify(what).replaceAll(of, 'THEM')) as unknown

  /** What he gets for all that he may do with an id, over a socket and by calls. */
  async function answers(id: string, acquainted: boolean) {
    const as = { id: his }
    const socket = await TestSocket.open(his, callbacks)
    const conversation_id = [his, id].sort().join('~')
    await socket.message(id, 'Salaam', 'same')
    await socket.send({ action: 'message.send', clientId: 'same', to: id, text: 'Salaam', after: 0 })
    await socket.send({ action: 'typing', to: id })
    await socket.send({ action: 'message.read', conversation_id, up_to: 3 })
    await socket.send({ action: 'message.delivered', conversation_id, up_to: 3 })
    await socket.send({ action: 'presence' })
    const { frames } = socket
    await socket.close()
    const calls = [
      await invoke(chatApi, 'chat.conversation', { as, query: { profile_id: id } }),
      await invoke(chatApi, 'chat.messages', { as, query: { conversation_id } }),
      await invoke(chatApi, 'chat.messages', { as, query: { conversation_id, after: '0' } }),
      await invoke(proposalApi, 'proposal.create', { as, json: { sender_id: his, receiver_id: id } }),
      await invoke(connectionsApi, 'connections.item', { as, query: { user_id: his, connection_id: id } }),
      // Whom one has written to, one may block whatever became of them.
      ...(acquainted ? [] : [await block(his, id)]),
      await unblock(his, id),
    ]
    return told(id, [frames, calls.map(({ status, body }) => ({ status, body: body as unknown }))])
  }

  const states: [string, Record<string, unknown>][] = [
    ['may write', {}],
    ['takes a break', { paused_at: '2026-01-01T00:00:00.000Z' }],
    ['has used up the quota', { messages_sent: 10_000, proposals_sent: 10_000 }],
  ]
  describe.each(states)('a blocked member who %s', (_name, state) => {
    it.each([
      ['never had to do with who blocks them', false],
      ['has written with who blocks them', true],
    ])('and %s is answered as for an id that never was, and leaves nothing', async (_case, acquainted) => {
      if (acquainted) {
        await say(his, hers, 'Salaam')
        await say(hers, his, 'Wa alaikum salaam')
      }
      await blocks(hers, his)
      // Who opens a socket was here today, whatever they do with it.
      const here = { seen_on: dayAt(clock.now()) }
      await write(update('accountState', keys.accountState(userId(his)), { set: { ...state, ...here } }))
      callbacks.clear()
      const lasting = async () => (await table.all(/./)).filter(({ ttl }) => ttl === undefined)
      const before = await lasting()
      expect(await answers(hers, acquainted)).toEqual(await answers(nobody, acquainted))
      expect(await lasting()).toEqual(before)
      expect(callbacks.posted.filter(({ connection }) => connection.startsWith(hers))).toEqual([])
    })
  })
})
