import { describe, expect, it } from '@jest/globals'
import { senderGroups, visibilities } from '#shared/options/privacy'
import { proposalStatuses } from '#shared/options/statuses'
import { type Between, standing, type Target, type Viewer } from '#functions/domain/standing'

const now = new Date('2026-11-21T12:00:00.000Z')
const me = 'me'
const them = 'them'
const stranger = 'stranger'

const viewers: Record<string, Viewer> = {
  visitor: { kind: 'visitor' },
  member: { kind: 'member', id: me, verified: false },
  verified: { kind: 'member', id: me, verified: true },
  owner: { kind: 'member', id: them, verified: false },
  admin: { kind: 'admin', id: me },
}

const pair = (sender_id: string, receiver_id: string, status: Between['status']): Between => ({
  proposal_id: 'pr_1',
  sender_id,
  receiver_id,
  status,
  updated_at: now.toISOString(),
})

const betweens: (Between | undefined)[] = [
  undefined,
  ...proposalStatuses.flatMap((status) => [
    pair(me, them, status),
    pair(them, me, status),
    // With somebody else: must never count.
    pair(stranger, them, status),
    pair(me, stranger, status),
  ]),
]

interface Case {
  who: string
  viewer: Viewer
  target: Target
  between: Between | undefined
}

/** `[complete, ofAge, paused]`: a profile may be complete before its owner is of age. */
const stages = [
  [true, true, false],
  [true, true, true],
  [true, false, false],
  [false, false, false],
] as const

const cases: Case[] = Object.entries(viewers).flatMap(([who, viewer]) =>
  (['active', 'suspended', 'deleted'] as const).flatMap((status) =>
    stages.flatMap(([complete, ofAge, paused]) =>
      visibilities.flatMap((profile_visibility) =>
        visibilities.flatMap((show_profile_picture) =>
          senderGroups.flatMap((messages_privacy) =>
            senderGroups.flatMap((proposals_privacy) =>
              betweens.map((between) => ({
                who,
                viewer,
                between,
                target: {
                  id: them,
                  status,
                  complete,
                  ofAge,
                  paused,
                  privacy: { profile_visibility, show_profile_picture, messages_privacy, proposals_privacy },
                },
              })),
            ),
          ),
        ),
      ),
    ),
  ),
)

/** The pair if it is between viewer and target; visitors and owners have none. */
const ownPair = ({ who, between }: Case) =>
  !['visitor', 'owner'].includes(who) && between && [between.sender_id, between.receiver_id].includes(them)
    ? [between.sender_id, between.receiver_id].includes(me)
      ? between
      : undefined
    : undefined
const isConnected = (one: Case) => ownPair(one)?.status === 'accepted'
const isReceiver = (one: Case) => ownPair(one)?.status === 'pending' && ownPair(one)?.sender_id === them
const isSender = (one: Case) => ownPair(one)?.status === 'pending' && ownPair(one)?.sender_id === me
const isLive = (one: Case) => isConnected(one) || isReceiver(one) || isSender(one)
/** Who was refused, withdrew, or did not end the connection, rests. */
const isRested = (one: Case) => {
  const { status, sender_id, ended_by } = ownPair(one) ?? {}
  if (status === 'ended') return ended_by !== me
  return (status === 'rejected' || status === 'withdrawn') && sender_id === me
}
/** A break closes the profile to whoever has no live relation. */
const isShut = (one: Case) => one.target.paused && !isLive(one)
const isGone = ({ target }: Case) => target.status !== 'active' || !target.complete || !target.ofAge

const offenders = (holds: (one: Case) => boolean, broken: (one: Case) => boolean) =>
  cases.filter((one) => holds(one) && broken(one)).slice(0, 3)
const of = ({ viewer, target, between }: Case) => standing(viewer, target, between, now)
const admitted = (setting: string, one: Case) =>
  setting === 'everyone' ||
  (setting === 'verified_users' && one.who === 'verified') ||
  (setting === 'connections' && isConnected(one))

