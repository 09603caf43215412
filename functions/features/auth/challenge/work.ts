import { pbkdf2, randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import * as z from 'zod'
import { lifetimes, workLimits } from '#shared/limits'
import { type ChallengeTask, ChallengeTaskSchema } from '#shared/schemas/challenge'
import { epochSeconds } from '#functions/core/clock'
import { secret, sha256 } from '#functions/core/ids'
import { isSeal, seal } from '#functions/core/origin-seal'
import { claimAnswer } from './answers'
import type { Challenge, Challenged } from './port'

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
    const signature = seal(PURPOSE, sealed(task, key.slice(32)))
    return JSON.stringify({ ...task, signature } satisfies ChallengeTask)
  },

  check: async (text, call, now) => {
    const answer = text === undefined ? undefined : read(text)
    if (!answer) return false
    const { task, other } = answer
    if (task.bound !== bindingOf(call) || task.until <= epochSeconds(now)) return false
    return isSeal(task.signature, PURPOSE, sealed(task, other)) && (await claimAnswer(task.salt, task.until))
  },
}
