import * as z from 'zod'
import { fitFields, unanswered } from '../fit'

const side = z.object({
  /** Number of wishes. */
  of: z.int().min(0),
  /** Unmet wishes. */
  unmet: z.array(z.enum(fitFields)),
})
/** One direction of a fit. */
export type FitSide = z.output<typeof side>

/** Fit of a card: the viewer's wishes, and theirs. */
export const FitSchema = z.object({ wishes: side, theirs: side })
export type Fit = z.output<typeof FitSchema>

const row = z.object({
  field: z.enum([...fitFields, ...unanswered]),
  /** Absent if the profile does not tell; the wish then counts for neither. */
  met: z.boolean().optional(),
  /** The wish is a must. */
  must: z.literal(true).optional(),
  /** The wish, as in the partner requirements. */
  wish: z.union([z.string(), z.number(), z.array(z.string())]),
  /** The counterpart's answer: an age in years, a height in feet, otherwise the value of the field. */
  has: z.union([z.string(), z.number()]).optional(),
})
/** A wish and whether it is met. */
export type FitRow = z.output<typeof row>

/** With every wish, for the detail page. */
export const FitDetailSchema = z.object({ wishes: z.array(row), theirs: z.array(row) })
export type FitDetail = z.output<typeof FitDetailSchema>
