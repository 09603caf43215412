import { forbidden, unauthorized } from '#shared/errors'
import { type Audience, profileFields } from '#shared/profile-fields'
import { choiceFilters, type FilterName, filterNames, rangeFilters } from '#shared/search'
import { type Actor, hidesOnline } from '#functions/core/account'
import { isAdmin } from '#functions/core/actor'

/*
 * Who may use which filter. Results reveal who has a value, so nobody may search by a field that they may not see.
 */

const fields: Readonly<Partial<Record<FilterName, readonly [section: string, field: string] | undefined>>> = {
  ...choiceFilters,
  ...rangeFilters,
}

/** Filters that are not section fields, by the audience that sees the value. */
const otherAudiences: Readonly<Partial<Record<FilterName, 'card' | 'other'>>> = {
  // On the detail page, outside the sections.
  made_by: 'other',
  // Visitors, and members without a profile, see hardly any picture.
  with_picture: 'other',
  // Visible in the badges and the order of cards.
  verified: 'card',
  phone_checked: 'card',
  photo_checked: 'card',
  identity_checked: 'card',
  since: 'card',
  // Visible to those who may write to the member.
  online: 'other',
}

const fieldAudiences: Readonly<Record<string, Readonly<Record<string, readonly Audience[]>>>> = profileFields

/** Does this audience see the value of a filter? */
export function isShownTo(audience: 'card' | 'other', filter: FilterName): boolean {
  const [section, field] = fields[filter] ?? []
  if (section !== undefined && field !== undefined)
    return fieldAudiences[section]?.[field]?.includes(audience) ?? false
  return otherAudiences[filter] === 'card' || otherAudiences[filter] === audience
}

/** The kinds of viewers that filters distinguish. */
export type SearchViewer =
  | { kind: 'visitor' }
  /** A member without a profile. */
  | { kind: 'newcomer' }
  | { kind: 'member'; hidesOnline: boolean }
  | { kind: 'administrator' }

export function searchViewerOf(actor: Actor): SearchViewer {
  if (actor.kind === 'visitor') return actor
  if (isAdmin(actor)) return { kind: 'administrator' }
  const { account } = actor
  return account.gender ? { kind: 'member', hidesOnline: hidesOnline(account) } : { kind: 'newcomer' }
}

const seesDetails = ({ kind }: SearchViewer) => kind === 'member' || kind === 'administrator'

/** May this viewer use a filter? Members who hide their own presence may not use `online`. */
export function maySearchBy(filter: FilterName, searchViewer: SearchViewer): boolean {
  if (!isShownTo(seesDetails(searchViewer) ? 'other' : 'card', filter)) return false
  return !(filter === 'online' && searchViewer.kind === 'member' && searchViewer.hidesOnline)
}

/** 401 or 403 unless fits can be computed, which needs the viewer's own profile. */
export function requireFits(searchViewer: SearchViewer): void {
  if (searchViewer.kind === 'visitor') throw unauthorized()
  if (searchViewer.kind === 'newcomer') throw forbidden('profile_incomplete', 'search')
  if (searchViewer.kind === 'administrator') throw forbidden('members_only')
}

/** The filters that this viewer may use. */
export const filtersFor = (searchViewer: SearchViewer): ReadonlySet<FilterName> =>
  new Set(filterNames.filter((name) => maySearchBy(name, searchViewer)))

/** 401 or 403 unless the viewer may use all of these filters. */
export function requireFilters(names: readonly FilterName[], searchViewer: SearchViewer): void {
  if (names.every((name) => maySearchBy(name, searchViewer))) return
  if (searchViewer.kind === 'visitor') throw unauthorized()
  if (searchViewer.kind === 'newcomer') throw forbidden('profile_incomplete', 'search')
  throw forbidden('privacy', 'online')
}
