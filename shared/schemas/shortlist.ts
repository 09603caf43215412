import * as z from 'zod'
import { textLimits } from '../limits'
import { tidyParagraphs } from './characters'
import { optionalText } from './common'
import { CardSchema } from './entities'

/** A private note about a shortlisted member; an empty one removes it. */
export const ShortlistNoteSchema = optionalText({
  max: textLimits.shortlistNote.max,
  lines: true,
  tidy: tidyParagraphs,
})

/** An entry of a member's shortlist; private. */
export const ShortlistEntrySchema = z.object({
  profile_id: z.string(),
  note: z.string().optional(),
  /** The card as the member may see it now. */
  profile: CardSchema,
})
export type ShortlistEntry = z.infer<typeof ShortlistEntrySchema>

/** A hidden member: removed from the member's lists and searches. */
export const HiddenSchema = z.object({ profile_id: z.string(), profile: CardSchema })
export type Hidden = z.infer<typeof HiddenSchema>

/** Ids of shortlisted members in order, and of hidden members. */
export const KeptIdsSchema = z.object({ shortlist: z.array(z.string()), hidden: z.array(z.string()) })
export type KeptIds = z.infer<typeof KeptIdsSchema>
