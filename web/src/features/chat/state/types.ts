import type { Message, OpenConversation } from '#shared/schemas/chat'

/** Why something cannot be written, in the shape of the server's errors. */
export type Refusal = NonNullable<OpenConversation['refusal']>

/** A message that the server has not confirmed yet. */
export interface Outgoing {
  /** Under which it is sent, however often: the server stores it once. */
  clientId: string
  text: string
  /** When it was written, ISO. */
  created_at: string
  /** `waiting`: for a connection or for those before it. */
  state: 'waiting' | 'sending' | 'failed'
  /** Why it failed. */
  error?: Refusal
}

export interface Outbox {
  /** In the order in which they are sent; without what is in the thread already. */
  waiting: readonly Outgoing[]
  /** Puts a message in line; an empty one is ignored. */
  send: (text: string) => void
  /** Sends a failed message again, and those that stopped behind it. */
  retry: (clientId: string) => void
  /** Forgets a message that is not sent. */
  discard: (clientId: string) => void
}

export interface ShownThread {
  /** Ascending by `seq`, without gaps. */
  messages: readonly Message[]
  hasOlder: boolean
  loadingOlder: boolean
  /** Adds the page before; failures are told by a toast. */
  loadOlder: () => void
  status: 'pending' | 'error' | 'success'
  error: Error | null
  retry: () => void
}

export interface Typing {
  /** The other one is writing. */
  typing: boolean
  /** Tells the other one; may be called for each letter. */
  notifyTyping: () => void
}

/** Up to which `seq` the other one has received and read the viewer's messages. */
export interface Marks {
  deliveredUpTo: number
  seenUpTo: number
}
