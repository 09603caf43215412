import * as z from 'zod'

/** Challenges that a stage may require from visitors before an operation. */
export const challengeKinds = ['none', 'work'] as const
export type ChallengeKind = (typeof challengeKinds)[number]

/**
 * The parameter `challenge` of `challenge_required`, as JSON: find the number below `tries` whose text, with PBKDF2 (SHA-256,
 * `rounds` rounds, this salt, 32 bytes), gives a key that begins with `half`. All bytes are in lower-case hexadecimal.
 */
export const ChallengeTaskSchema = z.object({
  /** Operation for which it is valid. */
  bound: z.string(),
  /** Epoch seconds. */
  until: z.number(),
  salt: z.string(),
  rounds: z.number(),
  tries: z.number(),
  half: z.string(),
  signature: z.string(),
})
export type ChallengeTask = z.infer<typeof ChallengeTaskSchema>

/**
 * Input of operations that may respond `challenge_required`: JSON `{ "task": …, "other": … }` with the unchanged task and the
 * other half of the key.
 */
export const challengeAnswer = { challenge: z.string().max(2000).optional() }
