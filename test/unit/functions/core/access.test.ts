import { describe, expect, it } from '@jest/globals'
import type { PaidPlan, PlanSnapshot } from '#functions/core/account'
import { defaultHours, nextTimeToTell, quietUntil } from '#functions/features/notifications/timing'
import { profileOf, userId } from '#functions/core/ids'
import { restUntil } from '#functions/core/rest-period'
import { accessOf, viewerOf } from '#functions/core/access'
import { currentUsage, hasVerifiedPlan, periodAt } from '#functions/core/usage'
import { accountStateItem } from '#test/support/functions/environment'
import { verifyingPlan } from '#test/support/functions/purchases'
import { cases, me, now } from './access-cases'
import { checks, wrongRests } from './access-checks'

describe('access, in every combination of viewer, target and pair', () => {
  const verdicts = cases.map((one) => accessOf(one.viewer, one.target, one.pair, now))

  it.each(Object.entries(checks))('%s', (_name, holds) => {
    expect(cases.filter((one, at) => !holds(one, verdicts[at]!)).slice(0, 3)).toEqual([])
  })
})

it('a rest period binds the right member and ends exactly on time', () => {
  expect(wrongRests(restUntil)).toEqual([])
})

it('viewerOf tells visitors, members, administrators, and why a member is verified, apart', () => {
  const account = accountStateItem(me)
  const plan = { ...verifyingPlan, end: now.toISOString() }
  const user = { kind: 'user', userId: userId(me), profileId: profileOf(userId(me)), role: 'member' } as const
  const aMoment = new Date(now.getTime() - 1)
  expect(viewerOf({ kind: 'visitor' }, now)).toEqual({ kind: 'visitor' })
  expect(viewerOf({ ...user, account }, now)).toEqual({
    kind: 'member',
    id: me,
    verified: false,
    hasProfile: account.profile_complete,
  })
  expect(viewerOf({ ...user, account: { ...account, plan } }, aMoment)).toMatchObject({ verified: 'plan' })
  expect(viewerOf({ ...user, account: { ...account, plan } }, now)).toMatchObject({ verified: false })
  // Whatever the plan says; e-mail and phone do not tell who somebody is, and a check ends with its picture.
  const at = now.toISOString()
  const checked = { ...account, email_proven_at: at, phone_check: { at, number: 'n' }, picture: 'new' }
  const verifiedWith = (picture: string, more = {}) =>
    viewerOf({ ...user, account: { ...checked, ...more, photo_check: { at, picture } } }, aMoment)
  expect(verifiedWith('new')).toMatchObject({ verified: 'check' })
  expect(verifiedWith('new', { plan })).toMatchObject({ verified: 'check' })
  expect(verifiedWith('old')).toMatchObject({ verified: false })
  expect(verifiedWith('old', { identity_check: { at } })).toMatchObject({ verified: 'check' })
  expect(viewerOf({ ...user, role: 'admin', account }, now)).toEqual({ kind: 'admin', id: me })
})

