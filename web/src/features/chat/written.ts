import { textLimits } from '#shared/limits'
import { MessageTextSchema } from '#shared/schemas/chat'
import { fieldErrors, type SchemaMessage } from '#shared/schemas/common'
import { tidyLines } from '#shared/schemas/characters'

/** What is written so far, judged as the server does. */
export interface Written {
  /** As it would be stored; null where it cannot be sent. */
  text: string | null
  /** Why; null also while there is nothing to send. */
  fault: SchemaMessage | null
  /** Characters that may still be written; negative for too many. */
  room: number
}

export function judge(value: string): Written {
  const tidy = tidyLines(value)
  const room = textLimits.chatMessage.max - tidy.length
  if (tidy === '') return { text: null, fault: null, room }
  const parsed = MessageTextSchema.safeParse(value)
  return parsed.success
    ? { text: parsed.data, fault: null, room }
    : { text: null, fault: fieldErrors(parsed.error)[''] ?? null, room }
}
