import { afterEach, describe, expect, it } from '@jest/globals'
import { profileOf, userId } from '#functions/domain/ids'
import { alertLimits } from '#shared/limits'
import { findNewPeople } from '#functions/jobs/alerts/find'
import { keepNewPeople } from '#functions/jobs/alerts/keep-found'
import { clock } from '#functions/lib/clock'
import { ColumnEngine } from '#functions/search/columns/engine'
import { savePause } from '#functions/store/profiles'
import { loadEntries, refreshSearchEntry } from '#functions/store/search-entries'
import { intercept } from '#test/support/local-table'
import { setStatus } from '#test/support/status'
import { stageForTests, at, day, hour } from './alert-stage'

const stage = stageForTests()
const undo: (() => unknown)[] = []

afterEach(async () => {
  for (const step of undo.splice(0)) await step()
})

/** What the job asks of the table in a run. */
async function calls(): Promise<string[]> {
  const made: string[] = []
  for (const name of ['Query', 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'TransactWriteItems'])
    undo.push(intercept(name, () => void made.push(name)))
  await stage.run()
  return made
}

describe('a run', () => {
  it('without anybody new reads no search, and costs three reads', async () => {
    await stage.watcher()
    at(5)
    expect(await stage.run()).toEqual({ found: 0, told: 0 })
    at(10)
    expect(await calls()).toEqual(['GetItem', 'Query', 'Query'])
  })

  it('goes past changes of who is not new without reading a search', async () => {
    await stage.watcher()
    at(1)
    await stage.join({ created_at: '2026-05-01T00:00:00.000Z' })
    at(5)
    expect(await calls()).toEqual(['GetItem', 'Query', 'PutItem', 'Query'])
  })

  it('reads of a search that matches nobody nothing but itself', async () => {
    await stage.watcher('now', { job_post: ['engineer'] })
    await stage.watcher('now', { religion: ['sikhism'] })
    at(1)
    await stage.join()
    at(5)
    expect(await calls()).toEqual(['GetItem', 'Query', 'Query', 'PutItem', 'Query'])
  })

  it('stops in time, and the next goes on', async () => {
    const { user } = await stage.watcher()
    at(1)
    await stage.join()
    at(5)
    expect(await stage.run(10_000)).toEqual({ found: 0, told: 0 })
    expect(await stage.run(60_000)).toEqual({ found: 0, told: 0 })
    expect(await stage.run()).toEqual({ found: 1, told: 1 })
    expect(await stage.told(user)).toEqual([1])
  })

  it('tells what was found though finding fails, and lets no search that fails hold up the others for ever', async () => {
    const broken = await stage.watcher()
    const fine = await stage.watcher()
    at(1)
    await stage.join()
    at(5)
    undo.push(
      intercept('GetItem', (input) => {
        const key = input['Key'] as { pk: string; sk: string }
        if (key.pk === `M#${broken.user}` && key.sk === 'U') throw new Error('Out of order.')
      }),
    )
    for (let run = 0; run < 2; run++) await expect(stage.run()).rejects.toThrow('1 saved searches failed.')
    expect(await stage.told(fine.user)).toEqual([1])
    expect(await stage.run()).toEqual({ found: 0, told: 0 })
    await undo.shift()!()
    at(3 * hour)
    await stage.join()
    at(3 * hour + 5)
    await stage.run()
    expect([await stage.told(broken.user), await stage.told(fine.user)]).toEqual([[1], [1, 1]])
  })

  it('loses nobody by a table that is too busy for hours', async () => {
    const { user } = await stage.watcher()
    at(1)
    await stage.join()
    at(5)
    undo.push(
      intercept('TransactWriteItems', () => {
        throw Object.assign(new Error('Too many requests.'), { name: 'ThrottlingException' })
      }),
    )
    for (let run = 1; run <= 4; run++) {
      at(5 * run)
      await expect(stage.run()).rejects.toThrow('1 saved searches failed.')
    }
    await undo.shift()!()
    at(hour)
    expect(await stage.run()).toEqual({ found: 1, told: 1 })
    expect(await stage.told(user)).toEqual([1])
  })

  it('tries to tell a member once, however many of their searches are due', async () => {
    const { user } = await stage.watcher()
    for (let count = 0; count < 4; count++) await stage.save(user)
    at(1)
    await stage.join()
    at(5)
    let tried = 0
    undo.push(
      intercept('Query', (input) => {
        const { ':pk': pk, ':from': from } = input['ExpressionAttributeValues'] as Record<string, string>
        if (pk !== `M#${user}` || from !== 'Q#') return
        tried++
        throw new Error('Out of order.')
      }),
    )
    await expect(stage.run()).rejects.toThrow('1 failed')
    expect(tried).toBe(1)
    await undo.shift()!()
    expect(await stage.run()).toEqual({ found: 0, told: 1 })
    expect(await stage.told(user)).toHaveLength(5)
  })

  it('drops whom a search has found whose member is suspended meanwhile', async () => {
    const { user, search } = await stage.suspendedWatcher()
    expect(await stage.run()).toEqual({ found: 0, told: 0 })
    expect(await stage.search(user, search)).not.toHaveProperty('pending')
    expect([await stage.told(user), await stage.marks(user, search)]).toEqual([[], []])
  })

  it('finds again whom a search has found before its member took a break, once they change', async () => {
    const { user } = await stage.watcher('daily')
    at(1)
    const created_at = clock.now().toISOString()
    const person = await stage.join()
    at(3)
    expect(await stage.run()).toEqual({ found: 1, told: 0 })
    await savePause(profileOf(userId(user)), true, clock.now())
    at(day)
    expect(await stage.run()).toEqual({ found: 0, told: 0 })
    await savePause(profileOf(userId(user)), false, clock.now())
    await stage.join({ created_at, picture: 'face' }, person)
    at(day + 3)
    expect(await stage.run()).toEqual({ found: 1, told: 0 })
    at(2 * day)
    expect(await stage.run()).toEqual({ found: 0, told: 1 })
    expect(await stage.told(user)).toEqual([1])
  })

  it('finds whoever was there for a moment, was away when it was time, and came back', async () => {
    const { user } = await stage.watcher('daily')
    at(1)
    const id = await stage.join()
    await stage.join()
    at(3)
    expect(await stage.run()).toEqual({ found: 2, told: 0 })
    await setStatus(userId(id), 'suspended')
    at(day)
    expect(await stage.run()).toEqual({ found: 0, told: 1 })
    expect(await stage.told(user)).toEqual([1])
    await setStatus(userId(id), 'active')
    at(day + 2)
    await refreshSearchEntry(userId(id))
    await stage.join(
      { created_at: new Date(clock.now().getTime() - day * 60_000).toISOString(), picture: 'face' },
      id,
    )
    at(2 * day + hour)
    await stage.run()
    at(3 * day)
    await stage.run()
    expect(await stage.told(user)).toEqual([1, 1])
  })
})

