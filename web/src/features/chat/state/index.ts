export {
  useConversation,
  useConversations,
  useDraft,
  useLiveState,
  useMarkRead,
  useMarks,
  useOutbox,
  useThread,
  useTyping,
} from './hooks'
export type { Marks, Outbox, Outgoing, Refusal, ShownThread, Typing } from './types'
