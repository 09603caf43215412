import type { UserActor } from '#functions/core/account'
import type { UserId } from '#functions/core/ids'
import type { Gender } from '#functions/db/keys'
import type { Exclusions } from '#functions/features/accounts/exclusions'
import { hoursOf, loadPreferencesItem, mailedCode } from '#functions/features/notifications/preferences'
import { loadRecipient } from '#functions/features/notifications/recipients'
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

/** Loads a member as the recipient of alerts; undefined if they can get no alerts now. */
export async function loadAlertRecipient(user: UserId, now: Date): Promise<AlertRecipient | undefined> {
  const actor = await loadRecipient(user)
  const gender = actor?.account.gender
  if (!gender) return undefined
  const [viewerContext, preferences, person, keptApart] = await Promise.all([
    loadViewerContext(actor, now),
    loadPreferencesItem(user),
    loadFitPerson(actor, now),
    loadKeptApart(user, now),
  ])
  if (!person) return undefined
  return {
    actor,
    gender,
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
