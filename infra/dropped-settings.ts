import { turning } from './generations'
import type { Remembered } from './remembered-settings'
import { SettingsError } from './settings-error'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Paths of what was given and is given no more: settings, parts of them, and lists that lack one of their entries. */
function lost(then: unknown, now: unknown, path: string): string[] {
  if (now === undefined) return [path]
  if (Array.isArray(then) && Array.isArray(now))
    return then.every((entry) => now.includes(entry)) ? [] : [path]
  if (!isObject(then) || !isObject(now)) return []
  return Object.entries(then).flatMap(([name, value]) => lost(value, now[name], `${path}.${name}`))
}

/**
 * What a deploy with `now` would take away from a stage that was deployed with `then`. Another value is no loss: whoever writes it
 * means it, while a file that is missing or old says nothing.
 */
export function droppedSettings(then: Remembered, now: Remembered): string[] {
  const { keepData, poolGenerations, ...given } = then
  const pools = now['poolGenerations']
  const currentPool: unknown = Array.isArray(poolGenerations) ? poolGenerations.at(-1) : undefined
  // What turns is told of in words of its own (`skipped-turns.ts`).
  for (const name of turning) delete given[name]
  return [
    ...Object.entries(given).flatMap(([name, value]) => lost(value, now[name], name)),
    ...(keepData === true && now['keepData'] !== true ? ['keepData'] : []),
    // Earlier pools are meant to go some day; the one in use has the members' passwords.
    ...(currentPool !== undefined && !(Array.isArray(pools) && pools.includes(currentPool))
      ? ['poolGenerations']
      : []),
  ]
}

/** Throws when a stage stands of which the account does not remember what it was deployed with. */
export function refuseUnremembered(stage: string, onPurpose: string) {
  if (!namesIn(onPurpose).includes('unremembered'))
    throw new SettingsError(
      `Stage ${stage} stands, but the account does not remember what it was deployed with: see that infra/stages/${stage}.json or SETTINGS has all of it, and deploy with -c drop=unremembered.`,
    )
}

/** What is dropped on purpose. */
export const namesIn = (list: string) => list.split(',').map((name) => name.trim())

/** Throws when settings would be dropped that are not in `onPurpose` (`domain,mail`). */
export function refuseDrops(stage: string, then: Remembered, now: Remembered, onPurpose: string) {
  const meant = namesIn(onPurpose)
  const dropped = droppedSettings(then, now).filter(
    (path) => !meant.some((name) => path === name || path.startsWith(`${name}.`)),
  )
  if (dropped.length > 0)
    throw new SettingsError(
      `This would take away what ${stage} was deployed with: ${dropped.join(', ')}; give it again, in infra/stages/${stage}.json or SETTINGS, or drop it on purpose with -c drop=${[...meant.filter(Boolean), ...dropped].join(',')}.`,
    )
}
