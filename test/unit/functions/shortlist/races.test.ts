import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { userId } from '#functions/domain/ids'
import { clock } from '#functions/lib/clock'
import { loadAccountState } from '#functions/store/accounts'
import { requestDeletion } from '#functions/store/deletions'
import { addToShortlist, changeOnShortlist } from '#functions/store/shortlist'
import { keys, lists } from '#functions/store/keys'
import { removeAll } from '#functions/store/purge'
import { keptLimits } from '#shared/limits'
import type { Answer } from '#test/support/events'
import {
  conflictWhileUnderWay,
  injectConflicts,
  intercept,
  type LocalTable,
  loseAnswer,
  meanwhile,
} from '#test/support/local-table'
import { startProfiles } from '../profile/calls'
import { couple, insisting, member, outcomes } from '../proposal/stage'
import { back, change, done, drop, keep, kept, notesOf, putAside, storedOf } from './setup'

/* Changes of the same moment: none is lost, and no limit is passed. */

let table: LocalTable
const undo: (() => void)[] = []
beforeAll(async () => {
  table = await startProfiles()
})
afterAll(() => table.stop())
afterEach(() => undo.splice(0).forEach((stop) => stop()))

const atOnce = (...calls: (() => Promise<Answer>)[]) => Promise.all(calls.map(insisting))
const women = (count: number) => Promise.all(Array.from({ length: count }, () => member(table, 'female')))
const admit = () => Promise.resolve()

describe.each([
  ['one after the other in the engine', () => undefined],
  ['with conflicts where two share an item', () => void undo.push(conflictWhileUnderWay().stop)],
  ['with conflicts injected into four of ten', () => void undo.push(injectConflicts(0.4, 7).stop)],
])('%s', (_name, disturb) => {
  it('twenty are kept, and twenty put aside, at once', async () => {
    const his = await member(table, 'male')
    const all = await women(20)
    disturb()
    const answers = await atOnce(
      ...all.flatMap((id, at) => [
        () => keep(his, id, at % 2 ? `note ${id}` : undefined),
        () => putAside(his, id),
      ]),
    )
    expect(outcomes(answers)).toEqual({ 201: 40 })
    expect([...(await kept(his))].sort()).toEqual([...all].sort())
    expect([...(await kept(his, 'hidden'))].sort()).toEqual([...all].sort())
    const noted = all.filter((_, at) => at % 2)
    expect(await notesOf(table, his)).toEqual(Object.fromEntries(noted.map((id) => [id, `note ${id}`])))
    expect((await loadAccountState(userId(his)))?.hides).toBe(true)
  })

  it('additions, moves, notes and removals at once lose nothing of each other', async () => {
    const his = await member(table, 'male')
    const all = await women(12)
    const [first, second, third] = [all.slice(0, 4), all.slice(4, 8), all.slice(8)]
    for (const id of [...first, ...second]) await done(keep(his, id, 'before'))
    disturb()
    const answers = await atOnce(
      ...first.map((id) => () => drop(his, id)),
      ...second.map((id) => () => change(his, { profile_id: id, before: null, note: 'moved' })),
      ...third.map((id) => () => keep(his, id, 'new')),
      ...third.map((id) => () => keep(his, id)),
    )
    expect(outcomes(answers)).toEqual({ 200: 8, 201: 8 })
    const list = await kept(his)
    expect([...list].sort()).toEqual([...second, ...third].sort())
    expect([...list.slice(4)].sort()).toEqual([...second].sort())
    expect(await notesOf(table, his)).toEqual(
      Object.fromEntries([...second.map((id) => [id, 'moved']), ...third.map((id) => [id, 'new'])]),
    )
  })

  it('the same one kept and dropped at once leaves a note only where there is a place', async () => {
    const [his, hers] = await couple(table)
    disturb()
    await atOnce(
      () => keep(his, hers, 'one'),
      () => drop(his, hers),
      () => keep(his, hers, 'two'),
      () => drop(his, hers),
      () => change(his, { profile_id: hers, note: 'three' }),
    )
    expect(Object.keys(await notesOf(table, his)).filter((id) => id !== hers)).toEqual([])
    const isThere = (await kept(his)).length === 1
    if (!isThere) expect(await notesOf(table, his)).toEqual({})
    expect((await kept(his)).length).toBeLessThanOrEqual(1)
  })

  it('at the limit exactly as many get in as there is room', async () => {
    const his = await member(table, 'male')
    const all = await women(8)
    const ids = Array.from({ length: keptLimits.shortlist - 3 }, (_, at) => `kept-${at}`)
    await table.put({ ...keys.shortlist(userId(his)), s: 1, ids })
    disturb()
    const answers = await atOnce(...all.map((id) => () => keep(his, id, 'note')))
    expect(outcomes(answers)).toEqual({ 201: 3, '409 conflict': 5 })
    expect((await kept(his)).length).toBe(keptLimits.shortlist)
    expect(Object.keys(await notesOf(table, his)).length).toBe(3)
  })
})

