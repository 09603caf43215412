import type { Notification } from '#shared/schemas/entities'
import type { PairState } from '#functions/core/access'
import type { IdentifiedCard } from '#functions/features/profiles/card'
import { nameOnCard, type ViewerContext } from '#functions/features/profiles/present-card'

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

/** The member who caused a notification; without `card` if they have none any more. */
export interface NotificationActor {
  card?: IdentifiedCard
  pair?: PairState
}

/** Fields that are copied unchanged if present. */
const copiedFields = [
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

const copiedFieldsOf = (
  stored: StoredNotification,
): Pick<StoredNotification, (typeof copiedFields)[number]> =>
  Object.fromEntries(
    copiedFields.filter((name) => stored[name] !== undefined).map((name) => [name, stored[name]]),
  )

/** A notification with the actor's current name, or a placeholder if the reader may not see the actor. */
export function presentNotification(
  stored: StoredNotification,
  { card, pair }: NotificationActor,
  viewerContext: ViewerContext,
): Notification {
  const { id, type, actor_id, created_at, read } = stored
  return {
    id,
    type,
    ...(actor_id !== undefined && { actor_id, actor_name: nameOnCard(card, viewerContext, pair) }),
    ...copiedFieldsOf(stored),
    read,
    created_at,
  }
}
