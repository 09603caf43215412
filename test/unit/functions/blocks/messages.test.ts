import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { userId } from '#functions/domain/ids'
import { loadAccountState } from '#functions/store/accounts'
import { type Callbacks, startCallbacks } from '#test/support/callbacks'
import { TestSocket } from '#test/support/chat'
import { conflictWhileUnderWay, type LocalTable, meanwhile } from '#test/support/local-table'
import { startProfiles } from '../profile/calls'
import { couple } from '../proposal/stage'
import { blocks, blockState, stateOf, unblock } from './setup'

/* A message and a block of the same moment: none arrives after the block, and what was refused costs nothing. */

let table: LocalTable
let callbacks: Callbacks
const undo: (() => void)[] = []
beforeAll(async () => {
  table = await startProfiles()
  callbacks = await startCallbacks()
})
afterAll(async () => {
  await callbacks.stop()
  await table.stop()
})
afterEach(() => undo.splice(0).forEach((stop) => stop()))

const open = (member: string) => TestSocket.open(member, callbacks)
const stored = async (one: string, other: string) =>
  (await table.all(/^CV#/)).filter(({ pk }) => pk.includes(one) && pk.includes(other)).length
const spent = async (member: string) => (await loadAccountState(userId(member)))?.messages_sent

/** Blocks between the reads of the next transaction and the transaction itself. */
const blockMeanwhile = (as: string, other: string) => void undo.push(meanwhile(() => blocks(as, other)))

describe.each([
  ['the first one', 0],
  ['a later one', 2],
])('a message, %s', (_name, before) => {
  it.each(['sender', 'receiver'] as const)('is refused when its %s blocks meanwhile', async (who) => {
    const [his, hers] = await couple(table)
    const socket = await open(his)
    for (let at = 0; at < before; at++) await socket.message(hers, `Number ${at}`)
    if (who === 'sender') blockMeanwhile(his, hers)
    else blockMeanwhile(hers, his)
    await socket.message(hers, 'Assalam o alaikum')
    expect(socket.last).toMatchObject({ type: 'error', code: who === 'sender' ? 'blocked' : 'not_found' })
    expect([await stored(his, hers), await spent(his)]).toEqual([before, before])
    expect(await blockState(table, his, hers)).toEqual(stateOf([who === 'sender' ? his : hers], 'none'))
  })
})

it('beside a block at once, a message is there or refused, and counts accordingly', async () => {
  const [his, hers] = await couple(table)
  const socket = await open(his)
  undo.push(conflictWhileUnderWay().stop)
  await Promise.all([socket.message(hers, 'Assalam o alaikum'), blocks(hers, his)])
  const arrived = socket.got('message.ack').length
  expect([await stored(his, hers), await spent(his)]).toEqual([arrived, arrived])
  expect(await blockState(table, his, hers)).toEqual(stateOf([hers], 'none'))
  await socket.message(hers, 'Are you there?')
  expect(socket.last).toMatchObject({ type: 'error', code: 'not_found' })
})

it('once a block is taken back, they may write again, and the thread goes on', async () => {
  const [his, hers] = await couple(table)
  const socket = await open(his)
  await socket.message(hers, 'Before')
  await blocks(hers, his)
  await unblock(hers, his)
  await socket.message(hers, 'After')
  expect(socket.last).toMatchObject({ type: 'message.ack', message: { seq: 2 } })
  expect(await stored(his, hers)).toBe(2)
})
