import type { SavedFilters } from '#shared/schemas/saved-search'
import { dayMs, minuteMs, secondMs } from '#shared/units'
import { usualTiming } from '#functions/domain/alert-times'
import { searchFactsOf } from '#functions/domain/search-facts'
import type { AlertTimingItem, SavedSearchItem } from '#functions/store/alert-items'
import { factsOf } from '#functions/store/card-items'
import type { AccountStateItem, CardItem, ProfileItem, SearchEntryItem } from '#functions/store/items'
import { alertSort, indexEntry, keys, lists, searchSort } from '#functions/store/keys'
import { stampOf } from '#functions/store/shapes'
import { memberId, memberItems } from './members'
import { type placesAtHand, searchFactsAt } from './search-members'

/* Members with saved searches, those who are there already, and those who join. */

const twoYearsMs = 730 * dayMs
/** Numbers of members, apart from each other. */
const seekersFrom = 2_000_000
const oldFrom = 3_000_000

/** A member of a number who joined at about a time, on Free. */
function joinedAt(number: number, joined: Date) {
  const items = memberItems(number, new Date(joined.getTime() + twoYearsMs - number * 500), { plan: 'free' })
  return items as [object, AccountStateItem, ProfileItem, CardItem]
}

/** New members, half a second between any two, with what they are found by. */
export function* newPeople(from: number, count: number, began: Date): Generator<object> {
  for (let at = 0; at < count; at++) {
    const joined = new Date(began.getTime() + at * (secondMs / 2))
    const [, state, profile, card] = joinedAt(from + at, joined)
    const facts = searchFactsOf({ card: factsOf(card), profile, state }, joined)
    const id = memberId(from + at)
    const time = new Date(joined.getTime() + secondMs).toISOString()
    const entry: SearchEntryItem = {
      ...keys.searchEntry(id),
      ...indexEntry(lists.searchEntries(), searchSort(time, id)),
      user_id: id,
      at: time,
      ...(facts && { facts }),
    }
    yield card
    yield { ...entry, ...stampOf('searchEntry') }
  }
}

/** What members are found by who joined long before, and do not change. */
export function* oldPeople(
  count: number,
  before: Date,
  places: Awaited<ReturnType<typeof placesAtHand>>,
): Generator<object> {
  for (let at = 0; at < count; at++) {
    const id = memberId(oldFrom + at)
    const time = new Date(before.getTime() - (at + 1) * minuteMs).toISOString()
    const entry: SearchEntryItem = {
      ...keys.searchEntry(id),
      ...indexEntry(lists.searchEntries(), searchSort(time, id)),
      user_id: id,
      at: time,
      facts: searchFactsAt(at, places),
    }
    yield { ...entry, ...stampOf('searchEntry') }
  }
}

const cities = ['PK-Lahore', 'PK-Karachi', 'PK-Islamabad', 'PK-Multan']
const posts = ['doctor', 'engineer', 'teacher', 'manager']

/** Wide ones, and narrow ones. */
function filtersAt(at: number): SavedFilters {
  const turn = Math.floor(at / 4) % 4
  switch (at % 4) {
    case 0:
      return {}
    case 1:
      return { religion: ['islam'], age_min: 20 + turn, age_max: 32 + turn }
    case 2:
      return { residence_city: [cities[turn]!], marital_status: ['single'] }
    default:
      return { job_post: [posts[turn]!], with_picture: 'true', age_max: 45 }
  }
}

export const seekerAt = (at: number) => memberId(seekersFrom + at)

/** Members who have saved a search each, which tells at once at any time. */
export function* seekers(count: number, since: Date): Generator<object> {
  for (let at = 0; at < count; at++) {
    const user = seekerAt(at)
    const created_at = since.toISOString()
    const search: SavedSearchItem = {
      ...keys.savedSearch(user, 's'),
      ...indexEntry(lists.alertingSearches(), alertSort(created_at, user, 's')),
      id: 's',
      user_id: user,
      name: 'Mine',
      search: filtersAt(at),
      alerts: 'now',
      created_at,
      alerts_since: created_at,
      found: 0,
    }
    const timing: AlertTimingItem = { ...keys.alertTiming(user), ...usualTiming, quiet: null, code: 'code' }
    yield* joinedAt(seekersFrom + at, new Date(since.getTime() - 90 * dayMs))
    yield { ...search, ...stampOf('savedSearch') }
    yield { ...timing, ...stampOf('alertTiming') }
  }
}