describe('usage of a plan', () => {
  const day = 86_400_000
  const signUp = new Date('2026-11-01T00:00:00.000Z')
  const after = (days: number) => new Date(signUp.getTime() + days * day)
  const free: PlanSnapshot = {
    id: 'free',
    name: 'Free',
    messages_limit: 20,
    proposals_limit: 5,
    profile_status: false,
    featured_profile: false,
  }
  const gold: PaidPlan = {
    ...free,
    id: 'gold',
    name: 'Gold',
    messages_limit: 400,
    proposals_limit: 60,
    profile_status: true,
    start: after(10).toISOString(),
    end: after(100).toISOString(),
  }

  describe('currentUsage', () => {
    it('counts against the Free plan until nothing is left', () => {
      const usage = currentUsage(
        accountStateItem('a', { proposals_sent: 3, messages_sent: 25 }),
        free,
        after(29),
      )
      expect(usage).toMatchObject({
        subscribed: false,
        proposals_sent: 3,
        left: { proposals: 2, messages: 0 },
      })
      expect([usage.start, usage.end]).toEqual([after(0), after(30)])
    })

    it('renews the Free period every 30 days from sign-up, to the millisecond', () => {
      const account = accountStateItem('a', { proposals_sent: 5 })
      expect(currentUsage(account, free, new Date(after(30).getTime() - 1)).left.proposals).toBe(0)
      expect(currentUsage(account, free, after(30))).toMatchObject({
        proposals_sent: 0,
        left: { proposals: 5 },
      })
      expect(periodAt(account, after(75)).start).toEqual(after(60))
    })

    it('uses a bought plan with its own counters until its end, then Free', () => {
      const account = accountStateItem('a', { plan: gold, period: `gold#${gold.start}`, proposals_sent: 7 })
      const last = new Date(after(100).getTime() - 1)
      expect(currentUsage(account, free, last)).toMatchObject({
        subscribed: true,
        plan: { name: 'Gold' },
        left: { proposals: 53 },
        end: after(100),
      })
      expect(currentUsage(account, free, after(100))).toMatchObject({
        subscribed: false,
        plan: { name: 'Free' },
        proposals_sent: 0,
      })
      expect(hasVerifiedPlan(account, last)).toBe(true)
      expect(hasVerifiedPlan(account, after(100))).toBe(false)
    })
  })
})

