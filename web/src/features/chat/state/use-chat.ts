import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '#web/lib/session-context'
import { type Chat, chatOf } from './chat'

/** The chat of the signed-in member; null without one. */
export function useChat(): Chat | null {
  const { user } = useSession()
  const client = useQueryClient()
  return user ? chatOf(client, user.id) : null
}
