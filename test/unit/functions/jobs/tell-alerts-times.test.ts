import { describe, expect, it } from '@jest/globals'
import { stageForTests, at, day, hour } from './alert-stage'

/* It begins on Sunday the 22nd of November 2026, at noon in London, five in the afternoon in Karachi. */

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

describe('a search that tells at once', () => {
  it('waits in quiet hours, over midnight', async () => {
    const { user } = await stage.watcher()
    await stage.setTiming(user, { quiet: { from: '22:00', to: '07:00' } })
    at(10 * hour + 1)
    await stage.join()
    // At seven in the morning.
    expect(await toldBy(user, 10.25 * hour, 20 * hour)).toEqual([[19, 1]])
    expect(stage.mailsTo(user)).toHaveLength(1)
  })

  it('waits in quiet hours that have come since it found somebody', async () => {
    const { user } = await stage.watcher()
    at(hour)
    await stage.join()
    at(hour + 2)
    // Found, but not told of: the run has no time left for it.
    let left = 290_000
    const { handler } = await import('#functions/jobs/tell-alerts')
    const run = handler({}, { getRemainingTimeInMillis: () => (left -= 60_000) })
    await run
    await stage.setTiming(user, { quiet: { from: '13:00', to: '15:30' } })
    expect(await stage.told(user)).toEqual([])
    expect(await toldBy(user, 1.25 * hour, 5 * hour)).toEqual([[3.5, 1]])
  })

  it('tells once an hour at most, of all that came meanwhile, whatever search it is', async () => {
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

describe('a time zone that is not known any more', () => {
  it('holds up nobody, and is that of Karachi', async () => {
    const { user } = await stage.watcher('daily')
    await stage.setTiming(user, { zone: 'SystemV/XYZ9' })
    const { user: other } = await stage.watcher()
    at(hour)
    await stage.join()
    expect(await toldBy(user, 1.25 * hour, 17 * hour)).toEqual([[16, 1]])
    expect(await stage.told(other)).toEqual([1])
  })
})

describe('a search that tells daily, or weekly', () => {
  it('tells at nine in the morning of the member, and not where there is nothing', async () => {
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

  it('tells on Saturday', async () => {
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

  it('tells when its quiet hours end that nine is in', async () => {
    const { user } = await stage.watcher('daily')
    await stage.setTiming(user, { quiet: { from: '21:00', to: '10:30' } })
    at(hour)
    await stage.join()
    expect(await toldBy(user, 2 * hour, 24 * hour)).toEqual([[22.5, 1]])
  })

  it('tells all that is due at once, in one mail', async () => {
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
