import * as z from 'zod'

/** `RateLimit` of limits.ts, as the settings of a stage override it. */
export const RateLimitSchema = z.object({
  max: z.number().int().positive(),
  seconds: z.number().int().positive(),
})
