import { afterEach, describe, expect, it } from '@jest/globals'
import { userId } from '#functions/core/ids'
import { keys } from '#functions/db/keys'
import { remove, update, write } from '#functions/db/transact'
import { conflictWhileUnderWay, intercept, loseAnswer, meanwhile } from '#test/support/functions/local-table'
import { setStatus } from '#test/support/functions/members'
import { at, day, hour, once, setScene, stageForTests, toldAll } from './alert-stage'

/* Each alert comes once, wherever a run is cut off, and however many run at once. */

const stage = stageForTests()
const undo: (() => unknown)[] = []

afterEach(async () => {
  for (const step of undo.splice(0)) await step()
})

describe('a run', () => {
  it('tells once when four overlap', async () => {
    const scene = await setScene(stage)
    const { stop } = conflictWhileUnderWay()
    undo.push(stop)
    await Promise.all(Array.from({ length: 4 }, () => stage.run()))
    at(10)
    await Promise.all(Array.from({ length: 4 }, () => stage.run()))
    at(3 * hour)
    await stage.run()
    expect(await toldAll(stage, scene)).toEqual(once)
    expect([stage.mailsTo(scene.one), stage.mailsTo(scene.other)].map(({ length }) => length)).toEqual([1, 1])
  })
})

describe('just before a write', () => {
  it('another run tells of a search of the same member: they get one mail', async () => {
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
  it.each(leaving)('%s: nobody is kept', async (_, happens) => {
    const { user, search } = await stage.watcher('daily')
    at(1)
    await stage.join()
    at(3)
    undo.push(meanwhile(() => happens(user, search)))
    expect(await stage.run()).toEqual({ found: 0, told: 0 })
    expect(await stage.marks(user, search)).toEqual([])
  })

  it.each(leaving)('%s: nothing is told', async (_, happens) => {
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

  it('the member opens the search: the next run tells of the same people', async () => {
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
  it('keeps nobody from being found again whom a search has let go', async () => {
    const { user, search } = await stage.suspendedWatcher()
    for (const operation of ['UpdateItem', 'TransactWriteItems']) undo.push(loseAnswer(operation))
    expect(await stage.run()).toEqual({ found: 0, told: 0 })
    expect(await stage.search(user, search)).not.toHaveProperty('pending')
    expect(await stage.marks(user, search)).toEqual([])
  })
})
