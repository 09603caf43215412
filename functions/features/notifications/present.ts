import type { Notification } from '#shared/schemas/entities'
import type { PairState } from '#functions/core/access'
import type { IdentifiedCard } from '#functions/features/profiles/card'
import { nameOnCard, type Viewing } from '#functions/features/profiles/present-card'

/** A stored notification, with its read state. */
export interface StoredNotification {
  id: string
  type: Notification['type']
  actor_id?: string
  proposal_id?: string
  payment_id?: string
  contact_id?: string
  case_id?: string
  action?: Notification['action']
  outcome?: Notification['outcome']
  plan_name?: string
  start_date?: string
  end_date?: string
  text?: string
  search_id?: string
  search_name?: string
  found?: number
  created_at: string
  read: boolean
}

/** The member who caused a notification; `card` is absent when they have none any more. */
export interface NotificationActor {
  card?: IdentifiedCard
  between?: PairState
}

/** What is told as it is stored, where there is any. */
const told = [
  'proposal_id',
  'payment_id',
  'contact_id',
  'case_id',
  'action',
  'outcome',
  'plan_name',
  'start_date',
  'end_date',
  'text',
  'search_id',
  'search_name',
  'found',
] as const satisfies (keyof StoredNotification & keyof Notification)[]

const toldOf = (stored: StoredNotification): Pick<StoredNotification, (typeof told)[number]> =>
  Object.fromEntries(told.filter((name) => stored[name] !== undefined).map((name) => [name, stored[name]]))

/** A notification with the actor's current name, or a placeholder for an actor whom the reader may not see. */
export function presentNotification(
  stored: StoredNotification,
  { card, between }: NotificationActor,
  viewing: Viewing,
): Notification {
  const { id, type, actor_id, created_at, read } = stored
  return {
    id,
    type,
    ...(actor_id !== undefined && { actor_id, actor_name: nameOnCard(card, viewing, between) }),
    ...toldOf(stored),
    read,
    created_at,
  }
}
