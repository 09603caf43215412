import { pbkdf2, randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import * as z from 'zod'
import { AppError } from '#shared/errors'
import { lifetimes, workLimits } from '#shared/limits'
import { type ChallengeKind, type ChallengeTask, ChallengeTaskSchema } from '#shared/schemas/challenge'
import { epochSeconds } from '#functions/core/clock'
import { env } from '#functions/core/env'
import { secret, sha256 } from '#functions/core/ids'
import { isSignature, sign } from '#functions/core/origin-secret'
import { keys } from '#functions/db/keys'
import { put, writeIf } from '#functions/db/transact'
import type { ChallengeAnswerItem } from './items'

/** The operations that may ask for something before they are carried out. */
export type ChallengedOperation = 'auth.sign-up' | 'auth.forgot-password'

/** What a task is for: the answer to it counts for no other operation, and for no other network address. */
export interface Challenged {
  operation: ChallengedOperation
  /** As rate limits count it. */
  address: string
}

/** What keeps programs from calling an operation a thousand times; see infra/docs/decisions/0048-sign-up-limits.md. */
export interface Challenge {
  /** A new task, as text for the client; nothing is stored of it. */
  demand(call: Challenged, now: Date): Promise<string>
  /** Does the answer count for this call? Each counts once. */
  check(answer: string | undefined, call: Challenged, now: Date): Promise<boolean>
}

/** Asks for nothing. */
export const none: Challenge = {
  demand: () => Promise.resolve(''),
  check: () => Promise.resolve(true),
}

/** Marks the task of this nonce as answered, until it expires; false when it was before. */
export function claimAnswer(nonce: string, expiresAt: number): Promise<boolean> {
  const holder = secret()
  const item: ChallengeAnswerItem = { ...keys.challengeAnswer(sha256(nonce)), holder, ttl: expiresAt + 60 }
  return writeIf(
    put('challengeAnswer', item, {
      // It may already be ours if the response to a first attempt was lost.
      condition: 'attribute_not_exists(pk) OR #holder = :mine',
      values: { mine: holder },
    }),
  )
}

/*
 * The browser derives keys from one number after the other until one begins with the half that it was given; the other half is
 * the answer. A second of one person's device, a bill for whoever wants thousands. What to do is told by the task alone, and
 * its signature is over the answer as well: whoever does not know our key finds that out by the work and in no other way.
 */

const derive = promisify(pbkdf2)

type Unsigned = Omit<ChallengeTask, 'signature'>

const PURPOSE = 'challenge'

const sealed = ({ bound, until, salt, rounds, tries, half }: Unsigned, other: string) =>
  JSON.stringify([bound, until, salt, rounds, tries, half, other])

/** Hashed: the address is how we count it, which nobody needs to read. */
const bindingOf = ({ operation, address }: Challenged) => sha256(`${operation} ${address}`)

const AnswerSchema = z.object({ task: ChallengeTaskSchema, other: z.string() })

function read(answer: string) {
  try {
    return AnswerSchema.safeParse(JSON.parse(answer)).data
  } catch {
    return undefined
  }
}

export const work: Challenge = {
  demand: async (call, now) => {
    const { rounds, tries } = workLimits
    const salt = secret()
    const key = (await derive(String(randomInt(tries)), salt, rounds, 32, 'sha256')).toString('hex')
    const half = key.slice(0, 32)
    const until = epochSeconds(now) + lifetimes.challenge
    const task: Unsigned = { bound: bindingOf(call), until, salt, rounds, tries, half }
    const signature = sign(PURPOSE, sealed(task, key.slice(32)))
    return JSON.stringify({ ...task, signature } satisfies ChallengeTask)
  },

  check: async (text, call, now) => {
    const answer = text === undefined ? undefined : read(text)
    if (!answer) return false
    const { task, other } = answer
    if (task.bound !== bindingOf(call) || task.until <= epochSeconds(now)) return false
    return (
      isSignature(task.signature, PURPOSE, sealed(task, other)) && (await claimAnswer(task.salt, task.until))
    )
  },
}

const kinds: Readonly<Record<ChallengeKind, Challenge>> = { none, work }

/**
 * Throws 403 `challenge_required` with a new task where this stage asks for one and `answer` does not count. Stands before
 * everything else that a call costs, limits included: being asked is no attempt.
 */
export async function requirePerson(answer: string | undefined, call: Challenged, now: Date): Promise<void> {
  const challenge = kinds[env('CHALLENGE')]
  if (await challenge.check(answer, call, now)) return
  throw AppError.of(403, 'challenge_required', {
    params: { challenge: await challenge.demand(call, now) },
  })
}
