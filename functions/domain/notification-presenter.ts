import type { Notification } from '#shared/schemas/entities'
import { absenceOf, type CardFacts } from './card'

/** A stored notification, with its read state. */
export interface StoredNotification {
  id: string
  type: Notification['type']
  actor_id: string
  proposal_id?: string
  created_at: string
  read: boolean
}

type Named = Pick<CardFacts, 'first_name' | 'last_name' | 'hidden' | 'dob'>

function nameOf(card: Named | undefined, now: Date): string {
  const absence = absenceOf(card, now)
  if (card && !absence) return `${card.first_name} ${card.last_name}`
  return `${absence ?? 'Deleted'} member`
}

/** A notification with the actor's current name, or a placeholder for an absent actor. */
export const presentNotification = (
  { id, type, actor_id, proposal_id, created_at, read }: StoredNotification,
  actor: Named | undefined,
  now: Date,
): Notification => ({
  id,
  type,
  actor_id,
  actor_name: nameOf(actor, now),
  ...(proposal_id !== undefined && { proposal_id }),
  read,
  created_at,
})
