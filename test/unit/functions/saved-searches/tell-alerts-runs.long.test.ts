import { afterEach, describe, expect, it } from '@jest/globals'
import { intercept } from '#test/support/functions/local-table'
import { at, day, hour, stageForTests } from './alert-stage'

/* When the job tells, and how its runs go on. It begins on Sunday the 22nd of November 2026, at noon in London. */

const stage = stageForTests()

/** Of how many a member has been told by then, where the job runs every quarter of an hour. */
async function toldBy(user: string, from: number, to: number): Promise<[hours: number, found: number][]> {
  const times: [number, number][] = []
  let before = (await stage.told(user)).length
  for (let minutes = from; minutes <= to; minutes += 15) {
    at(minutes)
    await stage.run()
    const told = await stage.told(user)
    for (const found of told.slice(before)) times.push([minutes / hour, found])
    before = told.length
  }
  return times
}

const undo: (() => unknown)[] = []

afterEach(async () => {
  for (const step of undo.splice(0)) await step()
})

describe('a search that tells at once', () => {
  it('tells nothing in quiet hours over midnight', async () => {
    const { user } = await stage.watcher()
    await stage.setTiming(user, { quiet: { from: '22:00', to: '07:00' } })
    at(10 * hour + 1)
    await stage.join()
    // At seven in the morning.
    expect(await toldBy(user, 10.25 * hour, 20 * hour)).toEqual([[19, 1]])
    expect(stage.mailsTo(user)).toHaveLength(1)
  })

  it('tells a member once an hour at most, whichever search found people', async () => {
    const { user } = await stage.watcher()
    await stage.save(user, 'now', { religion: ['islam'] })
    at(hour)
    await stage.join()
    expect(await toldBy(user, 1.25 * hour, 1.25 * hour)).toEqual([
      [1.25, 1],
      [1.25, 1],
    ])
    at(1.3 * hour)
    await stage.join({ religion: { religion: 'sikhism' } })
    at(1.6 * hour)
    await stage.join({ religion: { religion: 'sikhism' } })
    expect(await toldBy(user, 1.75 * hour, 4 * hour)).toEqual([[2.25, 2]])
    expect(stage.mailsTo(user)).toHaveLength(2)
  })
})

describe('a search that tells daily, or weekly', () => {
  it('tells at nine in the morning of the member, and only when somebody was found', async () => {
    const { user } = await stage.watcher('daily')
    const { user: karachi } = await stage.watcher('daily')
    await stage.setTiming(karachi, { zone: 'Asia/Karachi' })
    at(hour)
    await stage.join()
    at(5 * hour)
    await stage.join()
    expect(await toldBy(user, 6 * hour, 30 * hour)).toEqual([[21, 2]])
    expect(await stage.told(karachi)).toEqual([2])
    expect(await toldBy(user, 2 * day, 2 * day + hour)).toEqual([])
    at(2 * day + hour)
    await stage.join()
    expect(await toldBy(user, 2 * day + 2 * hour, 3 * day)).toEqual([[2 * 24 + 21, 1]])
  })

  it('tells weekly on Saturday', async () => {
    const { user } = await stage.watcher('weekly')
    for (const hours of [1, 30, 60]) {
      at(hours * hour)
      await stage.join()
      at(hours * hour + 5)
      await stage.run()
    }
    expect(await stage.told(user)).toEqual([])
    expect(await toldBy(user, 5.5 * day, 6 * day)).toEqual([[5 * 24 + 21, 3]])
  })

  it('tells all that is due in one mail', async () => {
    const { user } = await stage.watcher('daily')
    await stage.save(user, 'daily', { religion: ['islam'] })
    await stage.save(user, 'weekly', { job_post: ['doctor'] })
    at(hour)
    await stage.join()
    at(day)
    expect(await stage.run()).toEqual({ found: 3, told: 0 })
    at(2 * day)
    expect(await stage.run()).toEqual({ found: 0, told: 1 })
    expect(await stage.told(user)).toEqual([1, 1])
    expect(stage.mailsTo(user).map(({ html }) => html.match(/one new person/g))).toEqual([
      ['one new person', 'one new person'],
    ])
  })
})

describe('a run', () => {
  it('stops when its time is up, and the next run goes on', async () => {
    const { user } = await stage.watcher()
    at(1)
    await stage.join()
    at(5)
    expect(await stage.run(10_000)).toEqual({ found: 0, told: 0 })
    expect(await stage.run(60_000)).toEqual({ found: 0, told: 0 })
    expect(await stage.run()).toEqual({ found: 1, told: 1 })
    expect(await stage.told(user)).toEqual([1])
  })

  it('tells members though finding fails, and skips a search that fails again and again', async () => {
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
})
