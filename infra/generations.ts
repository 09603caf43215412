import * as z from 'zod'

/**
 * Several of what takes the place of another, one after the other: the last one of a list is in use. The first keeps the names of
 * when there was but one.
 */
export const generationId = (id: string, generation: number) => (generation === 1 ? id : `${id}${generation}`)

/** Without duplicates; the last one is in use. */
export const GenerationListSchema = z
  .array(z.number().int().positive())
  .min(1)
  .refine((list) => new Set(list).size === list.length, 'each generation once')

/** What turns, each a setting. While one takes the place of another, both are accepted; `npm run rotate` writes them (0057). */
export const turning = ['originSecrets', 'signingKeys'] as const
export type Turning = (typeof turning)[number]
const TurningSchema = GenerationListSchema.refine(({ length }) => length <= 2, 'two at most')

export const GenerationsSchema = z.object({
  /** What the edge sends to the functions. */
  originSecrets: TurningSchema,
  /** What picture URLs are signed with. */
  signingKeys: TurningSchema,
})
export type Generations = z.output<typeof GenerationsSchema>

export const generationsOf = ({ originSecrets, signingKeys }: Generations): Generations => ({
  originSecrets,
  signingKeys,
})
