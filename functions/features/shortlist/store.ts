import { conflict, notFound } from '#shared/errors'
import { keptLimits } from '#shared/limits'
import type { AccountState } from '#functions/core/account'
import type { UserId } from '#functions/core/ids'
import { keys } from '#functions/db/keys'
import type { PageRequest } from '#functions/db/merged-query'
import { batchGet, type Page } from '#functions/db/table'
import { put, remove, type Write } from '#functions/db/transact'
import type { Exclusions } from '#functions/features/accounts/exclusions'
import { type Admit, changeIdList, loadIdLists, pageOfIdList } from './id-lists'
import type { ShortlistNoteItem } from './items'

const NOTE = 'shortlistNote'

/** What a member wrote to themselves: undefined leaves it as it is, and an empty text takes it away. */
function noteWrites(user: UserId, other: UserId, note: string | undefined): Write[] {
  if (note === undefined) return []
  const key = keys.shortlistNote(user, other)
  return [note === '' ? remove(NOTE, key) : put(NOTE, { ...key, text: note })]
}

/**
 * Puts somebody at the top of the shortlist whom `admit` lets; who is on it keeps the place, and is not asked about. May be
 * repeated. 409 `shortlist` where it is full.
 */
export const addToShortlist = (
  user: UserId,
  other: UserId,
  { note, admit }: { note: string | undefined; admit: Admit },
): Promise<void> =>
  changeIdList(user, 'shortlist', async (ids) => {
    const alongside = noteWrites(user, other, note)
    if (ids.includes(other)) return alongside.length > 0 ? { ids, alongside } : undefined
    await admit()
    if (ids.length >= keptLimits.shortlist) throw conflict('conflict', 'shortlist')
    // An empty note takes none away where there can be none.
    return { ids: [other, ...ids], ...(note && { alongside }) }
  })

/** The order with `id` directly before somebody, or at the end; as it was where that one is not on the list any more. */
function moved(ids: readonly UserId[], id: UserId, before: string | null | undefined): readonly UserId[] {
  if (before === undefined || before === id) return ids
  const others = ids.filter((one) => one !== id)
  const at = before === null ? others.length : others.findIndex((one) => one === before)
  const order = at < 0 ? ids : others.toSpliced(at, 0, id)
  return order.every((one, index) => one === ids[index]) ? ids : order
}

/** Changes the note on somebody, or their place; 404 where they are not on the list. */
export const changeShortlistNote = (
  user: UserId,
  other: UserId,
  { note, before }: { note: string | undefined; before: string | null | undefined },
): Promise<void> =>
  changeIdList(user, 'shortlist', (known) => {
    if (!known.includes(other)) throw notFound('profile')
    const ids = moved(known, other, before)
    const alongside = noteWrites(user, other, note)
    return ids === known && alongside.length === 0 ? undefined : { ids, alongside }
  })

/** Takes somebody off the list, with the note. May be repeated. */
export const removeFromShortlist = (user: UserId, other: UserId): Promise<void> =>
  changeIdList(user, 'shortlist', (ids) =>
    ids.includes(other)
      ? { ids: ids.filter((one) => one !== other), alongside: noteWrites(user, other, '') }
      : undefined,
  )

/** Somebody on a shortlist. */
export interface Shortlisted {
  id: UserId
  note?: string
}

/** A page of the shortlist in its own order, with the notes. */
export async function listShortlist(user: UserId, page: PageRequest): Promise<Page<Shortlisted>> {
  const { shortlist } = await loadIdLists(user, ['shortlist'])
  const { items, ...rest } = pageOfIdList('shortlist', shortlist, page)
  const notes = await batchGet<ShortlistNoteItem>(
    items.map((id) => keys.shortlistNote(user, id)),
    { consistent: true },
  )
  return { ...rest, items: items.map((id, at) => ({ id, ...(notes[at] && { note: notes[at].text }) })) }
}

/**
 * Puts somebody aside whom `admit` lets; who is aside already is not asked about. May be repeated. 409 `hidden` where there are
 * as many as is possible.
 */
export const hidePerson = (user: UserId, other: UserId, admit: Admit): Promise<void> =>
  changeIdList(user, 'hidden', async (ids) => {
    if (ids.includes(other)) return undefined
    await admit()
    if (ids.length >= keptLimits.hidden) throw conflict('conflict', 'hidden')
    return { ids: [other, ...ids] }
  })

/** Brings somebody back. May be repeated. */
export const unhidePerson = (user: UserId, other: UserId): Promise<void> =>
  changeIdList(user, 'hidden', (ids) =>
    ids.includes(other) ? { ids: ids.filter((one) => one !== other) } : undefined,
  )

/** A page of those whom a member has put aside, the latest first. */
export async function listHidden(user: UserId, page: PageRequest): Promise<Page<UserId>> {
  const { hidden } = await loadIdLists(user, ['hidden'])
  return pageOfIdList('hidden', hidden, page)
}

const nobody: Exclusions = new Set()

/**
 * Whom the member who calls has put aside; nothing is read unless there ever was anybody. Unlike who is excluded, they are known:
 * only lists and searches leave them out.
 */
export async function loadHidden({
  user_id,
  role,
  hides,
}: Pick<AccountState, 'user_id' | 'role' | 'hides'>): Promise<Exclusions> {
  if (!hides || role === 'admin') return nobody
  const { hidden } = await loadIdLists(user_id, ['hidden'])
  return new Set(hidden)
}
