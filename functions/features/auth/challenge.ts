import { pbkdf2, randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import * as z from 'zod'
import { AppError } from '#shared/errors'
import { lifetimes, type RateName, proofOfWorkLimits } from '#shared/limits'
import { type ChallengeTask, ChallengeTaskSchema } from '#shared/schemas/challenge'
import { epochSeconds } from '#functions/core/clock'
import { env } from '#functions/core/env'
import { secret, sha256 } from '#functions/core/ids'
import { isSignature, sign } from '#functions/core/origin-secret'
import { keys } from '#functions/db/keys'
import { consume, requireRoom, tryConsume } from '#functions/db/rate-limits'
import { put, writeIf } from '#functions/db/transact'
import type { ChallengeAnswerItem } from './items'

/** For each operation that may require a challenge: how many calls of an address need none, and how many may have one. */
const limits = {
  'auth.sign-up': ['signUpPerAddress', 'signUpWithChallenge'],
  'auth.sign-in': ['failedSignInPerAddress', 'failedSignInWithChallenge'],
  'auth.forgot-password': ['forgotPerAddress', 'forgotWithChallenge'],
  'contacts.create': ['contactPerAddress', 'contactWithChallenge'],
} as const satisfies Record<string, readonly [free: RateName, challenged: RateName]>
type ChallengedOperation = keyof typeof limits

/** Operations for which the setting `challenge` requires a challenge on every call. */
const alwaysChallenged: ReadonlySet<ChallengedOperation> = new Set(['auth.sign-up', 'auth.forgot-password'])

/** The call that a task belongs to. Its answer is valid for no other operation or network address. */
interface Challenged {
  operation: ChallengedOperation
  /** The network address in the form that rate limits count. */
  address: string
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

/** A new task as text for the client, `times` as much work as usual. Nothing is stored. */
async function newTask(call: Challenged, times: number, now: Date): Promise<string> {
  const { rounds } = proofOfWorkLimits
  const tries = proofOfWorkLimits.tries * times
  const salt = secret()
  const key = (await derive(String(randomInt(tries)), salt, rounds, 32, 'sha256')).toString('hex')
  const half = key.slice(0, 32)
  const until = epochSeconds(now) + lifetimes.challenge
  const task: Unsigned = { bound: bindingOf(call), until, salt, rounds, tries, half }
  const signature = sign(PURPOSE, signedText(task, key.slice(32)))
  return JSON.stringify({ ...task, signature } satisfies ChallengeTask)
}

/**
 * Is the answer valid for this call, which takes `times` as much work as usual? Each answer is valid once. One step less work is
 * accepted, as others may have called in the meantime, but not more: else many tasks could be collected while they are easy.
 */
async function isSolved(
  text: string | undefined,
  call: Challenged,
  times: number,
  now: Date,
): Promise<boolean> {
  const answer = text === undefined ? undefined : read(text)
  if (!answer) return false
  const { task, other } = answer
  if (task.bound !== bindingOf(call) || task.until <= epochSeconds(now)) return false
  if (task.tries < proofOfWorkLimits.tries * (times - 1)) return false
  return (
    isSignature(task.signature, PURPOSE, signedText(task, other)) &&
    (await claimAnswer(task.salt, task.until))
  )
}

/** The work of a challenge grows by itself after this many calls of an address. */
const CALLS_PER_STEP = 250

/** A call of a visitor, with the answer to an earlier challenge. */
interface VisitorCall extends Challenged {
  answer: string | undefined
}

/**
 * Counts a call of a visitor. Up to a low limit of the address it needs no challenge, unless the stage requires one for every
 * call of this operation. Beyond it: 403 `challenge_required` with a new task unless `answer` is valid. 429 beyond the limit of
 * challenged calls. Being asked is not counted.
 * @returns the limit that counted the call, and its subject
 */
export async function admitVisitor(
  { answer, ...call }: VisitorCall,
  now: Date,
): Promise<readonly [RateName, string]> {
  const { operation, address } = call
  const [free, challenged] = limits[operation]
  const always = env('CHALLENGE') === 'work' && alwaysChallenged.has(operation)
  if (!always && (await tryConsume(free, address, now))) return [free, address]
  // Before the work, so that nobody does it in vain.
  const calls = await requireRoom(challenged, address, now, 'shared_connection')
  const times = 1 + Math.floor(calls / CALLS_PER_STEP)
  if (!(await isSolved(answer, call, times, now))) {
    throw AppError.of(403, 'challenge_required', { params: { challenge: await newTask(call, times, now) } })
  }
  await consume(challenged, address, now, 'shared_connection')
  return [challenged, address]
}
