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

/** What a member is found by since `at` (ISO); without facts, no search finds them. */
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
 * A page of what members are found by, in the order in which it changed, from `since` (an ISO time, or a place; from the
 * beginning without) to `until` (to the end without); one Query. A member is listed once, where it last changed.
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

/** What these members are found by, of whom something is listed. */
export async function loadEntries(ids: readonly UserId[]): Promise<ListedEntry[]> {
  const items = await batchGet<SearchEntryItem>(ids.map(keys.searchEntry))
  return items.flatMap((item) => (item ? [listed(item)] : []))
}

/** What is stored of a member, as far as it is. */
type Stored = { [Name in keyof SearchSources]: SearchSources[Name] | undefined }

/** What searches find a member by, as it is compared with what is stored: without what is undefined. */
function factsOf({ card, profile, state }: Stored, now: Date): SearchFacts | undefined {
  const facts = card && profile && state && searchFactsOf({ card, profile, state }, now)
  return facts && omitUndefined(facts)
}

/** Does the entry of a member say what follows from these items? */
export const saysWhatIs = (entry: SearchEntryItem | undefined, stored: Stored, now: Date): boolean =>
  isDeepStrictEqual(entry?.facts, factsOf(stored, now))

async function loadFacts(id: UserId): Promise<SearchFacts | undefined> {
  const found = await batchGet<Key>([keys.profile(profileOf(id)), keys.card(id), keys.accountState(id)], {
    consistent: true,
  })
  const [profile, card, state] = found as [ProfileItem?, CardItem?, AccountStateItem?]
  return factsOf({ card: card && plainCard(card), profile, state }, clock.now())
}

/** The entry that follows another one, later than it whatever the clocks of the two that write them. */
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
 * Makes the entry of a member agree with what is stored of them now; of whom no search finds, nothing is left in it, and it
 * expires. Idempotent, and independent of the order of calls; returns false where they agree already. 503 `busy` when others
 * write the same entry again and again.
 */
export async function refreshSearchEntry(id: UserId): Promise<boolean> {
  let changed = false
  const done = await retrying(async (again) => {
    // The entry first: what is read after it is newer than what any other call that writes the entry by then has read.
    let entry = await getItem<SearchEntryItem>(keys.searchEntry(id), { consistent: true })
    // Until they agree: another call may have found that they did, just before this one wrote what it had read earlier.
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