describe('what comes between reading and writing', () => {
  /** Runs `other` ahead of the first single update that follows. */
  const beforeUpdate = (other: () => Promise<unknown>) => {
    let begun = false
    return intercept('UpdateItem', async ({ Key }) => {
      if (begun || !['SL', 'HD'].includes((Key as { sk: string }).sk)) return
      begun = true
      await other()
    })
  }

  it('another addition: both are there', async () => {
    const his = await member(table, 'male')
    const [one, two, three] = (await women(3)) as [string, string, string]
    // The very first one of a list.
    undo.push(meanwhile(() => done(keep(his, one))))
    await done(keep(his, two))
    undo.splice(0).forEach((stop) => stop())
    undo.push(beforeUpdate(() => done(drop(his, one))))
    await done(keep(his, three))
    expect(await kept(his)).toEqual([three, two])
  })

  it('a removal while a note is written: the note goes nowhere', async () => {
    const [his, hers] = await couple(table)
    await done(keep(his, hers))
    undo.push(meanwhile(() => done(drop(his, hers))))
    expect(await change(his, { profile_id: hers, note: 'late' })).toMatchObject({ status: 404 })
    expect(await notesOf(table, his)).toEqual({})
  })

  it('the answer of the table is lost: nothing is done twice, nor refused', async () => {
    const his = await member(table, 'male')
    const [one, two] = (await women(2)) as [string, string]
    for (const operation of ['TransactWriteItems', 'UpdateItem']) {
      undo.push(loseAnswer(operation))
      await done(keep(his, operation === 'UpdateItem' ? two : one))
    }
    undo.push(loseAnswer('TransactWriteItems'))
    await done(change(his, { profile_id: two, note: 'once' }))
    undo.push(loseAnswer('UpdateItem'))
    await done(change(his, { profile_id: two, before: null }))
    expect([await kept(his), await notesOf(table, his)]).toEqual([[one, two], { [two]: 'once' }])
    undo.push(loseAnswer('TransactWriteItems'))
    await done(drop(his, two))
    expect([await kept(his), await notesOf(table, his)]).toEqual([[one], {}])
    await done(putAside(his, one))
    undo.push(loseAnswer('UpdateItem'))
    await done(back(his, one))
    expect(await kept(his, 'hidden')).toEqual([])
  })

  it('another change each time: it is busy in the end, and nothing is written', async () => {
    const [his, hers] = await couple(table)
    await table.put({ ...keys.shortlist(userId(his)), s: 1, ids: [hers, 'other-0'] })
    let times = 0
    undo.push(
      intercept('UpdateItem', async ({ Key }) => {
        if ((Key as { sk: string }).sk !== 'SL') return
        await table.put({ ...keys.shortlist(userId(his)), s: 1, ids: [hers, `other-${++times}`] })
      }),
    )
    const answer = await change(his, { profile_id: hers, before: null })
    expect([answer.status, answer.body.code]).toEqual([503, 'busy'])
    expect(await kept(his)).toEqual([hers, `other-${times}`])
  })

  const leave = async (id: string) => requestDeletion((await loadAccountState(userId(id)))!, clock.now())

  it('the member leaves: nothing new of theirs is written', async () => {
    for (const call of [keep, putAside]) {
      const [his, hers] = await couple(table)
      undo.push(meanwhile(() => leave(his)))
      const answer = await call(his, hers, undefined)
      expect([answer.status, answer.body.code]).toEqual([401, 'unauthorized'])
      expect(await storedOf(table, his)).toEqual([])
    }
    const [his, hers] = await couple(table)
    await done(keep(his, hers))
    undo.push(meanwhile(() => leave(his)))
    expect((await keep(his, hers, 'late')).status).toBe(401)
    expect(await notesOf(table, his)).toEqual({})
  })

  it('a list that went with its account does not come back', async () => {
    const [his, hers] = await couple(table)
    const [user, other] = [userId(his), userId(hers)]
    await addToShortlist(user, other, { note: undefined, admit })
    await addToShortlist(user, userId('second'), { note: undefined, admit })
    const cleared = async () => {
      await leave(his)
      await removeAll(lists.ofMember(user), {
        onPage: () => undefined,
        keep: ({ sk }) => !sk.startsWith('SL'),
      })
    }
    undo.push(beforeUpdate(cleared))
    // It was about to be moved: now there is nobody to move.
    await expect(changeOnShortlist(user, other, { note: undefined, before: 'second' })).rejects.toMatchObject(
      {
        status: 404,
      },
    )
    await expect(addToShortlist(user, other, { note: undefined, admit })).rejects.toMatchObject({
      status: 401,
    })
    expect(await storedOf(table, his)).toEqual([])
  })
})
