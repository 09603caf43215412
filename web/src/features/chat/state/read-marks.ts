import type { ClientFrame } from '#shared/chat'
import { clientTimesMs } from '#shared/limits'

type Kind = 'message.read' | 'message.delivered'

interface MarkState {
  /** The last `seq` reported to the server, or about to be. */
  upTo: Map<string, number>
  /** Conversations with an unreported mark. */
  due: Set<string>
  timer?: ReturnType<typeof setTimeout> | undefined
}

const pauses: Readonly<Record<Kind, number>> = {
  'message.read': clientTimesMs.readMark,
  'message.delivered': clientTimesMs.deliveredMark,
}

/** How many conversations repeat their last mark after a reconnect, because it may have been lost. */
const repeated = 20

/** Reports to the server how far the member has received and read. Batches marks of a short time. */
export function createReadMarks(send: (frame: ClientFrame) => boolean) {
  const blank = (): MarkState => ({ upTo: new Map(), due: new Set() })
  const states: Record<Kind, MarkState> = { 'message.read': blank(), 'message.delivered': blank() }

  const flush = (action: Kind) => {
    const marks = states[action]
    marks.timer = undefined
    for (const conversation_id of marks.due) {
      const up_to = marks.upTo.get(conversation_id) ?? 0
      if (send({ action, conversation_id, up_to })) marks.due.delete(conversation_id)
    }
  }
  const set = (action: Kind, conversationId: string, upTo: number) => {
    const marks = states[action]
    if (upTo <= (marks.upTo.get(conversationId) ?? 0)) return
    // Re-inserted at the end, because the latest marks are repeated.
    marks.upTo.delete(conversationId)
    marks.upTo.set(conversationId, upTo)
    marks.due.add(conversationId)
    marks.timer ??= setTimeout(() => flush(action), pauses[action])
  }

  return {
    read: (conversationId: string, upTo: number) => {
      set('message.read', conversationId, upTo)
      // Read implies received.
      const { upTo: received, due } = states['message.delivered']
      if (upTo < (received.get(conversationId) ?? 0)) return
      received.set(conversationId, upTo)
      due.delete(conversationId)
    },
    delivered: (conversationId: string, upTo: number) => set('message.delivered', conversationId, upTo),
    /** The connection is new. */
    opened: () => {
      const { upTo, due } = states['message.read']
      for (const conversation of [...upTo.keys()].slice(-repeated)) due.add(conversation)
      flush('message.read')
      flush('message.delivered')
    },
    stop: () => {
      for (const { timer } of Object.values(states)) clearTimeout(timer)
    },
  }
}

export type ReadMarks = ReturnType<typeof createReadMarks>
