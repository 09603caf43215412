import type { QueryClient } from '@tanstack/react-query'
import type { Conversation } from '#shared/schemas/chat'

/** Whether a member is there, and when (ms) that was told. */
interface Told {
  online: boolean
  at: number
}

const presenceKey = (profileId: string) => ['chat', 'presence', profileId] as const

export const keepPresence = (client: QueryClient, profileId: string, online: boolean): void =>
  void client.setQueryData<Told>(presenceKey(profileId), { online, at: Date.now() })

/** A conversation of a response that was asked for at `asked` (ms): what was told since then is newer. */
export function withPresence<Kind extends Conversation>(
  client: QueryClient,
  asked: number,
  conversation: Kind,
): Kind {
  const told = client.getQueryData<Told>(presenceKey(conversation.profile.id))
  return told && told.at >= asked ? { ...conversation, online: told.online } : conversation
}
