import type { ShortlistEntry } from '#shared/schemas/shortlist'

/** Those entries that are on the list, in its order; as they came while the list is not known. */
export function inOrder(
  entries: readonly ShortlistEntry[],
  ids: readonly string[] | undefined,
): ShortlistEntry[] {
  // Who was moved meanwhile may come twice, with two pages.
  const known = new Map(entries.map((entry) => [entry.profile_id, entry]))
  if (!ids) return [...known.values()]
  return ids.flatMap((id) => known.get(id) ?? [])
}
