import type { Message } from '#shared/schemas/chat'
import type { Evidence } from '#web/features/moderation/report/evidence'

/** The stored messages with a member that a report can take along: not those whose text went with their author. */
export const evidenceOf = (messages: readonly Message[], otherId: string): Evidence[] =>
  messages
    .filter(({ text }) => text !== '')
    .map(({ seq, sender_id, text, created_at }) => ({ seq, mine: sender_id !== otherId, text, created_at }))
