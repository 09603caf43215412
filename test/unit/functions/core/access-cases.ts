import { restPeriods } from '#shared/limits'
import { senderGroups, visibilities } from '#shared/options/privacy'
import { proposalStatuses } from '#shared/options/statuses'
import { secondMs } from '#shared/units'
import type { PairState, LatestProposal, Target, Viewer } from '#functions/core/access'

export const now = new Date('2026-11-21T12:00:00.000Z')
export const me = 'me'
export const them = 'them'
const stranger = 'stranger'

export const viewers = {
  member: { kind: 'member', id: me, verified: false, hasProfile: true },
  verified: { kind: 'member', id: me, verified: 'check', hasProfile: true },
  paid: { kind: 'member', id: me, verified: 'plan', hasProfile: true },
  // Neither plan nor check admits who has no profile.
  newcomer: { kind: 'member', id: me, verified: 'check', hasProfile: false },
  visitor: { kind: 'visitor' },
  // Verified: must not count as one of those whom their own settings admit.
  owner: { kind: 'member', id: them, verified: 'check', hasProfile: true },
  admin: { kind: 'admin', id: me },
} as const satisfies Record<string, Viewer>

export interface AccessCase {
  who: keyof typeof viewers
  viewer: Viewer
  target: Target
  pair: PairState | undefined
  /** The stored grant is in force; absent if it has ended, or if there is none. */
  hasGrant?: boolean
}

const proposalOf = (
  sender_id: string,
  receiver_id: string,
  status: LatestProposal['status'],
): LatestProposal => ({
  proposal_id: 'pr_1',
  sender_id,
  receiver_id,
  status,
  updated_at: now.toISOString(),
})

const ofBoth = (status: LatestProposal['status']) => [
  proposalOf(me, them, status),
  proposalOf(them, me, status),
]
/** With somebody else: must never count. */
const ofOthers = (status: LatestProposal['status']) => [
  proposalOf(stranger, them, status),
  proposalOf(me, stranger, status),
]
/** Also as it was stored before it was known who ended it. */
const byEach = (proposal: LatestProposal): LatestProposal[] =>
  proposal.status === 'ended'
    ? [proposal, { ...proposal, ended_by: me }, { ...proposal, ended_by: them }]
    : [proposal]
/** Just now, in the last millisecond of a rest, and as it is over. */
const inTime = (proposal: LatestProposal): LatestProposal[] => {
  if (proposal.status === 'pending' || proposal.status === 'accepted') return [proposal]
  const over = now.getTime() - restPeriods[proposal.status] * secondMs
  return [now.getTime(), over + 1, over].map((at) => ({
    ...proposal,
    updated_at: new Date(at).toISOString(),
  }))
}

/** What the two proposed, if anything; also what others did. */
export const proposals: (LatestProposal | undefined)[] = [
  undefined,
  ...proposalStatuses.flatMap((status) => [
    ...ofBoth(status).flatMap(byEach).flatMap(inTime),
    ...ofOthers(status),
  ]),
]

/** One blocks the other, or both do, whatever they proposed; also where one of them blocks somebody else. */
const blocks: readonly PairState[] = [
  {},
  ...proposalStatuses.flatMap((status) => [...ofBoth(status), ...ofOthers(status)]),
].flatMap((pair) =>
  [[me], [them], [me, them], [stranger]].map((by) => ({ ...pair, blocked_by: new Set(by) })),
)

/** Everything that may be stored of the two. */
const pairs: readonly (PairState | undefined)[] = [...proposals, {}, ...blocks]

type Stage = Pick<Target, 'status' | 'complete' | 'ofAge' | 'paused'>
const there: Stage = { status: 'active', complete: true, ofAge: true, paused: false }
const stages: readonly Stage[] = [
  there,
  { ...there, paused: true },
  { ...there, ofAge: false },
  { ...there, complete: false },
  { ...there, complete: false, ofAge: false },
  { ...there, status: 'suspended' },
  { ...there, status: 'suspended', paused: true },
  { ...there, status: 'deleted' },
  { ...there, status: 'deleted', complete: false, ofAge: false },
]

const senders = (at: number) => senderGroups[at % senderGroups.length]!

/**
 * Each value of a setting with each of each other one. Messages and proposals are never alike, so that one cannot stand in for the
 * other. Whether plans count matters to other viewers than whether visitors see the name.
 */
const settings: readonly Target['privacy'][] = visibilities.flatMap((profile_visibility, row) =>
  visibilities.flatMap((show_profile_picture, column) =>
    [true, false].map((shown_to_visitors, at) => ({
      profile_visibility,
      show_profile_picture,
      messages_privacy: senders(row + column),
      proposals_privacy: senders(row + column + 1),
      shown_to_visitors,
      verified_by_plan: (row + column + at) % 2 === 0,
    })),
  ),
)

/** Every viewer with every target and everything that may have been between them, but a grant. */
const withoutGrant: readonly AccessCase[] = [
  ...Object.entries(viewers),
  // Knows the own name, too.
  ['owner', { ...viewers.owner, hasProfile: false }] as const,
].flatMap(([who, viewer]) =>
  stages.flatMap((stage) =>
    settings.flatMap((privacy) =>
      pairs.map((pair) => ({
        who: who as keyof typeof viewers,
        viewer,
        pair,
        target: { id: them, ...stage, privacy },
      })),
    ),
  ),
)

const instant = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString()
const anHour = 3_600_000
const shownAt = instant(-anHour)

interface StoredGrant {
  hasGrant: boolean
  /** Absent if until it is taken back. */
  until?: string
  /** When a break or suspension of the target, or of the viewer, began. */
  ended?: { target?: string; viewer?: string }
}

/** Everything that may have become of a grant. */
const grants: readonly StoredGrant[] = [
  { hasGrant: true },
  { hasGrant: true, until: instant(1) },
  { hasGrant: false, until: instant(0) },
  { hasGrant: true, ended: { target: instant(-anHour - 1), viewer: instant(-anHour - 1) } },
  ...[shownAt, instant(0)].flatMap((end) => [
    { hasGrant: false, ended: { target: end } },
    { hasGrant: false, ended: { viewer: end }, until: instant(anHour) },
  ]),
]

/** A grant beside nothing, beside proposals that matter to it, and in spite of a block. */
const besideGrants: readonly PairState[] = [
  {},
  ...(['pending', 'accepted', 'ended'] as const).flatMap(ofBoth),
  ...ofOthers('accepted'),
  { blocked_by: new Set([them]) },
  { ...proposalOf(me, them, 'accepted'), blocked_by: new Set([me]) },
]

const withGrant: readonly AccessCase[] = Object.entries(viewers).flatMap(([who, viewer]) =>
  stages.flatMap((stage) =>
    settings.flatMap((privacy) =>
      besideGrants.flatMap((pair) =>
        grants.map(({ hasGrant, until, ended = {} }) => ({
          who: who as keyof typeof viewers,
          viewer: viewer.kind === 'member' ? { ...viewer, grantsEndedAt: ended.viewer } : viewer,
          pair: { ...pair, picture_grant: { at: shownAt, until } },
          target: { id: them, ...stage, privacy, grantsEndedAt: ended.target },
          hasGrant,
        })),
      ),
    ),
  ),
)

export const cases: readonly AccessCase[] = [...withoutGrant, ...withGrant]
