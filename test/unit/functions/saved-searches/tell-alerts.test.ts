import { afterEach, describe, expect, it } from '@jest/globals'
import { alertLimits } from '#shared/limits'
import { clock } from '#functions/core/clock'
import { closeServer, listen, urlOf } from '#infra/local/engines/http-server'
import { at, day, hour, stageForTests } from './alert-stage'

/* Whom saved searches tell of, when, and by what mail. It begins on Sunday the 22nd of November 2026, at noon in London. */

const stage = stageForTests()
const undo: (() => unknown)[] = []

afterEach(async () => {
  for (const step of undo.splice(0)) await step()
})

describe('a saved search', () => {
  it('tells once of people who joined since it was saved, in the app and by mail', async () => {
    const { user, search } = await stage.watcher()
    at(1)
    await stage.join()
    await stage.join()
    at(3)
    expect(await stage.run()).toEqual({ found: 2, told: 1 })
    expect(await stage.told(user)).toEqual([2])
    expect(stage.mailsTo(user)).toHaveLength(1)
    expect(await stage.search(user, search)).toMatchObject({ found: 2, told_at: clock.now().toISOString() })
    expect(Object.keys((await stage.search(user, search))!)).not.toContain('pending')
    at(day)
    expect(await stage.run()).toEqual({ found: 0, told: 0 })
    expect(await stage.told(user)).toEqual([2])
  })

  it('tells of nobody before the listing of changes is complete', async () => {
    const { user } = await stage.watcher()
    at(5)
    await stage.join()
    at(5.5)
    expect(await stage.run()).toEqual({ found: 0, told: 0 })
    at(6.1)
    expect(await stage.run()).toEqual({ found: 1, told: 1 })
    expect(await stage.told(user)).toEqual([1])
  })

  it('never tells of people who joined before it was saved', async () => {
    at(1)
    const earlier = await stage.join()
    at(5)
    const { user } = await stage.watcher()
    at(9)
    await stage.join(
      { picture: 'face', created_at: new Date(clock.now().getTime() - 8 * 60_000).toISOString() },
      earlier,
    )
    at(20)
    expect(await stage.run()).toEqual({ found: 0, told: 0 })
    expect(await stage.told(user)).toEqual([])
  })

  it('does not tell again of a person whose profile changes later', async () => {
    const { user } = await stage.watcher()
    at(1)
    const created_at = clock.now().toISOString()
    const id = await stage.join()
    at(3)
    await stage.run()
    at(3 * hour)
    await stage.join({ created_at, career: { profession: 'student' } }, id)
    at(3 * hour + 5)
    expect(await stage.run()).toEqual({ found: 0, told: 0 })
    expect(await stage.told(user)).toEqual([1])
  })

  it('tells of a person who matches later, within sixty days of joining', async () => {
    const { user } = await stage.watcher('now', { with_picture: 'true' })
    at(1)
    const created_at = clock.now().toISOString()
    const [soon, late] = [await stage.join(), await stage.join()]
    at(3)
    expect(await stage.run()).toEqual({ found: 0, told: 0 })
    at(50 * day)
    await stage.join({ created_at, picture: 'face' }, soon)
    at(50 * day + 5)
    expect(await stage.run()).toEqual({ found: 1, told: 1 })
    at(61 * day)
    await stage.join({ created_at, picture: 'face' }, late)
    at(61 * day + 5)
    expect(await stage.run()).toEqual({ found: 0, told: 0 })
    expect(await stage.told(user)).toEqual([1])
  })

  it('finds by its filters, and the other gender unless they name one', async () => {
    const lahore = await stage.watcher('now', { residence_city: ['PK-Lahore'] })
    const doctors = await stage.watcher('now', { job_post: ['engineer'] })
    const men = await stage.watcher('now', { gender: ['male'] })
    const all = await stage.watcher('now', { gender: ['male', 'female'] })
    const any = await stage.watcher('now', { gender: ['any'] })
    at(1)
    await stage.join()
    await stage.join({ gender: 'male', residence: { residence_city: 'PK-Multan' } })
    at(3)
    await stage.run()
    expect(await stage.told(lahore.user)).toEqual([1])
    expect(await stage.told(doctors.user)).toEqual([])
    expect(await stage.told(men.user)).toEqual([1])
    expect(await stage.told(all.user)).toEqual([2])
    expect(await stage.told(any.user)).toEqual([2])
  })

  it('tells of nobody with whom there is a proposal, also if it comes later', async () => {
    const { user } = await stage.watcher()
    const daily = await stage.watcher('daily')
    at(1)
    const [proposed, other] = [await stage.join(), await stage.join()]
    await stage.propose(user, proposed)
    at(3)
    expect(await stage.run()).toEqual({ found: 3, told: 1 })
    expect(await stage.told(user)).toEqual([1])
    await stage.propose(other, daily.user)
    at(2 * day)
    await stage.run()
    expect(await stage.told(daily.user)).toEqual([1])
  })

  it('tells of fifty people at most at once, and never of the others', async () => {
    const { user, search } = await stage.watcher()
    at(1)
    for (let count = 0; count < 60; count += 10)
      await Promise.all(Array.from({ length: 10 }, () => stage.join()))
    at(3)
    expect(await stage.run()).toEqual({ found: 50, told: 1 })
    expect(await stage.told(user)).toEqual([alertLimits.newMembers])
    expect(await stage.marks(user, search)).toHaveLength(50)
    expect(stage.mailsTo(user)[0]!.html).toContain('50 or more new people')
    at(2 * hour)
    await stage.join()
    at(2 * hour + 5)
    await stage.run()
    expect(await stage.told(user)).toEqual([50, 1])
    expect(await stage.search(user, search)).toMatchObject({ found: alertLimits.newMembers })
  })
})

