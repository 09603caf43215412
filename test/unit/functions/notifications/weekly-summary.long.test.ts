import { describe, expect, it } from '@jest/globals'
import { clock } from '#functions/core/clock'
import { userId } from '#functions/core/ids'
import { block } from '#functions/features/blocks/store'
import { markConversationRead } from '#functions/features/chat/store'
import { summaryMail } from '#functions/features/notifications/mail'
import { hidePerson } from '#functions/features/shortlist/store'
import { setStatus } from '#test/support/functions/members'
import { say } from '#test/support/functions/stored-messages'
import type { SearchedMember } from '#test/support/search/searched-members'
import { decide } from '../proposals/calls'
import { pause, sent } from '../proposals/stage'
import { at, day, hour, karachi, mailStage, prefer, start } from './mail-stage'
import { codeOf, unsubscribe } from './setup'

const stage = mailStage()
const week = 7 * day
/** Nine in the morning in Karachi on the first Saturday. */
const saturday = 4 * day + karachi(9)
const minutesTo = (instant: string) => (Date.parse(instant) - start.getTime()) / 60_000
const summary = (user: string) => `${user}: Your week on Humsafar`

/** Somebody who has asked for the summary, and two messages to him, so that there is something to tell. */
async function reader(): Promise<string> {
  const he = await stage.he()
  await prefer(he, { mail: { proposals: 'off', messages: 'off', summary: true } })
  const she = await stage.she()
  await say(she, he, 'Salaam')
  await say(she, he, 'Are you there?')
  return he
}

describe('the weekly summary', () => {
  it('counts who joined and fits, which proposals wait, and what is unread', async () => {
    const he = await reader()
    const joins = async (daysAgo: number, options: SearchedMember = {}) => {
      const created_at = new Date(clock.now().getTime() - daysAgo * day * 60_000).toISOString()
      return stage.she({ created_at, ...options })
    }
    at(saturday - hour)
    await joins(0.1)
    await joins(6.9)
    await joins(7.1)
    await stage.he({ created_at: clock.now().toISOString() })
    await joins(1, { privacy: { profile_visibility: 'private' } })
    await joins(1, { requirements: { religion: 'hinduism' }, musts: ['religion'] })
    const [hidden, blocked, resting, suspended] = [
      await joins(1),
      await joins(1),
      await joins(1),
      await joins(1),
    ]
    await hidePerson(userId(he), userId(hidden), () => Promise.resolve())
    await stage.deliver()
    const [asks, asksToo, asksAndRests, withdraws] = [
      await stage.she(),
      await stage.she(),
      await stage.she(),
      await stage.she(),
    ]
    for (const she of [asks, asksToo, asksAndRests]) await sent(she, he)
    await decide(withdraws, await sent(withdraws, he), 'withdrawn')
    const writers = [await stage.she(), await stage.she(), await stage.she()] as const
    for (const she of [...writers, suspended]) await say(she, he, 'Salaam')
    await markConversationRead(userId(he), userId(writers[0]), 1)
    await block(userId(writers[1]), userId(he), clock.now())
    await block(userId(he), userId(blocked), clock.now())
    for (const she of [resting, asksAndRests]) await pause(she)
    await setStatus(userId(suspended), 'suspended')
    await stage.deliver()
    expect(await stage.sentAt(saturday)).toEqual([summary(he)])
    const { text, html } = stage.mailTo(he)
    expect(text.split('\n').filter((line) => /may suit|answer|unread/.test(line))).toEqual([
      '2 new people who joined in the last seven days may suit you.',
      '2 proposals wait for your answer.',
      '3 unread messages wait for you.',
    ])
    expect(html).not.toMatch(/Some Member|<img/)
  })

  it('says “or more” where it stops to count', () => {
    const address = {
      to: 'one@example.com',
      language: 'en',
      site: 'https://example.com',
      code: 'code',
    } as const
    const { text } = summaryMail(address, { people: 50, proposals: 20, messages: 1 })
    for (const line of ['50 or more new people', '20 or more proposals', 'You have one unread message.'])
      expect(text).toContain(line)
  })

  it('goes every Saturday at nine, until it is turned off', async () => {
    const [he, other] = [await reader(), await reader()]
    expect(await stage.sentAt(saturday - 1)).toEqual([])
    expect(await stage.sentAt(saturday)).toEqual([summary(he), summary(other)])
    expect(await stage.sentAt(saturday + 1)).toEqual([])
    expect(await stage.sentAt(saturday + week - 1)).toEqual([])
    await unsubscribe({ code: await codeOf(other), kind: 'summary' })
    // A run that is late does not move the next one.
    expect(await stage.sentAt(saturday + week + 5 * hour)).toEqual([summary(he)])
    expect(await stage.sentAt(saturday + 2 * week)).toEqual([summary(he)])
    await prefer(he, { mail: { summary: false } })
    expect(await stage.sentAt(saturday + 3 * week)).toEqual([])
    // Turned on again, both get the next one.
    at(saturday + 3 * week + 1)
    for (const user of [he, other]) await prefer(user, { mail: { summary: true } })
    expect(await stage.sentAt(saturday + 4 * week - 1)).toEqual([])
    expect(await stage.sentAt(saturday + 4 * week)).toEqual([summary(he), summary(other)])
  })

  it('does not come if there is nothing to say, and comes again when there is', async () => {
    const [he, she] = [await stage.he(), await stage.she()]
    await prefer(he, { mail: { messages: 'off', summary: true } })
    expect(await stage.sentAt(saturday)).toEqual([])
    await say(she, he, 'Salaam')
    expect(await stage.sentAt(saturday + week - 1)).toEqual([])
    expect(await stage.sentAt(saturday + week)).toEqual([summary(he)])
  })

  it('is sent once by concurrent runs', async () => {
    const he = await reader()
    await stage.deliver()
    at(saturday)
    await Promise.all(Array.from({ length: 4 }, () => stage.run()))
    expect(stage.mailsTo(he)).toHaveLength(1)
    expect(await stage.sentAt(saturday + 1)).toEqual([])
  })
})

