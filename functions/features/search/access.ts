import { forbidden, unauthorized } from '#shared/errors'
import { type Audience, profileFields } from '#shared/profile-fields'
import { choiceFilters, type FilterName, filterNames, rangeFilters } from '#shared/search'
import { type Actor, hidesOnline } from '#functions/core/account'
import { isAdmin } from '#functions/core/actor'

/*
 * Who may search by what. An answer tells who has a value, so nobody searches by a field that they are not shown.
 */

const fields: Readonly<Partial<Record<FilterName, readonly [section: string, field: string] | undefined>>> = {
  ...choiceFilters,
  ...rangeFilters,
}

/** What is no field of a section, by who is shown it. */
const otherAudiences: Readonly<Partial<Record<FilterName, 'card' | 'other'>>> = {
  // The detail page tells it beside the sections.
  made_by: 'other',
  with_picture: 'card',
  // The marks and the order of cards tell them.
  verified: 'card',
  since: 'card',
  // Where one may write to them.
  online: 'other',
}

const fieldAudiences: Readonly<Record<string, Readonly<Record<string, readonly Audience[]>>>> = profileFields

/** Is what a filter asks for shown to this audience? */
export function isShownTo(audience: 'card' | 'other', filter: FilterName): boolean {
  const [section, field] = fields[filter] ?? []
  if (section !== undefined && field !== undefined)
    return fieldAudiences[section]?.[field]?.includes(audience) ?? false
  return otherAudiences[filter] === 'card' || otherAudiences[filter] === audience
}

/** Who searches, as far as filters depend on it. */
export type Seeker =
  | { kind: 'visitor' }
  /** A member without a profile. */
  | { kind: 'newcomer' }
  | { kind: 'member'; hidesOnline: boolean }
  | { kind: 'administrator' }

export function seekerOf(actor: Actor): Seeker {
  if (actor.kind === 'visitor') return actor
  if (isAdmin(actor)) return { kind: 'administrator' }
  const { account } = actor
  return account.gender ? { kind: 'member', hidesOnline: hidesOnline(account) } : { kind: 'newcomer' }
}

const seesDetails = ({ kind }: Seeker) => kind === 'member' || kind === 'administrator'

/** May they search by it? Who hides when they are here is not told of others. */
export function maySearchBy(filter: FilterName, seeker: Seeker): boolean {
  if (!isShownTo(seesDetails(seeker) ? 'other' : 'card', filter)) return false
  return !(filter === 'online' && seeker.kind === 'member' && seeker.hidesOnline)
}

/** 401 or 403 unless people can fit them: others have not said who they are, and whom they look for. */
export function requireFits(seeker: Seeker): void {
  if (seeker.kind === 'visitor') throw unauthorized()
  if (seeker.kind === 'newcomer') throw forbidden('profile_incomplete', 'search')
  if (seeker.kind === 'administrator') throw forbidden('members_only')
}

/** The filters by which they may search. */
export const filtersFor = (seeker: Seeker): ReadonlySet<FilterName> =>
  new Set(filterNames.filter((name) => maySearchBy(name, seeker)))

/** 401 or 403 unless they may search by all of these. */
export function requireFilters(names: readonly FilterName[], seeker: Seeker): void {
  if (names.every((name) => maySearchBy(name, seeker))) return
  if (seeker.kind === 'visitor') throw unauthorized()
  if (seeker.kind === 'newcomer') throw forbidden('profile_incomplete', 'search')
  throw forbidden('privacy', 'online')
}
