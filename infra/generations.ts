import * as z from 'zod'

/** The id of a generation: the first has the bare name. */
export const generationId = (id: string, generation: number) => (generation === 1 ? id : `${id}${generation}`)

/** Generations of something that is replaced, without duplicates; the last one is in use. */
export const GenerationListSchema = z
  .array(z.number().int().positive())
  .min(1)
  .refine((list) => new Set(list).size === list.length, 'each generation once')

/** Of a secret: while one replaces another, both are accepted (0057). */
export const SecretGenerationsSchema = GenerationListSchema.refine(
  ({ length }) => length <= 2,
  'two at most',
).default([1])

/**
 * The generation whose secret is kept although it is accepted no more: stacks that still refer to it are deployed after its own.
 * The next rotation deletes it.
 */
export const retiredOf = (list: readonly number[]): number[] =>
  list.length === 1 && list[0]! > 1 ? [list[0]! - 1] : []
