import * as z from 'zod'

/** What a stage may ask of whoever calls without being signed in, before it carries the call out. */
export const challengeKinds = ['none', 'work'] as const
export type ChallengeKind = (typeof challengeKinds)[number]

/**
 * The parameter `challenge` of a `challenge_required`, as JSON: to find the number below `tries`, as text, of which PBKDF2 (SHA-256,
 * so many `rounds`, this salt, 32 bytes) begins with `half`; all bytes in lower-case hexadecimal.
 */
export const ChallengeTaskSchema = z.object({
  /** What it counts for. */
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
 * Part of the input of an operation that may answer `challenge_required`: `{ "task": …, "other": … }` as JSON, the task as it came and
 * the other half of the key.
 */
export const challengeAnswer = { challenge: z.string().max(2000).optional() }
