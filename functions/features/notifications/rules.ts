import type { BroadcastEntity } from '#shared/schemas/admin-entities'
import type { MessageToMembers } from '#shared/schemas/broadcast'
import type { AccountState } from '#functions/core/account'
import type { UserId } from '#functions/core/ids'
import type { UserFacts } from '#functions/features/accounts/present'

/** The recipients of a broadcast. */
export type Audience =
  | { to: 'member'; user_id: string }
  | { to: 'plan'; plan_id: string }
  | { to: 'country'; country: string }

/** A broadcast: a message of an administrator to members. */
export interface Broadcast {
  id: string
  actor_id: UserId
  audience: Audience
  text: string
  state: 'sending' | 'sent'
  /** The number of members who got it. */
  told: number
  created_at: string
}

export function audienceOf({ to, user_id = '', plan_id = '', country = '' }: MessageToMembers): Audience {
  if (to === 'member') return { to, user_id }
  return to === 'plan' ? { to, plan_id } : { to, country }
}

/** Mails are about members who are there, and go to such: not suspended, deleted or on a break. */
export const isThere = (account: Pick<AccountState, 'status' | 'paused_at'> | undefined): boolean =>
  account?.status === 'active' && account.paused_at === undefined

/** May a user receive broadcasts at all? */
export const receivesBroadcasts = ({ role, status }: Pick<UserFacts, 'role' | 'status'>): boolean =>
  role === 'member' && status === 'active'

const FREE = 'free'

/** Is this the user's plan at `now`? */
export const hasPlan = ({ plans }: Pick<UserFacts, 'plans'>, plan: string, now: Date): boolean =>
  (plans.find(({ end }) => now.getTime() < Date.parse(end))?.id ?? FREE) === plan

export const presentBroadcast = (broadcast: Broadcast): BroadcastEntity => {
  const { id, audience, text, state, told, actor_id, created_at } = broadcast
  return { id, type: 'message', ...audience, text, state, told, actor_id, read: true, created_at }
}
