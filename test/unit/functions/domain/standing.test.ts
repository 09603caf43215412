import { describe, expect, it } from '@jest/globals'
import { profileOf, userId } from '#functions/domain/ids'
import { restUntil } from '#functions/domain/rest'
import { standing, type Target, viewerOf } from '#functions/domain/standing'
import { accountStateItem } from '#test/support/backend'
import { verifyingPlan } from '#test/support/purchases'
import { cases, me, now, them, viewers } from './standing-cases'
import { checks, wrongRests } from './standing-checks'

describe('standing, in every combination of viewer, target and what was between them', () => {
  const verdicts = cases.map((one) => standing(one.viewer, one.target, one.between, now))

  it.each(Object.entries(checks))('%s', (_name, holds) => {
    expect(cases.filter((one, at) => !holds(one, verdicts[at]!)).slice(0, 3)).toEqual([])
  })
})

it('rest is over at the very millisecond, and for the right one of the two', () => {
  expect(wrongRests(restUntil)).toEqual([])
})

it('a viewer is what account and token say: visitor, member with or without the mark, administrator', () => {
  const account = accountStateItem(me)
  const plan = { ...verifyingPlan, end: now.toISOString() }
  const user = { kind: 'user', userId: userId(me), profileId: profileOf(userId(me)), role: 'member' } as const
  const aMoment = new Date(now.getTime() - 1)
  expect(viewerOf({ kind: 'visitor' }, now)).toEqual({ kind: 'visitor' })
  expect(viewerOf({ ...user, account }, now)).toEqual({ kind: 'member', id: me, verified: false })
  expect(viewerOf({ ...user, account: { ...account, plan } }, aMoment)).toMatchObject({ verified: true })
  expect(viewerOf({ ...user, account: { ...account, plan } }, now)).toMatchObject({ verified: false })
  expect(viewerOf({ ...user, role: 'admin', account }, now)).toEqual({ kind: 'admin', id: me })
})

describe('standing', () => {
  const open: Target = {
    id: them,
    status: 'active',
    complete: true,
    ofAge: true,
    paused: false,
    privacy: {
      profile_visibility: 'everyone',
      show_profile_picture: 'everyone',
      messages_privacy: 'everyone',
      proposals_privacy: 'everyone',
    },
  }
  const toward = (viewer: keyof typeof viewers, target: Partial<Target> = {}) =>
    standing(viewers[viewer], { ...open, ...target }, undefined, now)

  it('answers for an open profile as a person would expect', () => {
    expect(toward('visitor')).toMatchObject({
      canOpen: false,
      canSeeCard: true,
      canSeePicture: true,
      acceptsProposals: true,
      canPropose: false,
      obstacle: 'not_a_member',
    })
    expect(toward('owner')).toMatchObject({ obstacle: 'self', seesAll: true })
    expect(toward('member')).toMatchObject({ canPropose: true, canMessage: true, seesAll: false })
  })

  it('tells owner and administrators whether the settings allow everyone', () => {
    const some = { ...open.privacy, proposals_privacy: 'connections' } as const
    for (const who of ['owner', 'admin'] as const)
      expect(toward(who, { privacy: some })).toMatchObject({ acceptsProposals: false, acceptsMessages: true })
  })

  it('does not say that someone who cannot be opened takes a break', () => {
    const hidden = { ...open.privacy, profile_visibility: 'private' } as const
    expect(toward('member', { paused: true }).obstacle).toBe('paused')
    expect(toward('member', { paused: true, privacy: hidden }).obstacle).toBe('closed')
  })
})
