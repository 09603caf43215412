import type { Message, OpenConversation } from '#shared/schemas/chat'

/** Why the viewer cannot write, in the shape of the server's errors. */
export type Refusal = NonNullable<OpenConversation['refusal']>

/** A message that the server has not confirmed yet. */
export interface Outgoing {
  /** Idempotency key: the server stores the message once. */
  clientId: string
  text: string
  /** Time of writing, ISO. */
  created_at: string
  /** `waiting`: for a connection or for earlier messages. */
  state: 'waiting' | 'sending' | 'failed'
  /** Why it failed. */
  error?: Refusal
}

export interface Outbox {
  /** In sending order, without messages that the thread already contains. */
  waiting: readonly Outgoing[]
  /** Queues a message. Empty messages are ignored. */
  send: (text: string) => void
  /** Sends a failed message again, and those that waited for it. */
  retry: (clientId: string) => void
  /** Removes an unsent message. */
  discard: (clientId: string) => void
}

export interface ShownThread {
  /** Ascending by `seq`, without gaps. */
  messages: readonly Message[]
  hasOlder: boolean
  loadingOlder: boolean
  /** Loads the previous page. Failures show a toast. */
  loadOlder: () => void
  status: 'pending' | 'error' | 'success'
  error: Error | null
  retry: () => void
}

export interface Typing {
  /** The other member is typing. */
  typing: boolean
  /** Tells the other member. May be called for each key press. */
  notifyTyping: () => void
}

/** The last `seq` of the viewer's messages that the other member has received and read. */
export interface Marks {
  deliveredUpTo: number
  seenUpTo: number
}
