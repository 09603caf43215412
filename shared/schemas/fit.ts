import * as z from 'zod'
import { fitFields, unanswered } from '../fit'

const side = z.object({
  /** How many wishes there are. */
  of: z.int().min(0),
  /** Those that are not met. */
  unmet: z.array(z.enum(fitFields)),
})
/** One side of how two people fit. */
export type FitSide = z.output<typeof side>

/** How somebody fits the viewer, beside their card: the viewer's wishes, and theirs. */
export const FitSchema = z.object({ wishes: side, theirs: side })
export type Fit = z.output<typeof FitSchema>

const row = z.object({
  field: z.enum([...fitFields, ...unanswered]),
  /** Absent where profiles do not tell, so that the wish counts for neither. */
  met: z.boolean().optional(),
  /** It has to be met. */
  must: z.literal(true).optional(),
  /** What is wished for, as partner requirements have it. */
  wish: z.union([z.string(), z.number(), z.array(z.string())]),
  /** What the other one's profile says of it: an age in years, a height in feet, otherwise the value of the field. */
  has: z.union([z.string(), z.number()]).optional(),
})
/** One wish, and whether it is met. */
export type FitRow = z.output<typeof row>

/** The same with every wish, on the whole profile. */
export const FitDetailSchema = z.object({ wishes: z.array(row), theirs: z.array(row) })
export type FitDetail = z.output<typeof FitDetailSchema>
