import type { AlertTiming } from '#shared/schemas/saved-search'
import type { AccountState, UserActor } from '#functions/core/account'
import { profileOf, type UserId } from '#functions/core/ids'
import type { Gender } from '#functions/db/keys'
import { loadAccountState } from '#functions/features/accounts/store'
import type { FitPerson } from '#functions/features/profiles/fit'
import {
  type ListViewerContext,
  loadFitPerson,
  loadViewerContext,
} from '#functions/features/profiles/viewer-context'
import { maySearchBy, type SearchViewer, searchViewerOf } from '#functions/features/search/access'
import { filtersOf, namesOf, type SearchFilters } from '#functions/features/search/query'
import type { SavedSearchItem } from '../items'
import { defaultTiming } from '../rules'
import { loadTimingItem } from '../alert-timing'

/** A member whose saved searches can send alerts. */
export interface Searcher {
  actor: UserActor
  gender: Gender
  seeker: SearchViewer
  viewerContext: ListViewerContext
  /** The member's answers and wishes for fits. */
  person: FitPerson
  timing: AlertTiming
  /** The unsubscribe code; absent if the member has no stored timing. */
  code?: string
}

/** May this member get alerts? Not during a break. */
const isAlerted = ({ status, role, paused_at }: AccountState): boolean =>
  status === 'active' && role === 'member' && paused_at === undefined

/** Loads a member as a searcher; undefined if they can get no alerts now. */
export async function loadSearcher(user: UserId, now: Date): Promise<Searcher | undefined> {
  const account = await loadAccountState(user)
  if (!account?.gender || !isAlerted(account)) return undefined
  const actor: UserActor = {
    kind: 'user',
    userId: user,
    profileId: profileOf(user),
    role: account.role,
    account,
  }
  const [viewerContext, timing, person] = await Promise.all([
    loadViewerContext(actor, now),
    loadTimingItem(user),
    loadFitPerson(actor, now),
  ])
  if (!person) return undefined
  return {
    actor,
    gender: account.gender,
    seeker: searchViewerOf(actor),
    viewerContext,
    person,
    timing: timing ?? defaultTiming,
    ...(timing && { code: timing.code }),
  }
}

/** The filters of a saved search; undefined if its alerts are off, or its member may not use all filters now. */
export function usableFilters(
  { alerts, search }: SavedSearchItem,
  { seeker }: Searcher,
): SearchFilters | undefined {
  const filters = filtersOf(search)
  if (alerts === 'off' || !namesOf(filters).every((name) => maySearchBy(name, seeker))) return undefined
  return filters
}