describe('a pass', () => {
  it('holds no more people, and reads no more, than it may, and goes on from there', async () => {
    const { user, search } = await stage.watcher('daily')
    at(1)
    for (let count = 0; count < 9; count++) await stage.join()
    at(3)
    const goOn = () => undefined
    for (const most of [
      { people: 2, entries: 3 },
      { people: 1, entries: 1 },
    ]) {
      const places = new Set<unknown>()
      const stop = intercept('PutItem', (input) => {
        const { memo } = input['Item'] as { memo?: { place: string } }
        if (memo) places.add(memo.place)
      })
      await findNewPeople({ goOn, most })
      stop()
      expect(places.size).toBeGreaterThan(3)
      at(5)
      for (let count = 0; count < 5; count++) await stage.join()
      at(8)
    }
    expect(await stage.marks(user, search)).toHaveLength(14)
    expect((await stage.search(user, search))!.pending).toHaveLength(14)
  })

  it('goes on with the page of searches at which it was cut off', async () => {
    const user = await stage.seeker()
    await stage.setTiming(user)
    const searches: string[] = []
    for (let count = 0; count < 230; count++) searches.push(await stage.save(user, 'daily'))
    at(1)
    await stage.join()
    at(3)
    const starts: unknown[] = []
    const isAlerting = ({ ExpressionAttributeValues: values }: Record<string, unknown>) =>
      (values as Record<string, unknown>)[':pk'] === 'ALERT'
    undo.push(
      intercept('Query', (input) => {
        if (!isAlerting(input)) return
        starts.push(input['ExclusiveStartKey'])
        if (starts.length === 3) throw new Error('Out of order.')
      }),
    )
    await expect(stage.run()).rejects.toThrow('Out of order.')
    at(4)
    await stage.join()
    at(8)
    await stage.runAll()
    expect(starts[3]).toEqual(starts[2])
    expect(starts[2]).toBeDefined()
    for (const search of [searches[0]!, searches[150]!, searches[229]!])
      expect((await stage.search(user, search))!.pending).toHaveLength(2)
  })
})

describe('the index of searches, which follows late,', () => {
  it('makes nobody be missed whose search has told of fifty meanwhile, and has room again', async () => {
    const { user, search } = await stage.watcher('daily')
    at(1)
    const person = await stage.join()
    const engine = new ColumnEngine()
    engine.apply(await loadEntries([userId(person)]))
    const now = (await stage.search(user, search))!
    const pending = Array.from({ length: alertLimits.told }, (_, index) => userId(`before${index}`))
    const due = { g3pk: 'DUE#ALERT', g3sk: '2026-11-22T09:00:00.000Z' }
    expect(await keepNewPeople({ ...now, pending, ...due }, engine, clock.now())).toBe(1)
    expect(await stage.marks(user, search)).toEqual([person])
  })
})
