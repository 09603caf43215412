import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { loadSettings, type Settings, SettingsError } from './config'

/** Where the files of the stages lie: here, or where the operators keep them. */
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
 * Settings of a stage as deploys and operator commands read them: the defaults, over them the stage's file
 * `infra/stages/<stage>.json`, over it `json`, setting by setting. An emulator's settings leave the file of the real stage alone. A
 * stage that keeps its data must have its file: without it, a deploy would take away domain, mail and a restored table.
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
