import * as z from 'zod'
import { textLimits } from '../limits'
import { tidyParagraphs } from './characters'
import { optionalText } from './common'
import { CardSchema } from './entities'

/** What a member writes to themselves about somebody; an empty one takes it away. */
export const ShortlistNoteSchema = optionalText({
  max: textLimits.shortlistNote.max,
  lines: true,
  tidy: tidyParagraphs,
})

/** Somebody on a member's own list, which nobody else sees. */
export const ShortlistEntrySchema = z.object({
  profile_id: z.string(),
  note: z.string().optional(),
  /** As the member may see them now. */
  profile: CardSchema,
})
export type ShortlistEntry = z.infer<typeof ShortlistEntrySchema>

/** Whom a member has put aside, out of all lists and searches. */
export const HiddenSchema = z.object({ profile_id: z.string(), profile: CardSchema })
export type Hidden = z.infer<typeof HiddenSchema>

/** Whom a member keeps on the shortlist, in its order, and whom they have put aside. */
export const KeptIdsSchema = z.object({ shortlist: z.array(z.string()), hidden: z.array(z.string()) })
export type KeptIds = z.infer<typeof KeptIdsSchema>
