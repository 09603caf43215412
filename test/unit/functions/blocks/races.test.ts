import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { userId } from '#functions/core/ids'
import { clock } from '#functions/core/clock'
import { loadAccountState } from '#functions/features/accounts/store'
import { requestDeletion } from '#functions/features/deletion/store'
import { type Callbacks, startCallbacks } from '#test/support/functions/socket-callbacks'
import { TestSocket } from '#test/support/functions/test-socket'
import type { Answer } from '#test/support/functions/invoke'
import {
  conflictWhileUnderWay,
  injectConflicts,
  type LocalTable,
  meanwhile,
} from '#test/support/functions/local-table'
import { startProfiles } from '../profiles/calls'
import { decide, send } from '../proposals/calls'
import { connected, couple, end, insisting, notificationsOf, outcomes, sent } from '../proposals/stage'
import { block, blockedBy, blocks, blockState, namesOf, stateOf } from './setup'

let table: LocalTable
let callbacks: Callbacks
beforeAll(async () => {
  table = await startProfiles()
  callbacks = await startCallbacks()
})
afterAll(async () => {
  await callbacks.stop()
  await table.stop()
})
const undo: (() => void)[] = []
afterEach(() => undo.splice(0).forEach((stop) => stop()))

describe('blocks at the same moment', () => {
  const atOnce = (...calls: (() => Promise<Answer>)[]) => Promise.all(calls.map(insisting))

  describe.each([
    ['with conflicts where two share an item', () => void undo.push(conflictWhileUnderWay().stop)],
    ['with conflicts injected into four of ten', () => void undo.push(injectConflicts(0.4, 7).stop)],
  ])('%s', (_name, disturb) => {
    it('five concurrent calls store one block', async () => {
      const [his, hers] = await couple(table)
      await sent(his, hers)
      disturb()
      const answers = await atOnce(...Array.from({ length: 5 }, () => () => block(hers, his)))
      expect(outcomes(answers)).toEqual({ 201: 5 })
      expect(await blockState(table, his, hers)).toEqual(stateOf([hers], 'rejected'))
    })

    it('two members who block each other concurrently both succeed', async () => {
      const [his, hers] = await couple(table)
      await connected(his, hers)
      disturb()
      const answers = await atOnce(
        () => block(hers, his),
        () => block(his, hers),
      )
      expect(outcomes(answers)).toEqual({ 201: 2 })
      expect(await blockState(table, his, hers)).toEqual(stateOf([his, hers], 'ended'))
    })

    it('a concurrent proposal is ended, or refused like one to an unknown member', async () => {
      const [his, hers] = await couple(table)
      disturb()
      const [proposed] = await atOnce(
        () => send(his, hers),
        () => block(hers, his),
      )
      const { status } = proposed!
      expect(await blockState(table, his, hers)).toEqual(
        stateOf([hers], status === 201 ? 'rejected' : 'none'),
      )
      expect([201, 404]).toContain(status)
    })

    it('a concurrent acceptance leaves no connection', async () => {
      const [his, hers] = await couple(table)
      const id = await sent(his, hers)
      disturb()
      const [accepted] = await atOnce(
        () => decide(hers, id, 'accepted'),
        () => block(his, hers),
      )
      const first = accepted!.status === 200
      expect(await blockState(table, his, hers)).toEqual(stateOf([his], first ? 'ended' : 'withdrawn'))
      expect(accepted!.status).toBe(first ? 200 : 404)
    })
  })

  const unknown = (answer: Answer, code = 'not_found') =>
    expect([answer.status, answer.body.code]).toEqual([404, code])

  describe('a block that comes between reading and writing of another call', () => {
    it('a proposal after the block is refused like one to an unknown member and uses no quota', async () => {
      const [his, hers] = await couple(table)
      const toNobody = await send(his, 'nobody-at-all')
      undo.push(meanwhile(() => blocks(hers, his)))
      const answer = await send(his, hers)
      expect([answer.status, answer.body]).toEqual([404, toNobody.body])
      expect((await loadAccountState(userId(his)))?.proposals_sent).toBe(0)
      expect(await notificationsOf(hers)).toEqual([])
    })

    it.each(['accepted', 'rejected', 'withdrawn'] as const)('%s is 404', async (status) => {
      const [his, hers] = await couple(table)
      const id = await sent(his, hers)
      const [decider, blocker] = status === 'withdrawn' ? [his, hers] : [hers, his]
      undo.push(meanwhile(() => blocks(blocker, decider)))
      unknown(await decide(decider, id, status))
      const over = blocker === his ? 'withdrawn' : 'rejected'
      expect(await blockState(table, his, hers)).toEqual(stateOf([blocker], over))
    })

    it('the end of a connection is 404', async () => {
      const [his, hers] = await couple(table)
      const id = await connected(his, hers)
      undo.push(meanwhile(() => blocks(hers, his)))
      unknown(await end(his, id))
      expect(await blockState(table, his, hers)).toEqual(stateOf([hers], 'ended'))
    })
  })

  describe('what comes between reading and writing of a block', () => {
    it('a concurrent proposal is stored and then rejected by the block', async () => {
      const [his, hers] = await couple(table)
      undo.push(meanwhile(() => sent(his, hers)))
      await blocks(hers, his)
      expect(await blockState(table, his, hers)).toEqual(stateOf([hers], 'rejected'))
    })

    it.each([
      ['accepted', 'ended'],
      ['rejected', 'rejected'],
    ] as const)('an answer, %s', async (answered, over) => {
      const [his, hers] = await couple(table)
      const id = await sent(his, hers)
      undo.push(meanwhile(() => decide(hers, id, answered)))
      await blocks(his, hers)
      expect(await blockState(table, his, hers)).toEqual(stateOf([his], over))
    })

    const leave = async (id: string) => requestDeletion((await loadAccountState(userId(id)))!, clock.now())

    it('if the other member is deleted concurrently, nothing is written to their partition', async () => {
      const [his, hers] = await couple(table)
      await sent(his, hers)
      undo.push(meanwhile(() => leave(hers)))
      await blocks(his, hers)
      expect(namesOf(await blockedBy(his))).toEqual(['Deleted member'])
      const theirs = await table.all(new RegExp(`^M#${hers}$`))
      expect(theirs.filter(({ sk }) => /^(X|V#|BL#)/.test(sk))).toEqual([])
    })

    it('if the blocker is deleted concurrently, no block is written', async () => {
      const [his, hers] = await couple(table)
      undo.push(meanwhile(() => leave(his)))
      const answer = await block(his, hers)
      expect([answer.status, answer.body.code]).toEqual([401, 'unauthorized'])
      expect((await blockState(table, his, hers)).pair).toEqual([])
      expect((await table.all(new RegExp(`^M#${his}$`))).filter(({ sk }) => /^(X|V#|BL#)/.test(sk))).toEqual(
        [],
      )
    })
  })
})

describe('messages and blocks', () => {
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

  it('a message concurrent with a block is either stored and counted, or refused', async () => {
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
})
