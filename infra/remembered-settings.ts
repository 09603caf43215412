import type { Settings } from './config'
import { generationsOf } from './generations'

/** SSM parameter with what the stage was last deployed with, as JSON. The data stack writes it, and lives and goes with it. */
export const settingsParameter = ({ stage }: Pick<Settings, 'stage'>) => `/humsafar/${stage}/settings`

/** SSM parameter with the id of the pool in use; the auth stack writes it. */
export const poolParameter = ({ stage }: Pick<Settings, 'stage'>) => `/humsafar/${stage}/pool`

/** SSM parameter with the region of the stage, in `globalRegion`; the last stack there writes it. */
export const regionParameter = ({ stage }: Pick<Settings, 'stage'>) => `/humsafar/${stage}/region`

/**
 * SSM parameter with the generations of secrets that functions and edge have; the web stack writes it, last of those that refer to
 * them. Its date tells since when.
 */
export const inEffectParameter = ({ stage }: Pick<Settings, 'stage'>) => `/humsafar/${stage}/secrets`

export type Remembered = Record<string, unknown>

/** What a deploy leaves behind for the next: what was given, and what must not be lost even where it is a default. */
export function rememberedSettings(settings: Settings): Remembered {
  const { given, keepData, poolGenerations } = settings
  const { emulator: _, ...rest } = given
  return { ...rest, keepData, poolGenerations, ...generationsOf(settings) }
}
