import type { Visibility } from '#shared/options/privacy'
import type { Kind, Situation } from './situations'

/* What each kind of viewer may see and do. What is expected of each cell of the matrix follows from it: see expected.ts. */

export type Group = 'everyone' | 'verified_users' | 'connections' | 'private'

const everyone: readonly Group[] = ['everyone']
const verified: readonly Group[] = ['everyone', 'verified_users']
const any: readonly Group[] = ['everyone', 'verified_users', 'connections', 'private']
const none: readonly Group[] = []

interface Rights {
  /** The profile opens under these visibilities. */
  opens: readonly Group[]
  /** The card stands in lists of one's own proposals and connections under these; otherwise a placeholder. */
  card: readonly Group[]
  /** The picture is shown under these settings, where the profile is. */
  picture: readonly Group[]
  /** Who browses finds the card under these visibilities. */
  finds: readonly Group[]
  /** Proposals and messages are taken under these settings. */
  sends: readonly Group[]
}

export const stranger: Rights = {
  opens: everyone,
  card: everyone,
  picture: everyone,
  finds: everyone,
  sends: everyone,
}
const verifiedStranger: Rights = {
  opens: verified,
  card: verified,
  picture: verified,
  finds: verified,
  sends: verified,
}

const nobody: Rights = { opens: none, card: none, picture: none, finds: none, sends: none }

const rights: Record<Exclude<Kind, 'paid'>, Rights> = {
  'signed out': { ...stranger, opens: none, card: none },
  newcomer: stranger,
  other: stranger,
  verified: verifiedStranger,
  // Knows to whom they wrote, but sees no more of them than others do.
  'sent to': { ...stranger, card: any },
  // May see who asks.
  'received from': { ...stranger, opens: any, card: any },
  refused: stranger,
  'refused, verified': verifiedStranger,
  connected: { opens: any, card: any, picture: any, finds: everyone, sends: any },
  ended: stranger,
  'ended it': stranger,
  asked: stranger,
  // Until a break or suspension, which hide the picture anyway.
  shown: { ...stranger, picture: any },
  'taken back': stranger,
  'shown before a break': stranger,
  blocks: nobody,
  'blocked by': nobody,
  owner: { opens: any, card: any, picture: any, finds: none, sends: everyone },
  admin: { opens: any, card: any, picture: any, finds: everyone, sends: everyone },
  suspended: nobody,
}

/** Whoever has only a verified plan is a verified user of members who count plans. */
export function rightsOf(kind: Kind, { settings }: Pick<Situation, 'settings'>): Rights {
  if (kind !== 'paid') return rights[kind]
  return settings.verified_by_plan ? verifiedStranger : stranger
}

/** Who goes on seeing a member who takes a break. */
const liveKinds: readonly Kind[] = ['sent to', 'received from', 'connected', 'owner', 'admin']
export const staff: readonly Kind[] = ['owner', 'admin']
/** Who has ever had a proposal of their own with the member. */
export const related: readonly Kind[] = [
  'sent to',
  'received from',
  'refused',
  'refused, verified',
  'connected',
  'ended',
  'ended it',
]
/** Who was told something of pictures by the member. */
export const toldOfPictures: readonly Kind[] = ['asked', 'shown', 'taken back', 'shown before a break']
/** Whose calls are refused whatever they ask for. */
export const shutOut = (kind: Kind, { state }: Situation): string | undefined => {
  if (kind === 'signed out') return '401 unauthorized'
  if (kind === 'suspended') return '403 account_suspended'
  if (kind === 'owner' && state === 'suspended') return '403 account_suspended'
  if (kind === 'owner' && state === 'deleted') return '401 unauthorized'
  return undefined
}

export const unknown = '404 not_found'
export const withPicture = (what: string, isShown: boolean) => (isShown ? `${what}+picture` : what)

/** Is the member there for this viewer, apart from settings? */
function isThere(kind: Kind, { state }: Situation): boolean {
  if (state === 'active') return true
  if (state === 'paused') return liveKinds.includes(kind)
  return state !== 'deleted' && staff.includes(kind)
}

/** Nobody knows who they are: no profile of their own. */
const strangers: readonly Kind[] = ['signed out', 'newcomer']
export const isLimited = (kind: Kind, { settings }: Situation) =>
  strangers.includes(kind) && !settings.shown_to_visitors

export const isVisible = (visibility: Visibility, groups: readonly Group[]) => groups.includes(visibility)

export function opens(kind: Kind, situation: Situation): boolean {
  return (
    isThere(kind, situation) &&
    isVisible(situation.settings.profile_visibility, rightsOf(kind, situation).opens)
  )
}

/** The card in a list of one's own. */
export function ownCard(kind: Kind, situation: Situation): string {
  const { profile_visibility, show_profile_picture } = situation.settings
  if (situation.state === 'deleted') return 'Deleted'
  if (!isThere(kind, situation) || !isVisible(profile_visibility, rightsOf(kind, situation).card))
    return 'Unavailable'
  const shown = opens(kind, situation) && isVisible(show_profile_picture, rightsOf(kind, situation).picture)
  return withPicture(opens(kind, situation) ? 'card+details' : 'card', shown)
}
