import { textLimits } from '#shared/limits'
import { tidyParagraphs } from '#shared/schemas/characters'
import { fieldErrors, type SchemaMessage } from '#shared/schemas/common'
import { ProposalNoteSchema } from '#shared/schemas/proposal-note'

const { max } = textLimits.proposalMessage

export interface JudgedNote {
  /** As it would be stored; '' for none. */
  text: string
  /** Why it cannot be sent. */
  fault: SchemaMessage | null
  /** Characters that may still be written; negative for too many. */
  room: number
}

/** A note to the receiver of a proposal, judged as the server does. */
export function judgeNote(value: string): JudgedNote {
  const room = max - tidyParagraphs(value).length
  const parsed = ProposalNoteSchema.safeParse(value)
  return parsed.success
    ? { text: parsed.data ?? '', fault: null, room }
    : { text: '', fault: fieldErrors(parsed.error)[''] ?? null, room }
}
