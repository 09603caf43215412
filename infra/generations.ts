import * as z from 'zod'

/** Construct id of a generation: the first has the bare name. */
export const generationId = (id: string, generation: number) => (generation === 1 ? id : `${id}${generation}`)

/** A list of generations without duplicates; the last one is in use. */
export const GenerationListSchema = z
  .array(z.number().int().positive())
  .min(1)
  .refine((list) => new Set(list).size === list.length, 'each generation may appear only once')

/** Generations of a secret: during a rotation two are accepted (0057). */
export const SecretGenerationsSchema = GenerationListSchema.refine(
  ({ length }) => length <= 2,
  'at most two generations',
).default([1])

/**
 * The retired generation: no longer accepted, but kept because stacks that refer to it are deployed later. The next rotation
 * deletes it.
 */
export const retiredOf = (list: readonly number[]): number[] =>
  list.length === 1 && list[0]! > 1 ? [list[0]! - 1] : []
