import * as z from 'zod'

/** A `RateLimit` of limits/rates.ts, for overrides in the settings of a stage. */
export const RateLimitSchema = z.object({
  max: z.number().int().positive(),
  seconds: z.number().int().positive(),
})