describe('standing, in every combination of viewer, status, privacy and relation', () => {
  it('shows nothing of a deleted member to anyone', () => {
    expect(
      offenders(
        ({ target }) => target.status === 'deleted',
        (one) => {
          const { canOpen, canSeePicture, canPropose, canMessage, acceptsMessages, acceptsProposals } =
            of(one)
          return canOpen || canSeePicture || canPropose || canMessage || acceptsMessages || acceptsProposals
        },
      ),
    ).toEqual([])
  })

  it('shows suspended, unfinished and under-age members to themselves and administrators only', () => {
    expect(
      offenders(
        (one) => isGone(one) && !['owner', 'admin'].includes(one.who),
        (one) => of(one).canOpen || of(one).canSeePicture || of(one).canPropose || of(one).canMessage,
      ),
    ).toEqual([])
    expect(
      offenders(
        (one) => one.target.status !== 'deleted' && ['owner', 'admin'].includes(one.who),
        (one) => !of(one).canOpen,
      ),
    ).toEqual([])
  })

  it('opens a profile exactly to whom it may be opened', () => {
    const mayOpen = (one: Case) =>
      one.target.status !== 'deleted' &&
      (one.who === 'owner' ||
        one.who === 'admin' ||
        (one.who !== 'visitor' &&
          !isGone(one) &&
          !isShut(one) &&
          (isConnected(one) || isReceiver(one) || admitted(one.target.privacy.profile_visibility, one))))
    expect(cases.filter((one) => of(one).canOpen !== mayOpen(one)).slice(0, 3)).toEqual([])
  })

  it('never opens a private profile to a stranger, nor to the sender of a proposal', () => {
    expect(
      offenders(
        (one) =>
          one.target.privacy.profile_visibility === 'private' &&
          !['owner', 'admin'].includes(one.who) &&
          !isConnected(one) &&
          !isReceiver(one),
        (one) => of(one).canOpen || of(one).canSeePicture || of(one).canPropose || of(one).canMessage,
      ),
    ).toEqual([])
  })

  it('shows a picture exactly to whom both profile and picture are shown; connections always', () => {
    const maySee = (one: Case) => {
      const { profile_visibility, show_profile_picture } = one.target.privacy
      if (one.target.status === 'deleted') return false
      if (['owner', 'admin'].includes(one.who)) return true
      if (isGone(one) || isShut(one)) return false
      if (isConnected(one)) return true
      return (isReceiver(one) || admitted(profile_visibility, one)) && admitted(show_profile_picture, one)
    }
    expect(cases.filter((one) => of(one).canSeePicture !== maySee(one)).slice(0, 3)).toEqual([])
  })

  it('takes proposals and messages from whom privacy names, and from connections', () => {
    const takes = (setting: string, one: Case) => {
      if (isGone(one)) return false
      // They are told the setting.
      if (['owner', 'admin'].includes(one.who)) return setting === 'everyone'
      return isConnected(one) || admitted(setting, one)
    }
    const wrong = cases.filter(
      (one) =>
        of(one).acceptsProposals !== takes(one.target.privacy.proposals_privacy, one) ||
        of(one).acceptsMessages !== takes(one.target.privacy.messages_privacy, one),
    )
    expect(wrong.slice(0, 3)).toEqual([])
  })

  it('lets only members propose, where they may open, are admitted and nothing lives between the two', () => {
    expect(
      offenders(
        () => true,
        (one) => {
          const { canPropose, canOpen, acceptsProposals, obstacle } = of(one)
          const may =
            ['member', 'verified'].includes(one.who) &&
            canOpen &&
            acceptsProposals &&
            !isRested(one) &&
            !isConnected(one) &&
            !isReceiver(one) &&
            !isSender(one)
          return canPropose !== may || (obstacle === null) !== may
        },
      ),
    ).toEqual([])
  })

  it('tells the relation of these two only', () => {
    expect(
      offenders(
        () => true,
        (one) => {
          const state = of(one).relation.state
          if (one.who === 'owner') return state !== 'self'
          if (isConnected(one)) return state !== 'connected'
          if (isSender(one)) return state !== 'sent'
          if (isReceiver(one)) return state !== 'received'
          return state !== 'none' || of(one).relation.proposal_id !== undefined
        },
      ),
    ).toEqual([])
  })

  it('answers for an open profile as a person would expect', () => {
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
    expect(standing({ kind: 'visitor' }, open, undefined, now)).toMatchObject({
      canOpen: false,
      canSeePicture: true,
      acceptsProposals: true,
      canPropose: false,
      obstacle: 'not_a_member',
    })
    expect(standing(viewers['owner']!, open, undefined, now)).toMatchObject({
      obstacle: 'self',
      seesAll: true,
    })
    expect(standing(viewers['member']!, open, undefined, now)).toMatchObject({
      canPropose: true,
      canMessage: true,
      seesAll: false,
    })
  })
})
