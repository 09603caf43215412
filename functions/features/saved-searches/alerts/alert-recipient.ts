import type { AccountState, UserActor } from '#functions/core/account'
import { profileOf, type UserId } from '#functions/core/ids'
import type { Gender } from '#functions/db/keys'
import type { Exclusions } from '#functions/features/accounts/exclusions'
import { loadAccountState } from '#functions/features/accounts/store'
import { hoursOf, loadPreferencesItem, mailedCode } from '#functions/features/notifications/preferences'
import type { Hours } from '#functions/features/notifications/timing'
import type { FitPerson } from '#functions/features/profiles/fit'
import {
  type ListViewerContext,
  loadFitPerson,
  loadViewerContext,
} from '#functions/features/profiles/viewer-context'
import { loadKeptApart } from '#functions/features/proposals/kept-apart'
import { maySearchBy, type SearchViewer, searchViewerOf } from '#functions/features/search/access'
import { filtersOf, namesOf, type SearchFilters } from '#functions/features/search/query'
import type { SavedSearchItem } from '../items'

/** A member whose saved searches can send alerts. */
export interface AlertRecipient {
  actor: UserActor
  gender: Gender
  searchViewer: SearchViewer
  viewerContext: ListViewerContext
  /** The member's answers and wishes for fits. */
  person: FitPerson
  /** Members who are not suggested because of a proposal. */
  keptApart: Exclusions
  hours: Hours
  /** The unsubscribe code, if the member wants mails; see `mailedCode`. */
  mailCode?: string
}

/** May this member get alerts? Not during a break. */
const isAlerted = ({ status, role, paused_at }: AccountState): boolean =>
  status === 'active' && role === 'member' && paused_at === undefined

/** Loads a member as the recipient of alerts; undefined if they can get no alerts now. */
export async function loadAlertRecipient(user: UserId, now: Date): Promise<AlertRecipient | undefined> {
  const account = await loadAccountState(user)
  if (!account?.gender || !isAlerted(account)) return undefined
  const actor: UserActor = {
    kind: 'user',
    userId: user,
    profileId: profileOf(user),
    role: account.role,
    account,
  }
  const [viewerContext, preferences, person, keptApart] = await Promise.all([
    loadViewerContext(actor, now),
    loadPreferencesItem(user),
    loadFitPerson(actor, now),
    loadKeptApart(user, now),
  ])
  if (!person) return undefined
  return {
    actor,
    gender: account.gender,
    searchViewer: searchViewerOf(actor),
    viewerContext,
    person,
    keptApart,
    hours: hoursOf(preferences),
    ...(preferences?.mail && { mailCode: mailedCode(user, preferences) }),
  }
}

/** The filters of a saved search; undefined if its alerts are off, or its member may not use all filters now. */
export function usableFilters(
  { alerts, search }: SavedSearchItem,
  { searchViewer }: AlertRecipient,
): SearchFilters | undefined {
  const filters = filtersOf(search)
  if (alerts === 'off' || !namesOf(filters).every((name) => maySearchBy(name, searchViewer))) return undefined
  return filters
}
