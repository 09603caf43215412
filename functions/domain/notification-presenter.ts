import type { Notification } from '#shared/schemas/entities'
import type { IdentifiedCard } from './card'
import { nameOnCard, type Viewing } from './card-presenter'
import type { Between } from './standing'

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
  between?: Between
}

/** A notification with the actor's current name, or a placeholder for an actor whom the reader may not see. */
export const presentNotification = (
  {
    id,
    type,
    actor_id,
    proposal_id,
    payment_id,
    contact_id,
    case_id,
    action,
    outcome,
    plan_name,
    start_date,
    end_date,
    text,
    search_id,
    search_name,
    found,
    created_at,
    read,
  }: StoredNotification,
  { card, between }: NotificationActor,
  viewing: Viewing,
): Notification => ({
  id,
  type,
  ...(actor_id !== undefined && { actor_id, actor_name: nameOnCard(card, viewing, between) }),
  ...(proposal_id !== undefined && { proposal_id }),
  ...(payment_id !== undefined && { payment_id }),
  ...(contact_id !== undefined && { contact_id }),
  ...(case_id !== undefined && { case_id }),
  ...(action !== undefined && { action }),
  ...(outcome !== undefined && { outcome }),
  ...(plan_name !== undefined && { plan_name }),
  ...(start_date !== undefined && { start_date }),
  ...(end_date !== undefined && { end_date }),
  ...(text !== undefined && { text }),
  ...(search_id !== undefined && { search_id }),
  ...(search_name !== undefined && { search_name }),
  ...(found !== undefined && { found }),
  read,
  created_at,
})