describe('the mail', () => {
  it('says how many people were found, names none, and has the link that ends it', async () => {
    const { user } = await stage.watcher()
    await stage.save(user, 'now', { religion: ['islam'] }, { name: 'Doctors & <b>more</b>' })
    at(1)
    await stage.join({ name: 'Zara Secret' })
    at(3)
    await stage.run()
    const [mail, ...others] = stage.mailsTo(user)
    expect(others).toEqual([])
    expect(mail!.subject).toBe('Your saved searches have found new people')
    expect(mail!.html).toContain('“\u2068Doctors &amp; &lt;b&gt;more&lt;/b&gt;\u2069”: one new person')
    expect(JSON.stringify(mail)).not.toMatch(/Zara|Secret/)
    expect(mail!.html).toContain('href="http://localhost:3000/dashboard/searches"')
    expect(mail!.html).toContain(
      `href="http://localhost:3000/unsubscribe#code=${user}.code-${user}&amp;kind=people"`,
    )
    expect(mail!.headers).toEqual({
      'List-Unsubscribe': `<http://localhost:3000/api/notifications/unsubscribe?code=${user}.code-${user}&kind=people>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  it('has no line break of a code or a name in its headers', async () => {
    const { user } = await stage.watcher()
    const odd = 'a\r\nBcc: b@example.com>é'
    await stage.setTiming(user, {}, odd)
    await stage.save(user, 'now', { religion: ['islam'] }, { name: odd })
    at(1)
    await stage.join()
    at(3)
    await stage.run()
    const [mail] = stage.mailsTo(user)
    expect(mail!.headers['List-Unsubscribe']).toBe(
      `<http://localhost:3000/api/notifications/unsubscribe?code=${user}.${encodeURIComponent(odd)}&kind=people>`,
    )
  })

  const without: [string, (user: string) => Promise<unknown>][] = [
    ['wants none', (user) => stage.setTiming(user, { mail: false })],
    [
      'has not proven the address',
      (user) =>
        stage.join(
          { gender: 'male', created_at: '2026-01-01T00:00:00.000Z', email_proven_at: undefined as never },
          user,
        ),
    ],
  ]
  it.each(without)('is not sent to a member who %s, whom the app tells all the same', async (_, happens) => {
    const { user } = await stage.watcher()
    await happens(user)
    at(1)
    await stage.join()
    at(3)
    expect(await stage.run()).toEqual({ found: 1, told: 1 })
    expect(stage.mailbox.list()).toEqual([])
    expect(await stage.told(user)).toEqual([1])
  })

  it('is not sent without a sender, and is not repeated after the service refused it', async () => {
    const { user } = await stage.watcher()
    for (const [hours, over] of [
      [2, { MAIL_FROM: '' }],
      [4, { AWS_ENDPOINT_URL_SESV2: 'refusing' }],
    ] as const) {
      const refusing = await listen((_request, response) => response.writeHead(500).end())
      undo.push(() => closeServer(refusing))
      const before = { ...process.env }
      Object.assign(process.env, over, 'MAIL_FROM' in over ? {} : { AWS_ENDPOINT_URL_SESV2: urlOf(refusing) })
      at(hours * hour)
      await stage.join()
      at(hours * hour + 5)
      expect(await stage.run()).toEqual({ found: 1, told: 1 })
      Object.assign(process.env, before)
    }
    at(8 * hour)
    expect(await stage.run()).toEqual({ found: 0, told: 0 })
    expect(stage.mailbox.list()).toEqual([])
    expect(await stage.told(user)).toEqual([1, 1])
  })
})