describe('times of saved-search alerts', () => {
  const london = { zone: 'Europe/London', quiet: null }
  const nights = { zone: 'Europe/London', quiet: { from: '22:00', to: '07:00' } }
  const noons = { zone: 'Europe/London', quiet: { from: '12:00', to: '14:30' } }
  const iso = (date: Date | undefined) => date?.toISOString()
  const utc = (time: string) => new Date(`${time}Z`)

  describe('quiet hours', () => {
    it.each([
      ['2026-01-10T21:59:59.999', undefined],
      ['2026-01-10T22:00', '2026-01-11T07:00:00.000Z'],
      ['2026-01-11T00:00', '2026-01-11T07:00:00.000Z'],
      ['2026-01-11T06:59:59.999', '2026-01-11T07:00:00.000Z'],
      ['2026-01-11T07:00', undefined],
    ])('that span midnight end the next morning (%s)', (at, end) => {
      expect(iso(quietUntil(nights, utc(at)))).toBe(end)
    })

    it.each([
      ['2026-07-10T10:59', undefined],
      ['2026-07-10T11:00', '2026-07-10T13:30:00.000Z'],
      ['2026-07-10T13:30', undefined],
    ])('within one day follow summer time (%s)', (at, end) => {
      expect(iso(quietUntil(noons, utc(at)))).toBe(end)
    })

    it.each([
      // Clocks go forward on the 29th of March 2026 at 1:00, and back on the 25th of October at 1:00 UTC.
      ['2026-03-28T23:00', '2026-03-29T06:00:00.000Z'],
      ['2026-03-29T01:30', '2026-03-29T06:00:00.000Z'],
      ['2026-10-24T21:30', '2026-10-25T07:00:00.000Z'],
      ['2026-10-25T01:30', '2026-10-25T07:00:00.000Z'],
      ['2026-10-25T21:30', undefined],
    ])('end on time when the clocks change (%s)', (at, end) => {
      expect(iso(quietUntil(nights, utc(at)))).toBe(end)
    })

    it.each([['2026-03-29T00:59', '2026-03-29T01:30:00.000Z']])(
      'end later if summer time skips their end (%s)',
      (at, end) => {
        const skipped = { ...nights, quiet: { from: '00:30', to: '01:30' } }
        const until = quietUntil(skipped, utc(at))
        expect(iso(until)).toBe(end)
        expect(until && quietUntil(skipped, until)).toBeUndefined()
      },
    )

    it.each([
      // Clocks go back on the 1st of November 2026 at 6:00 UTC: from 1:00 to 2:00 it is so twice.
      ['2026-11-01T04:40', '2026-11-01T05:30:00.000Z'],
      ['2026-11-01T06:10', '2026-11-01T06:30:00.000Z'],
      ['2026-11-01T06:30', undefined],
    ])('end each time if their end occurs twice when clocks go back (%s)', (at, end) => {
      const doubled = { zone: 'America/New_York', quiet: { from: '22:00', to: '01:30' } }
      expect(iso(quietUntil(doubled, utc(at)))).toBe(end)
    })

    it('default to the night in Karachi, and can be switched off', () => {
      expect(quietUntil(london, utc('2026-01-11T00:00'))).toBeUndefined()
      expect(iso(quietUntil(defaultHours, utc('2026-01-10T17:00')))).toBe('2026-01-11T02:00:00.000Z')
      expect(quietUntil(defaultHours, utc('2026-01-10T16:59'))).toBeUndefined()
    })

    it('fall back to Karachi if the stored time zone is unknown', () => {
      const unknown = { ...nights, zone: 'SystemV/XYZ9' }
      expect(iso(quietUntil(unknown, utc('2026-01-10T17:00')))).toBe('2026-01-11T02:00:00.000Z')
      expect(quietUntil(unknown, utc('2026-01-10T16:59'))).toBeUndefined()
      expect(iso(nextTimeToTell('now', unknown, utc('2026-01-10T17:00')))).toBe('2026-01-11T02:00:00.000Z')
      expect(iso(nextTimeToTell('daily', unknown, utc('2026-01-10T03:00')))).toBe('2026-01-10T04:00:00.000Z')
      expect(iso(nextTimeToTell('weekly', unknown, utc('2026-01-10T05:00')))).toBe('2026-01-17T04:00:00.000Z')
    })
  })

  describe('an alert for a match', () => {
    it('is sent at once, or when quiet hours end', () => {
      expect(iso(nextTimeToTell('now', london, utc('2026-01-10T23:00')))).toBe('2026-01-10T23:00:00.000Z')
      expect(iso(nextTimeToTell('now', nights, utc('2026-01-10T23:00')))).toBe('2026-01-11T07:00:00.000Z')
    })

    it.each([
      ['2026-01-10T08:59', '2026-01-10T09:00:00.000Z'],
      ['2026-01-10T09:01', '2026-01-11T09:00:00.000Z'],
      ['2026-03-28T10:00', '2026-03-29T08:00:00.000Z'],
    ])('is sent daily at nine local time (%s)', (at, then) => {
      expect(iso(nextTimeToTell('daily', london, utc(at)))).toBe(then)
    })

    it.each([
      // The 10th of January 2026 is a Saturday.
      ['2026-01-04T12:00', '2026-01-10T09:00:00.000Z'],
      ['2026-01-09T23:59', '2026-01-10T09:00:00.000Z'],
      ['2026-01-10T09:01', '2026-01-17T09:00:00.000Z'],
      ['2026-03-28T12:00', '2026-04-04T08:00:00.000Z'],
    ])('is sent weekly on Saturdays (%s)', (at, then) => {
      expect(iso(nextTimeToTell('weekly', london, utc(at)))).toBe(then)
    })

    it('uses the local day of the member, not of the server', () => {
      // In Auckland it is Saturday already.
      const auckland = { zone: 'Pacific/Auckland', quiet: null }
      expect(iso(nextTimeToTell('weekly', auckland, utc('2026-01-09T19:00')))).toBe(
        '2026-01-09T20:00:00.000Z',
      )
      expect(iso(nextTimeToTell('daily', defaultHours, utc('2026-01-09T04:30')))).toBe(
        '2026-01-10T04:00:00.000Z',
      )
    })

    it('is sent after quiet hours that include nine', () => {
      const late = { zone: 'Europe/London', quiet: { from: '21:00', to: '10:15' } }
      expect(iso(nextTimeToTell('daily', late, utc('2026-01-10T12:00')))).toBe('2026-01-11T10:15:00.000Z')
      expect(iso(nextTimeToTell('weekly', late, utc('2026-01-12T12:00')))).toBe('2026-01-17T10:15:00.000Z')
    })
  })
})
