import { clock } from '#functions/core/clock'
import { type senderGroups, type Visibility } from '#shared/options/privacy'
import type { PrivacySettings } from '#shared/schemas/privacy-settings'

/** In which state the member is who is looked at. */
export type TargetState = 'active' | 'paused' | 'suspended' | 'under eighteen' | 'deleted'

export interface Situation {
  settings: PrivacySettings
  state: TargetState
}

type Senders = (typeof senderGroups)[number]

const situation = (
  profile_visibility: Visibility,
  show_profile_picture: Visibility,
  proposals_privacy: Senders,
  messages_privacy: Senders,
  {
    shown = false,
    byPlan = false,
    state = 'active',
  }: { shown?: boolean; byPlan?: boolean; state?: TargetState } = {},
): Situation => ({
  settings: {
    profile_visibility,
    show_profile_picture,
    proposals_privacy,
    messages_privacy,
    shown_to_visitors: shown,
    verified_by_plan: byPlan,
  },
  state,
})

/** Every value of every setting meets every value of every other one; then the states. */
export const situations: readonly Situation[] = [
  situation('everyone', 'everyone', 'everyone', 'everyone'),
  situation('everyone', 'verified_users', 'verified_users', 'connections', { shown: true, byPlan: true }),
  situation('everyone', 'private', 'connections', 'verified_users', { byPlan: true }),
  situation('verified_users', 'everyone', 'verified_users', 'verified_users'),
  situation('verified_users', 'verified_users', 'connections', 'everyone'),
  situation('verified_users', 'private', 'everyone', 'connections', { byPlan: true }),
  situation('private', 'everyone', 'connections', 'connections'),
  situation('private', 'verified_users', 'everyone', 'verified_users'),
  situation('private', 'private', 'verified_users', 'everyone'),
  situation('everyone', 'everyone', 'everyone', 'everyone', { shown: true, state: 'paused' }),
  situation('private', 'private', 'everyone', 'everyone', { state: 'paused' }),
  situation('everyone', 'everyone', 'everyone', 'everyone', { shown: true, state: 'suspended' }),
  situation('everyone', 'everyone', 'everyone', 'everyone', { shown: true, state: 'under eighteen' }),
  situation('everyone', 'everyone', 'everyone', 'everyone', { shown: true, state: 'deleted' }),
  situation('everyone', 'everyone', 'everyone', 'everyone', { shown: true }),
  situation('private', 'everyone', 'everyone', 'everyone', { shown: true }),
  situation('verified_users', 'verified_users', 'verified_users', 'verified_users', { byPlan: true }),
]

export const titleOf = ({ settings, state }: Situation) =>
  `${state}; profile ${settings.profile_visibility}, picture ${settings.show_profile_picture}, ` +
  `proposals ${settings.proposals_privacy}, messages ${settings.messages_privacy}` +
  (settings.shown_to_visitors ? ', shown to visitors' : '') +
  (settings.verified_by_plan ? ', plans count as verified' : '')

/** Of age by the year, as the form counts, but not yet by the day. */
export const today = new Date('2026-11-21T12:00:00.000Z')

/** Starts a clock that is a millisecond later each time it is read: what is done later has a later time. */
export function startClock(): void {
  let at = today.getTime()
  clock.set(() => new Date(at++))
}

/** Who looks. A comma or "it" tells apart those who have more than one thing between them and the member. */
export const kinds = [
  'signed out',
  'newcomer',
  'other',
  'verified',
  'paid',
  'sent to',
  'received from',
  'refused',
  'refused, verified',
  'connected',
  'ended',
  'ended it',
  'asked',
  'shown',
  'taken back',
  'shown before a break',
  'blocks',
  'blocked by',
  'owner',
  'admin',
  'suspended',
] as const
export type Kind = (typeof kinds)[number]
