import type { Notification } from '#shared/schemas/entities'
import type { CardFacts } from './card'

/** A notification as it is stored. */
export interface StoredNotification {
  id: string
  type: Notification['type']
  actor_id: string
  proposal_id?: string
  created_at: string
  read: boolean
}

/** How a list names someone: suspended members may come back, so that they look alike under another name. */
function nameOf(card: Pick<CardFacts, 'first_name' | 'last_name' | 'hidden'> | undefined): string {
  if (!card || card.hidden === 'deleted') return 'Deleted member'
  return card.hidden === 'suspended' ? 'Unavailable member' : `${card.first_name} ${card.last_name}`
}

/** A notification with the actor's name as it is today. */
export const presentNotification = (
  { id, type, actor_id, proposal_id, created_at, read }: StoredNotification,
  actor: Parameters<typeof nameOf>[0],
): Notification => ({
  id,
  type,
  actor_id,
  actor_name: nameOf(actor),
  ...(proposal_id !== undefined && { proposal_id }),
  read,
  created_at,
})
