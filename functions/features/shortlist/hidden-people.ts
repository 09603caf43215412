import { conflict } from '#shared/errors'
import { keptLimits } from '#shared/limits'
import type { AccountState } from '#functions/core/account'
import type { UserId } from '#functions/core/ids'
import type { Exclusions } from '#functions/features/accounts/exclusions'
import { type Admit, changeKept, loadKept } from './id-lists'
import { pageOfKept } from './pages'
import type { PageRequest } from '#functions/db/merged'
import type { Page } from '#functions/db/table'

/**
 * Puts somebody aside whom `admit` lets; who is aside already is not asked about. May be repeated. 409 `hidden` where there are
 * as many as is possible.
 */
export const hidePerson = (user: UserId, other: UserId, admit: Admit): Promise<void> =>
  changeKept(user, 'hidden', async (ids) => {
    if (ids.includes(other)) return undefined
    await admit()
    if (ids.length >= keptLimits.hidden) throw conflict('conflict', 'hidden')
    return { ids: [other, ...ids] }
  })

/** Brings somebody back. May be repeated. */
export const bringBack = (user: UserId, other: UserId): Promise<void> =>
  changeKept(user, 'hidden', (ids) =>
    ids.includes(other) ? { ids: ids.filter((one) => one !== other) } : undefined,
  )

/** A page of those whom a member has put aside, the latest first. */
export async function listHidden(user: UserId, page: PageRequest): Promise<Page<UserId>> {
  const { hidden } = await loadKept(user, ['hidden'])
  return pageOfKept('hidden', hidden, page)
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
  const { hidden } = await loadKept(user_id, ['hidden'])
  return new Set(hidden)
}
