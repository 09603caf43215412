import type { Settings } from './config'
import { type AroundDeploy, deployStage, type Given, type RunNode } from './deploy-stage'
import { type Turning, turning } from './generations'
import { settingsOf, stageFile } from './settings'
import { SettingsError } from './settings-error'
import { writeLists } from './stage-file'
import type { InEffect } from './standing'
import { type Move, movesOf, nextOf, readyAt, tellMove } from './turn'

export interface Rotation {
  stage: string
  /** What is to turn; all of it by default. */
  names?: readonly Turning[] | undefined
  /** Does not wait for what was made with the old one: for one that leaked. */
  now: boolean
  /** Writes the stage's file, and leaves the deploy to others. */
  fileOnly: boolean
  /** For `cdk deploy`. */
  args: string[]
}

export interface RotationTools {
  read: (settings: Settings) => Promise<InEffect | undefined>
  node: RunNode
  around: (given: Given) => AroundDeploy
  say: (line: string) => void
  time: () => Date
}

const namesOf: Record<string, Turning> = { origin: 'originSecrets', media: 'signingKeys' }

/** What `--only` names. */
export function turnsByName(only: string | undefined): readonly Turning[] | undefined {
  if (only === undefined) return undefined
  if (!Object.hasOwn(namesOf, only))
    throw new SettingsError(`--only takes ${Object.keys(namesOf).join(' or ')}.`)
  return [namesOf[only]!]
}

/** Refuses settings that stand over the stage's file, since what is written there would not count. */
function refuseOverrides(json: string | undefined, args: readonly string[]) {
  const given = json ? (JSON.parse(json) as Record<string, unknown>) : {}
  const over = ['emulator', ...turning].filter((name) => given[name] !== undefined)
  if (over.length > 0)
    throw new SettingsError(
      `SETTINGS has ${over.join(' and ')}, so the stage’s file, which this writes, would not count.`,
    )
  if (args.some((arg) => /^(-c|--context=)?settings=/.test(arg)))
    throw new SettingsError(
      'Settings on the command line would stand over the stage’s file: write them there.',
    )
}

const minutes = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`

function refuseEarly(moves: readonly Move[], since: Date, now: Date) {
  const ready = new Date(Math.max(...moves.map(({ from }) => readyAt(from, since).getTime())))
  if (ready > now)
    throw new SettingsError(
      `Not yet: the last step is in effect since ${minutes(since)}, and what is under way needs until ${minutes(ready)}; run this again then, or, if a secret leaked, with --now, which refuses some requests.`,
    )
}

async function inEffectOf(settings: Settings, { read }: RotationTools): Promise<InEffect> {
  const inEffect = await read(settings)
  if (inEffect) return inEffect
  throw new SettingsError(
    `The account does not tell which secrets ${settings.stage} has: deploy it once, npm run deploy -- -c stage=${settings.stage}.`,
  )
}

/**
 * Takes one step of a turn. What the account has decides which: so it can be cut off anywhere and run again, and two at once take
 * the same step.
 */
export async function rotateStage(rotation: Rotation, tools: RotationTools): Promise<void> {
  const { stage, names, now, fileOnly, args } = rotation
  const settings = settingsOf(stage)
  refuseOverrides(process.env.SETTINGS, args)
  const inEffect = await inEffectOf(settings, tools)
  const moves = movesOf(stage, settings, inEffect, names)
  if (!now) refuseEarly(moves, inEffect.since, tools.time())
  for (const move of moves) tools.say(`${stage}, ${tellMove(move)}`)
  writeLists(stageFile(stage), Object.fromEntries(moves.map(({ name, to }) => [name, to])))
  if (fileOnly) {
    tools.say(`Written to infra/stages/${stage}.json and not deployed: commit it, and deploy.`)
    return
  }
  await deployStage(['-c', `stage=${stage}`, ...args], tools.node, tools.around)
  await tellNext(moves, settings, tools)
}

async function tellNext(moves: readonly Move[], settings: Settings, tools: RotationTools) {
  const { stage } = settings
  const inEffect = await inEffectOf(settings, tools)
  const missing = moves.filter(({ name, to }) => inEffect[name].join() !== to.join())
  if (missing.length > 0)
    throw new Error(
      `Deployed, and the account still tells of [${missing.map(({ name }) => inEffect[name].join(', ')).join('] and [')}]: run this again.`,
    )
  const turns = moves.filter(({ to }) => to.length > 1)
  const ready = Math.max(...turns.map(({ to }) => readyAt(to, inEffect.since).getTime()))
  tools.say(
    turns.length > 0
      ? `Done; commit infra/stages/${stage}.json. The next step, to [${nextOf(turns[0]!.to).join(', ')}], from ${minutes(new Date(ready))} on.`
      : `Done; commit infra/stages/${stage}.json. Nothing turns any more.`,
  )
}
