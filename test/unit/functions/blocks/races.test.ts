import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { userId } from '#functions/domain/ids'
import { clock } from '#functions/lib/clock'
import { loadAccountState } from '#functions/store/accounts'
import { requestDeletion } from '#functions/store/deletions'
import { keys } from '#functions/store/keys'
import type { Answer } from '#test/support/events'
import {
  conflictWhileUnderWay,
  injectConflicts,
  intercept,
  meanwhile,
  type LocalTable,
  loseAnswer,
} from '#test/support/local-table'
import { startProfiles } from '../profile/calls'
import { decide, send } from '../proposal/calls'
import { connected, couple, end, insisting, notificationsOf, outcomes, sent } from '../proposal/stage'
import { block, blockedBy, blocks, blockState, namesOf, stateOf, unblock } from './setup'

/* Calls of the same moment: whatever comes first, all copies agree, and nothing is live beside a block. */

let table: LocalTable
const undo: (() => void)[] = []
beforeAll(async () => {
  table = await startProfiles()
})
afterAll(() => table.stop())
afterEach(() => undo.splice(0).forEach((stop) => stop()))

const atOnce = (...calls: (() => Promise<Answer>)[]) => Promise.all(calls.map(insisting))

describe.each([
  ['one after the other in the engine', () => undefined],
  ['with conflicts where two share an item', () => void undo.push(conflictWhileUnderWay().stop)],
  ['with conflicts injected into four of ten', () => void undo.push(injectConflicts(0.4, 7).stop)],
])('%s', (_name, disturb) => {
  it('the same block, five times at once, is one', async () => {
    const [his, hers] = await couple(table)
    await sent(his, hers)
    disturb()
    const answers = await atOnce(...Array.from({ length: 5 }, () => () => block(hers, his)))
    expect(outcomes(answers)).toEqual({ 201: 5 })
    expect(await blockState(table, his, hers)).toEqual(stateOf([hers], 'rejected'))
  })

  it('both block each other', async () => {
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

  it('blocks taken back and made anew leave copies that agree', async () => {
    const [his, hers] = await couple(table)
    await sent(his, hers)
    await blocks(his, hers)
    await blocks(hers, his)
    disturb()
    await atOnce(
      () => unblock(his, hers),
      () => block(his, hers),
      () => unblock(hers, his),
      () => block(hers, his),
      () => unblock(his, hers),
    )
    const { pair } = await blockState(table, his, hers)
    expect(await blockState(table, his, hers)).toEqual(stateOf(pair, 'withdrawn'))
  })

  it('a proposal of the same moment is over, or refused like one to nobody', async () => {
    const [his, hers] = await couple(table)
    disturb()
    const [proposed] = await atOnce(
      () => send(his, hers),
      () => block(hers, his),
    )
    const { status } = proposed!
    expect(await blockState(table, his, hers)).toEqual(stateOf([hers], status === 201 ? 'rejected' : 'none'))
    expect([201, 404]).toContain(status)
  })

  it('an answer of the same moment leaves no connection', async () => {
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
  it('a proposal is refused like one to nobody, and costs nothing', async () => {
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
  it('a proposal: it is refused at once', async () => {
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

  it('the end of the connection', async () => {
    const [his, hers] = await couple(table)
    const id = await connected(his, hers)
    undo.push(meanwhile(() => end(his, id)))
    await blocks(hers, his)
    expect(await blockState(table, his, hers)).toEqual(stateOf([hers], 'ended'))
  })

  it('a block of the other one', async () => {
    const [his, hers] = await couple(table)
    undo.push(meanwhile(() => blocks(hers, his)))
    await blocks(his, hers)
    expect(await blockState(table, his, hers)).toEqual(stateOf([his, hers], 'none'))
  })

  it('the other one takes theirs back, too: they see each other again', async () => {
    const [his, hers] = await couple(table)
    await connected(his, hers)
    await blocks(his, hers)
    await blocks(hers, his)
    undo.push(meanwhile(() => unblock(hers, his)))
    expect((await unblock(his, hers)).status).toBe(200)
    expect(await blockState(table, his, hers)).toEqual(stateOf([], 'ended'))
  })

  const leave = async (id: string) => requestDeletion((await loadAccountState(userId(id)))!, clock.now())

  it('the other one leaves: nothing of theirs is written any more', async () => {
    const [his, hers] = await couple(table)
    await sent(his, hers)
    undo.push(meanwhile(() => leave(hers)))
    await blocks(his, hers)
    expect(namesOf(await blockedBy(his))).toEqual(['Deleted member'])
    const theirs = await table.all(new RegExp(`^M#${hers}$`))
    expect(theirs.filter(({ sk }) => /^(X|V#|BL#)/.test(sk))).toEqual([])
  })

  it('the blocker leaves: nothing of the block is written', async () => {
    const [his, hers] = await couple(table)
    undo.push(meanwhile(() => leave(his)))
    const answer = await block(his, hers)
    expect([answer.status, answer.body.code]).toEqual([401, 'unauthorized'])
    expect((await blockState(table, his, hers)).pair).toEqual([])
    expect((await table.all(new RegExp(`^M#${his}$`))).filter(({ sk }) => /^(X|V#|BL#)/.test(sk))).toEqual([])
  })

  it('the answer of the table is lost', async () => {
    const [his, hers] = await couple(table)
    undo.push(loseAnswer('TransactWriteItems'))
    await blocks(his, hers)
    undo.push(loseAnswer('TransactWriteItems'))
    expect((await unblock(his, hers)).status).toBe(200)
    expect(await blockState(table, his, hers)).toEqual(stateOf([], 'none'))
  })
})

it('a proposal costs no more for the block that it looks for', async () => {
  const [his, hers] = await couple(table)
  const sentWrites: number[] = []
  undo.push(
    intercept('TransactWriteItems', ({ TransactItems }) => {
      sentWrites.push((TransactItems as unknown[]).length)
    }),
  )
  await sent(his, hers)
  expect(sentWrites).toEqual([4])
  expect((await table.all(/^PAIR#/)).some(({ pk }) => pk === keys.pair(his, hers).pk)).toBe(true)
})
