import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, it } from '@jest/globals'
import { savedSearchLimit } from '#shared/limits'
import { userId } from '#functions/domain/ids'
import { documents } from '#functions/lib/clients/dynamo'
import { remove, update, write } from '#functions/store/transact'
import { keys } from '#functions/store/keys'
import { conflictWhileUnderWay, intercept, loseAnswer, meanwhile } from '#test/support/local-table'
import { setStatus } from '#test/support/status'
import { stageForTests, at, day, hour } from './alert-stage'

/* Each alert comes once, wherever a run is cut off, and however many run at once. */

const stage = stageForTests()
const undo: (() => unknown)[] = []

afterEach(async () => {
  for (const step of undo.splice(0)) await step()
})

/** Ends the run at a call to the table: before it, or after it was carried out. Nothing is called any more from then on. */
function killAt(call: number, when: 'before' | 'after') {
  const stack = documents().middlewareStack
  const name = `kill-${randomUUID()}`
  const state = { calls: 0, killed: false }
  stack.add(
    (next) => async (args) => {
      const mine = ++state.calls
      if (state.killed || (mine === call && when === 'before')) {
        state.killed = true
        throw new Error('Killed.')
      }
      const result = await next(args)
      if (mine !== call) return result
      state.killed = true
      throw new Error('Killed.')
    },
    { step: 'initialize', name },
  )
  return { state, stop: () => stack.remove(name) }
}

interface Scene {
  one: string
  other: string
  none: string
}

/** Three members with searches, one of which finds nobody, and people to find. */
async function set(): Promise<Scene> {
  const [one, other, none] = [
    await stage.watcher(),
    await stage.watcher(),
    await stage.watcher('now', { job_post: ['engineer'] }),
  ]
  await stage.save(one.user, 'now', { religion: ['sikhism'] })
  at(1)
  await stage.join()
  await stage.join({ religion: { religion: 'sikhism' } })
  at(5)
  return { one: one.user, other: other.user, none: none.user }
}

const toldAll = async ({ one, other, none }: Scene) => ({
  one: (await stage.told(one)).toSorted((a, b) => a - b),
  other: await stage.told(other),
  none: await stage.told(none),
})
const once = { one: [1, 2], other: [2], none: [] }

/** After a run that is killed, others follow, until all is quiet; true when the first one was. */
async function killed(call: number, when: 'before' | 'after'): Promise<boolean> {
  const scene = await set()
  const { state, stop } = killAt(call, when)
  await stage.run().catch(() => undefined)
  stop()
  for (const minutes of [10, 15, 3 * hour]) {
    at(minutes)
    await stage.run()
  }
  expect({ call, ...(await toldAll(scene)) }).toEqual({ call, ...once })
  const mails = [stage.mailsTo(scene.one).length, stage.mailsTo(scene.other).length]
  expect(Math.max(...mails)).toBeLessThanOrEqual(1)
  // The one that was claimed and is lost.
  expect(mails[0]! + mails[1]!).toBeGreaterThanOrEqual(state.killed ? 1 : 2)
  expect(stage.mailsTo(scene.none)).toEqual([])
  return state.killed
}

describe('a run', () => {
  it.each(['before', 'after'] as const)(
    'may be killed %s any call to the table',
    async (when) => {
      let call = 1
      while (await killed(call, when)) {
        call++
        await stage.reset()
        await stage.run()
      }
      // Of those that find, and those that tell.
      expect(call).toBeGreaterThan(30)
    },
    180_000,
  )

  it('may overlap others', async () => {
    const scene = await set()
    const { stop } = conflictWhileUnderWay()
    undo.push(stop)
    await Promise.all(Array.from({ length: 4 }, () => stage.run()))
    at(10)
    await Promise.all(Array.from({ length: 4 }, () => stage.run()))
    at(3 * hour)
    await stage.run()
    expect(await toldAll(scene)).toEqual(once)
    expect([stage.mailsTo(scene.one), stage.mailsTo(scene.other)].map(({ length }) => length)).toEqual([1, 1])
  })
})

describe('many searches of one member', () => {
  it('do not keep each other from being gone over, though each transaction takes its time', async () => {
    const { user } = await stage.watcher()
    for (let count = 1; count < savedSearchLimit; count++) await stage.save(user)
    const other = await stage.watcher()
    at(1)
    await stage.join()
    at(5)
    const { stop, conflicts } = conflictWhileUnderWay()
    undo.push(
      stop,
      intercept('TransactWriteItems', () => wait(30)),
    )
    expect(await stage.run()).toEqual({ found: savedSearchLimit + 1, told: 2 })
    expect(conflicts()).toBe(0)
    expect([await stage.told(user), await stage.told(other.user)].map(({ length }) => length)).toEqual([
      savedSearchLimit,
      1,
    ])
  })
})

