import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { handler as chatApi } from '#functions/api/chat/index'
import { handler as connectionsApi } from '#functions/api/connections/index'
import { handler as proposalApi } from '#functions/api/proposal/index'
import { userId } from '#functions/domain/ids'
import { clock } from '#functions/lib/clock'
import { keys } from '#functions/store/keys'
import { update, write } from '#functions/store/transact'
import { dayAt } from '#shared/format'
import { type Callbacks, startCallbacks } from '#test/support/callbacks'
import { TestSocket } from '#test/support/chat'
import { invoke } from '#test/support/events'
import { type LocalTable, startTableWithPlans } from '#test/support/local-table'
import { memberItems } from '#test/support/members'
import { say } from '#test/support/say'
import { block, blocks, unblock } from './setup'

/* Whatever a member does with somebody who blocks them is answered, and leaves, what an id that never was does. */

let table: LocalTable
let callbacks: Callbacks
let names = 0
let hers: string
let his: string
let nobody: string

beforeAll(async () => {
  table = await startTableWithPlans()
  callbacks = await startCallbacks()
})
afterAll(async () => {
  await callbacks.stop()
  await table.stop()
})
beforeEach(async () => {
  hers = `${++names}alike-her`
  his = `${names}alike-him`
  nobody = `${names}alike-non`
  await table.put(...memberItems(hers, { gender: 'female' }), ...memberItems(his))
})

const told = (of: string, what: unknown) => JSON.parse(JSON.stringify(what).replaceAll(of, 'THEM')) as unknown

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
  ['has no profile yet', { profile_complete: false }],
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
