import { conflict, notFound } from '#shared/errors'
import { shortlistLimits } from '#shared/limits'
import type { AccountState } from '#functions/core/account'
import type { UserId } from '#functions/core/ids'
import { keys } from '#functions/db/keys'
import type { PageRequest } from '#functions/db/merged-query'
import { batchGet, type Page } from '#functions/db/table'
import { put, remove, type Write } from '#functions/db/transact'
import type { Exclusions } from '#functions/features/accounts/exclusions'
import {
  type RequireMayAdd,
  changePersonalList,
  loadPersonalLists,
  pageOfPersonalList,
} from './personal-lists'
import type { ShortlistNoteItem } from './items'

const NOTE = 'shortlistNote'

/** The write of a private note: undefined keeps it, an empty text removes it. */
function noteWrites(user: UserId, otherId: UserId, note: string | undefined): Write[] {
  if (note === undefined) return []
  const key = keys.shortlistNote(user, otherId)
  return [note === '' ? remove(NOTE, key) : put(NOTE, { ...key, text: note })]
}

/**
 * Adds a member at the top of the shortlist if `requireMayAdd` allows it. A member who is on it keeps the place and is not
 * checked again. Idempotent. 409 `shortlist` if it is full.
 */
export const addToShortlist = (
  user: UserId,
  otherId: UserId,
  { note, requireMayAdd }: { note: string | undefined; requireMayAdd: RequireMayAdd },
): Promise<void> =>
  changePersonalList(user, 'shortlist', async (ids) => {
    const alongside = noteWrites(user, otherId, note)
    if (ids.includes(otherId)) return alongside.length > 0 ? { ids, alongside } : undefined
    await requireMayAdd()
    if (ids.length >= shortlistLimits.shortlist) throw conflict('conflict', 'shortlist')
    // A new entry has no note to remove.
    return { ids: [otherId, ...ids], ...(note && { alongside }) }
  })

/**
 * The ids with `id` moved directly before another, or to the end for null; unchanged if that other is not on the list any
 * more.
 */
function reordered(ids: readonly UserId[], id: UserId, before: string | null | undefined): readonly UserId[] {
  if (before === undefined || before === id) return ids
  const others = ids.filter((one) => one !== id)
  const at = before === null ? others.length : others.findIndex((one) => one === before)
  const order = at < 0 ? ids : others.toSpliced(at, 0, id)
  return order.every((one, index) => one === ids[index]) ? ids : order
}

/** Changes note or place of a shortlisted member; 404 if they are not on the list. */
export const changeShortlistNote = (
  user: UserId,
  otherId: UserId,
  { note, before }: { note: string | undefined; before: string | null | undefined },
): Promise<void> =>
  changePersonalList(user, 'shortlist', (stored) => {
    if (!stored.includes(otherId)) throw notFound('profile')
    const ids = reordered(stored, otherId, before)
    const alongside = noteWrites(user, otherId, note)
    return ids === stored && alongside.length === 0 ? undefined : { ids, alongside }
  })

/** Removes a member and the note from the shortlist. Idempotent. */
export const removeFromShortlist = (user: UserId, otherId: UserId): Promise<void> =>
  changePersonalList(user, 'shortlist', (ids) =>
    ids.includes(otherId)
      ? { ids: ids.filter((one) => one !== otherId), alongside: noteWrites(user, otherId, '') }
      : undefined,
  )

/** A shortlisted member. */
export interface Shortlisted {
  id: UserId
  note?: string
}

/** A page of the shortlist in its own order, with the notes. */
export async function listShortlist(user: UserId, page: PageRequest): Promise<Page<Shortlisted>> {
  const { shortlist } = await loadPersonalLists(user, ['shortlist'])
  const { items, ...rest } = pageOfPersonalList('shortlist', shortlist, page)
  const notes = await batchGet<ShortlistNoteItem>(
    items.map((id) => keys.shortlistNote(user, id)),
    { consistent: true },
  )
  return { ...rest, items: items.map((id, at) => ({ id, ...(notes[at] && { note: notes[at].text }) })) }
}

/**
 * Hides a member if `requireMayAdd` allows it. A member who is already hidden is not checked again. Idempotent. 409
 * `hidden` at the limit.
 */
export const hidePerson = (user: UserId, otherId: UserId, requireMayAdd: RequireMayAdd): Promise<void> =>
  changePersonalList(user, 'hidden', async (ids) => {
    if (ids.includes(otherId)) return undefined
    await requireMayAdd()
    if (ids.length >= shortlistLimits.hidden) throw conflict('conflict', 'hidden')
    return { ids: [otherId, ...ids] }
  })

/** Shows a hidden member again. Idempotent. */
export const unhidePerson = (user: UserId, otherId: UserId): Promise<void> =>
  changePersonalList(user, 'hidden', (ids) =>
    ids.includes(otherId) ? { ids: ids.filter((one) => one !== otherId) } : undefined,
  )

/** A page of the hidden members, latest first. */
export async function listHidden(user: UserId, page: PageRequest): Promise<Page<UserId>> {
  const { hidden } = await loadPersonalLists(user, ['hidden'])
  return pageOfPersonalList('hidden', hidden, page)
}

const nobody: Exclusions = new Set()

/**
 * The caller's hidden members. Reads nothing if there never were any. Unlike excluded members they are visible: only lists
 * and searches leave them out.
 */
export async function loadHidden({
  user_id,
  role,
  hides,
}: Pick<AccountState, 'user_id' | 'role' | 'hides'>): Promise<Exclusions> {
  if (!hides || role === 'admin') return nobody
  const { hidden } = await loadPersonalLists(user_id, ['hidden'])
  return new Set(hidden)
}