describe('what happens just before something is written', () => {
  it('is that another run finds the same', async () => {
    const { user, search } = await stage.watcher('daily')
    at(1)
    await stage.join()
    at(3)
    undo.push(meanwhile(() => stage.run()))
    expect(await stage.run()).toEqual({ found: 0, told: 0 })
    expect((await stage.search(user, search))!.pending).toHaveLength(1)
  })

  it('is that another search of the same member is told of', async () => {
    const { user } = await stage.watcher()
    at(1)
    await stage.join()
    at(3)
    let times = 0
    undo.push(
      intercept('TransactWriteItems', async () => {
        // The first keeps whom it found, the second tells.
        if (++times === 2) await stage.run()
      }),
    )
    expect(await stage.run()).toEqual({ found: 1, told: 0 })
    expect(await stage.told(user)).toEqual([1])
    expect(stage.mailsTo(user)).toHaveLength(1)
  })

  const leaving: [string, (user: string, search: string) => Promise<unknown>][] = [
    ['the account is deleted', (user) => setStatus(userId(user), 'deleted')],
    [
      'the search is deleted',
      (user, search) => write(remove('test', keys.savedSearch(userId(user), search))),
    ],
    [
      'the search is turned off',
      (user, search) =>
        write(
          update('savedSearch', keys.savedSearch(userId(user), search), {
            set: { alerts: 'off' },
            remove: ['g1pk', 'g1sk', 'g3pk', 'g3sk', 'pending', 'alerts_since'],
          }),
        ),
    ],
  ]
  it.each(leaving)('is that %s: nothing is kept', async (_, happens) => {
    const { user, search } = await stage.watcher('daily')
    at(1)
    await stage.join()
    at(3)
    undo.push(meanwhile(() => happens(user, search)))
    expect(await stage.run()).toEqual({ found: 0, told: 0 })
    expect(await stage.marks(user, search)).toEqual([])
  })

  it.each(leaving)('is that %s: nothing is told', async (_, happens) => {
    const { user, search } = await stage.watcher('daily')
    at(1)
    await stage.join()
    at(3)
    await stage.run()
    at(day)
    undo.push(meanwhile(() => happens(user, search)))
    expect(await stage.run()).toEqual({ found: 0, told: 0 })
    await stage.run()
    expect([await stage.told(user), stage.mailbox.list()]).toEqual([[], []])
    expect((await stage.search(user, search))?.pending).toBeUndefined()
  })

  it('is that the member opens the search: it is told anew, of as many', async () => {
    const { user, search } = await stage.watcher('daily')
    at(1)
    await stage.join()
    at(3)
    await stage.run()
    const key = keys.savedSearch(userId(user), search)
    await write(update('savedSearch', key, { set: { found: 7 } }))
    at(day)
    undo.push(meanwhile(() => write(update('savedSearch', key, { set: { found: 0 } }))))
    expect(await stage.run()).toEqual({ found: 0, told: 0 })
    expect(await stage.run()).toEqual({ found: 0, told: 1 })
    expect(await stage.search(user, search)).toMatchObject({ found: 1 })
    expect(await stage.told(user)).toEqual([1])
  })
})

describe('an answer that is lost', () => {
  it('keeps nobody from being found again whom a search has let go of', async () => {
    const { user, search } = await stage.suspendedWatcher()
    for (const operation of ['UpdateItem', 'TransactWriteItems']) undo.push(loseAnswer(operation))
    expect(await stage.run()).toEqual({ found: 0, told: 0 })
    expect(await stage.search(user, search)).not.toHaveProperty('pending')
    expect(await stage.marks(user, search)).toEqual([])
  })

  it.each(['before', 'after'] as const)(
    'or a run that is killed %s any call to the table, neither',
    async (when) => {
      for (let call = 1, goesOn = true; goesOn; call++) {
        const { user, search } = await stage.suspendedWatcher()
        const { state, stop } = killAt(call, when)
        await stage.run().catch(() => undefined)
        stop()
        await stage.run()
        expect(await stage.search(user, search)).not.toHaveProperty('pending')
        expect({ call, marks: await stage.marks(user, search) }).toEqual({ call, marks: [] })
        goesOn = state.killed
        await stage.reset()
        await stage.run()
      }
    },
    60_000,
  )
})
