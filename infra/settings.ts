import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { loadSettings, type Settings, SettingsError } from './config'

/** Path of a stage's settings file: in `infra/stages`, or in the operator's STAGES_FOLDER. */
export const stageFile = (stage: string, folder = process.env.STAGES_FOLDER) =>
  join(folder || join(import.meta.dirname, 'stages'), `${stage}.json`)

const GivenSchema = z.record(z.string(), z.unknown())

function parse(json: string, source: string): Record<string, unknown> {
  try {
    return GivenSchema.parse(JSON.parse(json))
  } catch (error) {
    const why = error instanceof SyntaxError ? `: ${error.message}` : ''
    throw new SettingsError(`${source} must hold one JSON object of settings${why}.`)
  }
}

/**
 * The settings that deploys and operator commands use: defaults, overridden by the stage's file `infra/stages/<stage>.json`,
 * overridden by `json`. Settings for an emulator ignore the file. A stage that keeps its data must have its file: without it, a
 * deploy would remove domain, mail and a restored table.
 */
export function settingsOf(
  stage: string,
  json: string | undefined = process.env.SETTINGS,
  folder?: string,
): Settings {
  const above = json ? parse(json, 'SETTINGS (or -c settings)') : {}
  const file = stageFile(stage, folder)
  const name = process.env.STAGES_FOLDER ? file : `infra/stages/${stage}.json`
  if (above['emulator'] !== undefined || !existsSync(file)) {
    const settings = loadSettings(stage, above, json && 'SETTINGS')
    if (settings.keepData && !settings.emulator)
      throw new SettingsError(`${name} is missing: stage ${stage} keeps its data and needs its settings.`)
    return settings
  }
  const below = parse(readFileSync(file, 'utf8'), name)
  return loadSettings(stage, { ...below, ...above }, json ? `${name}, SETTINGS over it` : name)
}
