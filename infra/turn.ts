import { turnWaits } from '#shared/limits'
import { secondMs } from '#shared/units'
import { type Generations, type Turning, turning } from './generations'
import { SettingsError } from './settings-error'

/* The steps of a turn, from `[1]` to `[2, 1]` (2 is accepted), `[1, 2]` (2 is in use) and `[2]`. Without side effects. */

export type Step = keyof typeof turnWaits

/** The step that a list is followed by. Later generations have higher numbers. */
export function stepAfter(list: readonly number[]): Step {
  if (list.length === 1) return 'accept'
  return list.at(-1) === Math.max(...list) ? 'retire' : 'use'
}

const steps: Record<Step, (list: readonly number[]) => number[]> = {
  accept: (list) => [Math.max(...list) + 1, ...list],
  use: (list) => list.toReversed(),
  retire: (list) => list.slice(-1),
}

export const nextOf = (list: readonly number[]): number[] => steps[stepAfter(list)](list)

/** From when on a list that has been in effect since then may be followed by the next. */
export function readyAt(list: readonly number[], since: Date): Date {
  // Nothing was turned yet: there is nobody to repeat a command.
  const wait = list.length === 1 && list[0] === 1 ? 0 : turnWaits[stepAfter(list)]
  return new Date(since.getTime() + wait * secondMs)
}

export interface Move {
  name: Turning
  from: number[]
  to: number[]
  step: Step
  /** It stands in the settings already, and was not deployed, or not to its end. */
  begun: boolean
}

const same = (one: readonly number[], other: readonly number[]) => one.join() === other.join()

function moveOf(name: Turning, written: number[], from: number[], stage: string): Move {
  const [to, step] = [nextOf(from), stepAfter(from)]
  if (!same(written, from) && !same(written, to))
    throw new SettingsError(
      `The settings of ${stage} say ${name} [${written.join(', ')}], and the account has [${from.join(', ')}], which [${to.join(', ')}] follows: bring infra/stages/${stage}.json up to date first.`,
    )
  return { name, from, to, step, begun: same(written, to) }
}

/** What `npm run rotate` does next: it ends what was begun, else goes on with what turns, else begins a turn. */
export function movesOf(
  stage: string,
  written: Generations,
  inEffect: Generations,
  names: readonly Turning[] = turning,
): Move[] {
  const all = names.map((name) => moveOf(name, written[name], inEffect[name], stage))
  const begun = all.filter((move) => move.begun)
  if (begun.length > 0) return begun
  const turns = all.filter(({ from }) => from.length > 1)
  return turns.length > 0 ? turns : all
}

const things: Record<Turning, string> = { originSecrets: 'origin secret', signingKeys: 'signing key' }

const sentences: Record<Step, (move: Move) => string> = {
  accept: ({ from, to }) => `step 1 of 3: ${to[0]} is accepted everywhere, ${from[0]} stays in use`,
  use: ({ from, to }) => `step 2 of 3: ${to[1]} comes into use, ${from[1]} is still accepted`,
  retire: ({ from, to }) => `step 3 of 3: ${from[0]} is accepted no more and deleted, ${to[0]} stays in use`,
}

/** A step in one sentence. */
export const tellMove = (move: Move) =>
  `${things[move.name]}, ${sentences[move.step](move)}${move.begun ? ' (begun before)' : ''}.`
