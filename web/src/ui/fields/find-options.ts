import { searchKey, wordKeys } from '#shared/fold'
import type { Option } from './options'

/** By name. Long lists have thousands, and every letter typed searches all. */
const cache = new Map<string, string[]>()

function keysOf(name: string): string[] {
  const keys = cache.get(name) ?? wordKeys(name)
  cache.set(name, keys)
  return keys
}

/** How well a search fits an option: the greater, the better; 0 if it does not. */
function fitOf({ label, names = [] }: Pick<Option, 'label' | 'names'>, key: string): number {
  const keys = [label, ...names].map(keysOf)
  if (keys.some(([whole]) => whole === key)) return 3
  if (keys.some((own) => own.some((word) => word.startsWith(key)))) return 2
  return keys[0]?.[0]?.includes(key) ? 1 : 0
}

/**
 * The options that a search finds, in any usual spelling of their label and other names. A whole name comes first, then words that
 * begin with the search, then other matches; within each, by `rank`, then in the order of the list.
 */
export function findOptions<O extends Option>(options: readonly O[], search: string): readonly O[] {
  const key = searchKey(search)
  if (key === '') return options
  return options
    .map((option) => ({ option, fit: fitOf(option, key), rank: option.rank ?? Number.MAX_SAFE_INTEGER }))
    .filter(({ fit }) => fit > 0)
    .sort((one, other) => other.fit - one.fit || one.rank - other.rank)
    .map(({ option }) => option)
}
