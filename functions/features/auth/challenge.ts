import { pbkdf2, randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import * as z from 'zod'
import { AppError } from '#shared/errors'
import { lifetimes, proofOfWorkLimits } from '#shared/limits'
import { type ChallengeKind, type ChallengeTask, ChallengeTaskSchema } from '#shared/schemas/challenge'
import { epochSeconds } from '#functions/core/clock'
import { env } from '#functions/core/env'
import { secret, sha256 } from '#functions/core/ids'
import { isSignature, sign } from '#functions/core/origin-secret'
import { keys } from '#functions/db/keys'
import { put, writeIf } from '#functions/db/transact'
import type { ChallengeAnswerItem } from './items'

/** The operations that may demand a challenge first. */
export type ChallengedOperation = 'auth.sign-up' | 'auth.forgot-password'

/** The call that a task belongs to. Its answer is valid for no other operation or network address. */
export interface Challenged {
  operation: ChallengedOperation
  /** The network address in the form that rate limits count. */
  address: string
}

/** Makes mass calls expensive; see infra/docs/decisions/0048-sign-up-limits.md. */
export interface Challenge {
  /** A new task as text for the client. Nothing is stored. */
  demand(call: Challenged, now: Date): Promise<string>
  /** Is the answer valid for this call? Each answer is valid once. */
  check(answer: string | undefined, call: Challenged, now: Date): Promise<boolean>
}

/** No challenge. */
const noChallenge: Challenge = {
  demand: () => Promise.resolve(''),
  check: () => Promise.resolve(true),
}

/** Marks the task with this nonce as answered until it expires; false if it already was. */
function claimAnswer(nonce: string, expiresAt: number): Promise<boolean> {
  const holder = secret()
  const item: ChallengeAnswerItem = { ...keys.challengeAnswer(sha256(nonce)), holder, ttl: expiresAt + 60 }
  return writeIf(
    put('challengeAnswer', item, {
      // The item may be ours: the response to a first attempt can be lost.
      condition: 'attribute_not_exists(pk) OR #holder = :mine',
      values: { mine: holder },
    }),
  )
}

/*
 * Proof of work: the browser derives keys from consecutive numbers until one begins with the given half. The other half of
 * that key is the answer. This takes a person's device a second, and is costly for thousands of calls. The task is
 * stateless: its signature covers the answer too, so nobody can compute it without our key or the work.
 */

const derive = promisify(pbkdf2)

type Unsigned = Omit<ChallengeTask, 'signature'>

const PURPOSE = 'challenge'

const signedText = ({ bound, until, salt, rounds, tries, half }: Unsigned, other: string) =>
  JSON.stringify([bound, until, salt, rounds, tries, half, other])

/** Hashed, because the task is sent to the client and nobody needs to read the address. */
const bindingOf = ({ operation, address }: Challenged) => sha256(`${operation} ${address}`)

const AnswerSchema = z.object({ task: ChallengeTaskSchema, other: z.string() })

function read(answer: string) {
  try {
    return AnswerSchema.safeParse(JSON.parse(answer)).data
  } catch {
    return undefined
  }
}

const proofOfWork: Challenge = {
  demand: async (call, now) => {
    const { rounds, tries } = proofOfWorkLimits
    const salt = secret()
    const key = (await derive(String(randomInt(tries)), salt, rounds, 32, 'sha256')).toString('hex')
    const half = key.slice(0, 32)
    const until = epochSeconds(now) + lifetimes.challenge
    const task: Unsigned = { bound: bindingOf(call), until, salt, rounds, tries, half }
    const signature = sign(PURPOSE, signedText(task, key.slice(32)))
    return JSON.stringify({ ...task, signature } satisfies ChallengeTask)
  },

  check: async (text, call, now) => {
    const answer = text === undefined ? undefined : read(text)
    if (!answer) return false
    const { task, other } = answer
    if (task.bound !== bindingOf(call) || task.until <= epochSeconds(now)) return false
    return (
      isSignature(task.signature, PURPOSE, signedText(task, other)) &&
      (await claimAnswer(task.salt, task.until))
    )
  },
}

const kinds: Readonly<Record<ChallengeKind, Challenge>> = { none: noChallenge, work: proofOfWork }

/**
 * Throws 403 `challenge_required` with a new task if this stage demands one and `answer` is not valid. Call it before
 * everything else, rate limits included: being asked is not an attempt.
 */
export async function requireAnswer(answer: string | undefined, call: Challenged, now: Date): Promise<void> {
  const challenge = kinds[env('CHALLENGE')]
  if (await challenge.check(answer, call, now)) return
  throw AppError.of(403, 'challenge_required', {
    params: { challenge: await challenge.demand(call, now) },
  })
}