describe('the time of the summary', () => {
  it('is after quiet hours that include nine, each week', async () => {
    const he = await reader()
    await stage.deliver()
    await prefer(he, { quiet: { from: '08:00', to: '12:00' } })
    for (const weeks of [0, 1, 2]) {
      expect(await stage.sentAt(saturday + weeks * week)).toEqual([])
      expect(await stage.sentAt(saturday + weeks * week + 3 * hour - 1)).toEqual([])
      expect(await stage.sentAt(saturday + weeks * week + 3 * hour)).toEqual([summary(he)])
    }
    // Also if they begin on Saturday and end on Sunday.
    await prefer(he, { quiet: { from: '08:00', to: '01:00' } })
    for (const weeks of [3, 4]) {
      expect(await stage.sentAt(saturday + weeks * week + 15 * hour)).toEqual([])
      expect(await stage.sentAt(saturday + weeks * week + 16 * hour)).toEqual([summary(he)])
    }
  })

  it('stays nine when clocks change', async () => {
    at(minutesTo('2027-03-24T12:00Z'))
    const he = await reader()
    await prefer(he, { zone: 'Europe/London' })
    await prefer(he, { mail: { summary: false } })
    await prefer(he, { mail: { summary: true } })
    for (const [early, due] of [
      ['2027-03-27T08:59Z', '2027-03-27T09:00Z'],
      ['2027-04-03T07:59Z', '2027-04-03T08:00Z'],
      ['2027-04-10T07:59Z', '2027-04-10T08:00Z'],
    ] as const) {
      expect(await stage.sentAt(minutesTo(early))).toEqual([])
      expect(await stage.sentAt(minutesTo(due))).toEqual([summary(he)])
    }
  })

  it('is once a week, too, for somebody who moves to another zone', async () => {
    const he = await reader()
    await stage.deliver()
    await prefer(he, { zone: 'America/Los_Angeles', quiet: null })
    // Friday evening there: the next one is not on the next day.
    expect(await stage.sentAt(saturday)).toEqual([summary(he)])
    expect(await stage.sentAt(minutesTo('2026-11-28T17:00Z'))).toEqual([])
    expect(await stage.sentAt(minutesTo('2026-12-05T16:59Z'))).toEqual([])
    expect(await stage.sentAt(minutesTo('2026-12-05T17:00Z'))).toEqual([summary(he)])
  })

  const silent: [string, (he: string) => unknown, (he: string) => unknown][] = [
    ['a break', (he) => pause(he), (he) => pause(he, false)],
    ['a suspension', (he) => setStatus(userId(he), 'suspended'), (he) => setStatus(userId(he), 'active')],
    ['a stage without mail', () => void delete process.env['MAIL_FROM'], () => stage.mailEnv()],
  ]
  it.each(silent)('is the next Saturday after %s', async (_, begin, end) => {
    const he = await reader()
    await stage.deliver()
    await begin(he)
    for (const weeks of [0, 1]) expect(await stage.sentAt(saturday + weeks * week)).toEqual([])
    await end(he)
    expect(await stage.sentAt(saturday + week + hour)).toEqual([])
    expect(await stage.sentAt(saturday + 2 * week)).toEqual([summary(he)])
  })
})
