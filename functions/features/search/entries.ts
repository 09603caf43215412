import { isDeepStrictEqual } from 'node:util'
import { busy } from '#shared/errors'
import { lifetimes, retries } from '#shared/limits'
import { clock, epochSeconds } from '#functions/core/clock'
import { profileOf, type UserId } from '#functions/core/ids'
import { retrying } from '#functions/core/retry'
import { omitUndefined } from '#functions/core/omit-undefined'
import { indexEntry, type Key, keys, lists, searchSort } from '#functions/db/keys'
import { batchGet, getItem, type Page, query, type QueryOptions } from '#functions/db/table'
import { absent, put, unchanged, writeIf } from '#functions/db/transact'
import type { AccountStateItem } from '#functions/features/accounts/items'
import { plainCard } from '#functions/features/profiles/card-items'
import type { CardItem, ProfileItem } from '#functions/features/profiles/items'
import { type SearchFacts, searchFactsOf, type SearchSources } from './facts'
import type { SearchEntryItem } from './items'

/** A member's search facts since `at` (ISO); without facts, the member is not found. */
export interface ListedEntry {
  id: UserId
  at: string
  facts?: SearchFacts | undefined
}

/** The place of an entry in the order of changes. */
export const placeOf = ({ id, at }: Pick<ListedEntry, 'id' | 'at'>): string => searchSort(at, id)

interface Bounds {
  since?: string | undefined
  until?: string | undefined
}

function sortOf({ since, until }: Bounds): QueryOptions['sort'] {
  if (until === undefined) return since === undefined ? undefined : { above: since }
  return since === undefined ? { below: until } : { between: [since, until] }
}

/**
 * A page of search entries in the order of their changes, from `since` (an ISO time or a place; the beginning if absent)
 * until `until` (the end if absent); one Query. A member is listed once, at the last change.
 */
export async function readEntries({
  since,
  until,
  cursor,
  limit,
}: Bounds & { cursor?: string | undefined; limit?: number }): Promise<Page<ListedEntry>> {
  const sort = sortOf({ since, until })
  const page = await query<SearchEntryItem>(lists.searchEntries(), {
    cursor,
    ...(limit && { limit }),
    ...(sort && { sort }),
  })
  return { ...page, items: page.items.map(listed) }
}

const listed = ({ user_id, at, facts }: SearchEntryItem): ListedEntry => ({ id: user_id, at, facts })

/** The entries of these members, without those who have none. */
export async function loadEntries(ids: readonly UserId[]): Promise<ListedEntry[]> {
  const items = await batchGet<SearchEntryItem>(ids.map(keys.searchEntry))
  return items.flatMap((item) => (item ? [listed(item)] : []))
}

/** The stored items of a member; any may be missing. */
type StoredSources = { [Name in keyof SearchSources]: SearchSources[Name] | undefined }

/** The search facts of a member without undefined fields, to compare them with the stored entry. */
function factsOf({ card, profile, state }: StoredSources, now: Date): SearchFacts | undefined {
  const facts = card && profile && state && searchFactsOf({ card, profile, state }, now)
  return facts && omitUndefined(facts)
}

/** Does a member's entry agree with these items? */
export const entryMatches = (entry: SearchEntryItem | undefined, stored: StoredSources, now: Date): boolean =>
  isDeepStrictEqual(entry?.facts, factsOf(stored, now))

async function loadFacts(id: UserId): Promise<SearchFacts | undefined> {
  const found = await batchGet<Key>([keys.profile(profileOf(id)), keys.card(id), keys.accountState(id)], {
    consistent: true,
  })
  const [profile, card, state] = found as [ProfileItem?, CardItem?, AccountStateItem?]
  return factsOf({ card: card && plainCard(card), profile, state }, clock.now())
}

/** The next version of an entry. Its time is later than the previous one's even if clocks differ. */
function nextEntry(
  id: UserId,
  before: SearchEntryItem | undefined,
  facts: SearchFacts | undefined,
): SearchEntryItem {
  const time = new Date(Math.max(clock.now().getTime(), before ? Date.parse(before.at) + 1 : 0))
  const at = time.toISOString()
  return {
    ...keys.searchEntry(id),
    ...indexEntry(lists.searchEntries(), searchSort(at, id)),
    user_id: id,
    at,
    ...(facts ? { facts } : { ttl: epochSeconds(time) + lifetimes.searchTombstone }),
  }
}

/**
 * Updates a member's search entry to what is stored now. The entry of a member who cannot be found becomes a tombstone that
 * expires. Idempotent, and independent of the order of calls. False if nothing differed. 503 `busy` if others keep writing
 * the entry.
 */
export async function refreshSearchEntry(id: UserId): Promise<boolean> {
  let changed = false
  const done = await retrying(async (again) => {
    // Reads the entry first, so that the facts read afterwards are at least as new as those of any entry written so far.
    let entry = await getItem<SearchEntryItem>(keys.searchEntry(id), { consistent: true })
    // Repeats until they agree: another call may have seen them agree just before this one wrote older facts.
    for (;;) {
      const facts = await loadFacts(id)
      if (isDeepStrictEqual(entry?.facts, facts)) return true
      const next = nextEntry(id, entry, facts)
      if (!(await writeIf(put('searchEntry', next, entry ? unchanged(entry, ['at']) : absent)))) return again
      changed = true
      entry = next
    }
  }, retries.events)
  if (!done) throw busy()
  return changed
}
