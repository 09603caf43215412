import { pbkdf2Sync } from 'node:crypto'
import type { ChallengeTask } from '#shared/schemas/challenge'

/** Solves the proof-of-work task of a 403 `challenge_required` and returns the answer, as the browser does. */
export function solved(text: string): string {
  const task = JSON.parse(text) as ChallengeTask
  for (let number = 0; number < task.tries; number++) {
    const key = pbkdf2Sync(String(number), task.salt, task.rounds, 32, 'sha256').toString('hex')
    if (key.startsWith(task.half)) return JSON.stringify({ task, other: key.slice(task.half.length) })
  }
  throw new Error('No number below `tries` solves this task.')
}
