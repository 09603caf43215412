import type { Part } from './chat'
import type { Row } from './report'

/* One part of the chat's bench, which sends its rows to the process that began it. */

const parts: Record<Part, () => Promise<Row[]>> = {
  capacity: async () => (await import('./chat-capacity')).benchChatCapacity(),
  delivery: async () => (await import('./chat-delivery')).benchDelivery(),
  faults: async () => (await import('./chat-faults')).benchChatFaults(),
}

process.once('disconnect', () => process.exit())
const rows = await parts[process.argv[2] as Part]()
process.send?.(rows, () => process.exit())
