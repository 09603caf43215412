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
export type { Marks, Outbox, Outgoing, ShownThread, Typing } from './types'
