import { describe, expect, it } from '@jest/globals'
import * as fc from 'fast-check'
import type { PaidPlan, PlanSnapshot } from '#functions/domain/account'
import { currentUsage, isVerified, periodAt } from '#functions/domain/usage'
import { accountStateItem } from '#test/support/backend'

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
  it('counts against Free until nothing is left', () => {
    const usage = currentUsage(
      accountStateItem('a', { proposals_sent: 3, messages_sent: 25 }),
      free,
      after(29),
    )
    expect(usage).toMatchObject({ subscribed: false, proposals_sent: 3, left: { proposals: 2, messages: 0 } })
    expect([usage.start, usage.end]).toEqual([after(0), after(30)])
  })

  it('renews Free every 30 days from sign-up, to the millisecond', () => {
    const account = accountStateItem('a', { proposals_sent: 5 })
    expect(currentUsage(account, free, new Date(after(30).getTime() - 1)).left.proposals).toBe(0)
    expect(currentUsage(account, free, after(30))).toMatchObject({
      proposals_sent: 0,
      left: { proposals: 5 },
    })
    expect(periodAt(account, after(75)).start).toEqual(after(60))
  })

  it('uses a bought plan while now < end, with counters of its own, then Free', () => {
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
    expect(isVerified(account, last)).toBe(true)
    expect(isVerified(account, after(100))).toBe(false)
  })

  it('holds every instant after sign-up in one free period of 30 days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 * day }), (ms) => {
        const now = new Date(signUp.getTime() + ms)
        const { start, end } = periodAt(accountStateItem('a'), now)
        expect(start <= now && now < end).toBe(true)
        expect(end.getTime() - start.getTime()).toBe(30 * day)
        expect((start.getTime() - signUp.getTime()) % (30 * day)).toBe(0)
      }),
    )
  })
})
