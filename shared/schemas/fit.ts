import * as z from 'zod'
import { fitFields } from '../fit'

const side = z.object({
  /** Number of wishes that the other profile answers. */
  of: z.int().min(0),
  /** Those of them that are not met. */
  unmet: z.array(z.enum(fitFields)),
})
/** One direction of a fit. */
export type FitSide = z.output<typeof side>

/** Fit of a card: the viewer's wishes, and theirs. */
export const FitSchema = z.object({ wishes: side, theirs: side })
export type Fit = z.output<typeof FitSchema>

const row = z.object({
  field: z.enum(fitFields),
  /** Absent if the answer is missing or broader than the wish, which then counts neither way. */
  met: z.boolean().optional(),
  /** The wish is a must. */
  must: z.literal(true).optional(),
  /** The wish, as in the partner requirements; ages as a text such as `24 to 31`. */
  wish: z.union([z.string(), z.number(), z.array(z.string())]),
  /** The counterpart's answer: an age in years, a height in feet, otherwise the value of the field. */
  has: z.union([z.string(), z.number()]).optional(),
})
/** A wish and whether it is met. */
export type FitRow = z.output<typeof row>

/** With every wish, for the detail page. */
export const FitDetailSchema = z.object({ wishes: z.array(row), theirs: z.array(row) })
export type FitDetail = z.output<typeof FitDetailSchema>
