import { resolve } from 'node:path'
import * as z from 'zod'
import { StartError } from './engines/start-error'

export const LocalSettingsSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('Port of the site.'),
  HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address to listen on. With `0.0.0.0`, other devices have access, at the printed address.'),
  DATA_DIR: z.string().min(1).default('.local').describe('Folder of table, files and pool.'),
  SEED: z
    .enum(['demo', 'admin', 'none'])
    .default('demo')
    .describe('What an empty table gets: demo accounts and profiles, the administrator alone, or nothing.'),
  WEB: z.enum(['on', 'off']).default('on').describe('With `off`, the API runs without the site.'),
})

export interface LocalSettings {
  port: number
  host: string
  /** Absolute path. */
  dataDir: string
  seed: 'demo' | 'admin' | 'none'
  web: boolean
  /** Removes the data of earlier runs. */
  fresh: boolean
}

/** Reads the settings from environment and arguments. Throws a StartError that names an invalid one. */
export function readSettings(env: NodeJS.ProcessEnv, args: readonly string[]): LocalSettings {
  const unknown = args.find((argument) => argument !== '--fresh')
  if (unknown) throw new StartError(`There is no option ${unknown}; there is --fresh.`)
  const nonEmpty = Object.entries(env).filter(([, value]) => value !== '')
  const parsed = LocalSettingsSchema.safeParse(Object.fromEntries(nonEmpty))
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0])
    throw new StartError(`${name}=${env[name]} is not valid.`)
  }
  const { PORT, HOST, DATA_DIR, SEED, WEB } = parsed.data
  return {
    port: PORT,
    host: HOST,
    dataDir: resolve(DATA_DIR),
    seed: SEED,
    web: WEB === 'on',
    fresh: args.includes('--fresh'),
  }
}
