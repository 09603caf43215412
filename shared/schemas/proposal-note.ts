import { textLimits } from '../limits'
import { tidyParagraphs } from './characters'
import { optionalText } from './common'

/** A note to the receiver of a proposal. */
export const ProposalNoteSchema = optionalText({
  max: textLimits.proposalMessage.max,
  lines: true,
  tidy: tidyParagraphs,
})
